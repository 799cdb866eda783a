import { type AllowedCut, everyAllowedCut, type ProfileRecord } from './audit-cuts.ts'
import { ALL_LEVELS, LEVELS, PROFILE_DIMENSIONS, type ProfileDimension } from './dimensions.ts'
import { nullSpaceOf } from './null-space.ts'

/** How much one audit may compute: its time grows with the cube of the classes (a few seconds for 1,500, half a minute for 3,000). */
export interface AuditSize {
  /** Cuts of up to so many profile dimensions at once: as many as a report may have. */
  readonly dimensions: number
  /** The most groups of respondents that allowed cuts may tell apart. */
  readonly classes: number
}

export const AUDIT_SIZE: AuditSize = { dimensions: 4, classes: 3000 }

export interface Audit {
  /** Indexes of records whose one respondent's answers are a sum and difference of cuts that may be shown. None: passed. */
  readonly derivable: readonly number[]
  /** Of how many profile dimensions cuts were looked at together. All of them, unless the study is too large for one audit. */
  readonly dimensionsAtOnce: number
  /** How many cuts with somebody in them may be shown, everybody included; of the largest audit where there were several. */
  readonly cuts: number
}

/**
 * The linear audit of a study release (release-engine, rule 14): does any sum and difference of the cuts that may be shown,
 * even of exact figures, single out one respondent? Where all dimensions together tell too many respondents apart for one audit, it
 * looks at any three of them alone, at any two of those that are still too large, and so on. Takes seconds of computing.
 */
export function auditRelease(records: readonly ProfileRecord[], k: number, size: AuditSize = AUDIT_SIZE): Audit {
  const all = auditOf(records, k, size, PROFILE_DIMENSIONS)
  if (all) return all
  let open: readonly (readonly ProfileDimension[])[] = [PROFILE_DIMENSIONS]
  const found: Audit[] = []
  for (
    let dimensionsAtOnce = Math.min(3, size.dimensions);
    dimensionsAtOnce > 0 && open.length > 0;
    dimensionsAtOnce--
  ) {
    const audits = choices(dimensionsAtOnce, open).map(dimensions => ({
      dimensions,
      audit: auditOf(records, k, size, dimensions),
    }))
    found.push(...audits.flatMap(({ audit }) => audit ?? []))
    open = audits.filter(({ audit }) => !audit).map(({ dimensions }) => dimensions)
  }
  return {
    derivable: [...new Set(found.flatMap(({ derivable }) => derivable))].sort((left, right) => left - right),
    dimensionsAtOnce: Math.min(PROFILE_DIMENSIONS.length, ...found.map(({ dimensionsAtOnce }) => dimensionsAtOnce)),
    cuts: Math.max(0, ...found.map(({ cuts }) => cuts)),
  }
}

export interface Unplaced {
  /** Indexes of the records that a release files under nothing at all ("not stated" in every tree). */
  readonly unplaced: readonly number[]
  /** The audit of the release made so: nobody is derivable. */
  readonly audit: Audit
}

/**
 * Which respondents a release must not place in any tree, so that its audit passes: those found derivable, audit after audit. Their
 * answers count in everybody's figures, in no filtered ones.
 */
export function unplacedRecords(records: readonly ProfileRecord[], k: number, size: AuditSize = AUDIT_SIZE): Unplaced {
  const unplaced = new Set<number>()
  for (;;) {
    const audit = auditRelease(withoutPlace(records, unplaced), k, size)
    if (audit.derivable.length === 0) return { unplaced: [...unplaced].sort((left, right) => left - right), audit }
    const before = unplaced.size
    for (const index of audit.derivable) unplaced.add(index)
    // One who is found although they are placed nowhere needs company there.
    const other = records.findIndex((_, index) => !unplaced.has(index))
    if (unplaced.size === before && other >= 0) unplaced.add(other)
  }
}

/** Whether sums and differences of given cuts single somebody out: indexes of the records. */
export function derivableFrom(records: readonly ProfileRecord[], cuts: readonly AllowedCut[]): readonly number[] {
  const classOf = classesOf(records.length, cuts)
  return singledOut(records, cuts, classOf)
}

function withoutPlace(records: readonly ProfileRecord[], unplaced: ReadonlySet<number>): readonly ProfileRecord[] {
  return records.map((record, index) => (unplaced.has(index) ? { row: {}, count: record.count } : record))
}

/** Sets of so many dimensions inside any of the sets given. */
function choices(
  size: number,
  sets: readonly (readonly ProfileDimension[])[],
): readonly (readonly ProfileDimension[])[] {
  const subsets = PROFILE_DIMENSIONS.reduce<readonly (readonly ProfileDimension[])[]>(
    (begun, dimension) => begun.flatMap(each => [each, [...each, dimension]]),
    [[]],
  )
  return subsets.filter(
    subset => subset.length === size && sets.some(set => subset.every(dimension => set.includes(dimension))),
  )
}

/** The audit of some dimensions together; null when they tell too many respondents apart. */
function auditOf(
  records: readonly ProfileRecord[],
  k: number,
  size: AuditSize,
  dimensions: readonly ProfileDimension[],
): Audit | null {
  const levels = new Set<string>(dimensions.flatMap(dimension => LEVELS[dimension]))
  const seen = records.map(({ row, count }) => ({
    row: Object.fromEntries(ALL_LEVELS.map(level => [level, levels.has(level) ? row[level] : null])),
    count,
  }))
  const total = records.reduce((sum, { count }) => sum + count, 0)
  const everybody = total >= k ? [[...records.keys()]] : []
  const cuts = [...everybody, ...everyAllowedCut(seen, k, size.dimensions)]
  const classOf = classesOf(records.length, cuts)
  if (new Set(classOf).size > size.classes) return null
  return { derivable: singledOut(records, cuts, classOf), dimensionsAtOnce: dimensions.length, cuts: cuts.length }
}

/** The class of each record, numbered from 0: records that are in the same cuts are in one class. */
function classesOf(records: number, cuts: readonly AllowedCut[]): readonly number[] {
  const classOf = Array.from({ length: records }, () => 0)
  let fresh = 1
  for (const cut of cuts) {
    for (const members of Map.groupBy(cut, record => classOf[record] ?? 0).values()) {
      for (const record of members) classOf[record] = fresh
      fresh++
    }
  }
  const dense = new Map([...new Set(classOf)].map((name, index) => [name, index]))
  return classOf.map(name => dense.get(name) ?? 0)
}

/** Records of one respondent, alone in their class, whose indicator is a combination of the cuts'. */
function singledOut(
  records: readonly ProfileRecord[],
  cuts: readonly AllowedCut[],
  classOf: readonly number[],
): readonly number[] {
  const people = new Map<number, number>()
  for (const [index, { count }] of records.entries()) {
    const own = classOf[index] ?? 0
    people.set(own, (people.get(own) ?? 0) + count)
  }
  const alone = [...records.keys()].filter(index => people.get(classOf[index] ?? 0) === 1)
  if (alone.length === 0) return []
  const space = nullSpaceOf(people.size)
  // The smallest first: they keep the vectors sparse.
  for (const cut of cuts.toSorted((left, right) => left.length - right.length)) {
    space.add([...new Set(cut.map(record => classOf[record] ?? 0))])
  }
  return alone.filter(index => space.isSpanned(classOf[index] ?? 0))
}
