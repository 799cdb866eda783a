import { type AllowedCut, everyAllowedCut, type ProfileRecord } from './audit-cuts.ts'
import { ALL_LEVELS, LEVELS, PROFILE_DIMENSIONS, type ProfileDimension } from './dimensions.ts'
import { nullSpaceOf } from './null-space.ts'

/** How large one audit may get. Its time grows with the cube of the classes: a few seconds for 1,500, half a minute for 3,000. */
export interface AuditSize {
  /** Cuts of up to this many profile dimensions: as many as a report may have. */
  readonly dimensions: number
  /** The most classes of respondents that allowed cuts may distinguish. */
  readonly classes: number
}

export const AUDIT_SIZE: AuditSize = { dimensions: 4, classes: 3000 }

export interface Audit {
  /** Indexes of records whose one respondent's answers can be derived by adding and subtracting cuts that may be shown. None: passed. */
  readonly derivable: readonly number[]
  /** How many profile dimensions were audited at once: all of them, unless the study is too large for one audit. */
  readonly dimensionsAtOnce: number
  /** How many nonempty cuts may be shown, the cut of all respondents included; from the largest audit if there were several. */
  readonly cuts: number
}

/**
 * The linear audit of a study release (release-engine, rule 14): can anyone single out one respondent by adding and subtracting the cuts
 * that may be shown, even if the figures were exact? If all dimensions together distinguish too many respondents for one audit, it audits
 * every three of them, then every two of those that are still too large, and so on. Takes seconds of CPU time.
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
    const audits = subsetsOf(dimensionsAtOnce, open).map(dimensions => ({
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
  /** Indexes of the records that a release places in no tree ("not stated" everywhere). */
  readonly unplaced: readonly number[]
  /** The audit of that release: nobody is derivable. */
  readonly audit: Audit
}

/**
 * Which respondents a release must leave out of all trees so that its audit passes: those found derivable, audit after audit. Their
 * answers count in unfiltered figures only.
 */
export function unplacedRecords(records: readonly ProfileRecord[], k: number, size: AuditSize = AUDIT_SIZE): Unplaced {
  const unplaced = new Set<number>()
  for (;;) {
    const audit = auditRelease(withoutPlace(records, unplaced), k, size)
    if (audit.derivable.length === 0) return { unplaced: [...unplaced].sort((left, right) => left - right), audit }
    const before = unplaced.size
    for (const index of audit.derivable) unplaced.add(index)
    // A derivable respondent who is already unplaced needs company: another one joins them.
    const other = records.findIndex((_, index) => !unplaced.has(index))
    if (unplaced.size === before && other >= 0) unplaced.add(other)
  }
}

/** The records that sums and differences of the given cuts single out, by index. */
export function derivableFrom(records: readonly ProfileRecord[], cuts: readonly AllowedCut[]): readonly number[] {
  const classOf = classesOf(records.length, cuts)
  return singledOut(records, cuts, classOf)
}

function withoutPlace(records: readonly ProfileRecord[], unplaced: ReadonlySet<number>): readonly ProfileRecord[] {
  return records.map((record, index) => (unplaced.has(index) ? { row: {}, count: record.count } : record))
}

/** Sets of `size` dimensions, each within one of the given sets. */
function subsetsOf(
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

/** The audit of several dimensions together; null if they distinguish too many respondents. */
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
  const everyone = total >= k ? [[...records.keys()]] : []
  const cuts = [...everyone, ...everyAllowedCut(seen, k, size.dimensions)]
  const classOf = classesOf(records.length, cuts)
  if (new Set(classOf).size > size.classes) return null
  return { derivable: singledOut(records, cuts, classOf), dimensionsAtOnce: dimensions.length, cuts: cuts.length }
}

/** The class of each record, numbered from 0. Records in the same cuts share a class. */
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

/** Records of one respondent, alone in their class, whose indicator vector is a combination of the cuts' vectors. */
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
  // Smallest first, to keep the vectors sparse.
  for (const cut of cuts.toSorted((left, right) => left.length - right.length)) {
    space.add([...new Set(cut.map(record => classOf[record] ?? 0))])
  }
  return alone.filter(index => space.isSpanned(classOf[index] ?? 0))
}
