import {
  type Attribute,
  type Batch,
  type ChoiceGrid,
  type Edition,
  type MeasureBatch,
  type MeasureCounts,
  partsOf,
} from './count/shapes.ts'
import { LEVELS, type Level, PROFILE_DIMENSIONS } from './dimensions.ts'
import type { ChoiceMeasure } from './measure.ts'
import { fitShares, type ShareSource, type Shares } from './share/index.ts'

/** A level of the profile as a measure: its counts are those of the attribute, so that nobody learns the same number with two blurs. */
export interface ProfileCounts {
  readonly counts: MeasureCounts
  readonly source: ShareSource
}

/**
 * Makes the counts of a measure of the profile out of the rows' numbers of people with each value (release-engine, rule 3). Values that rows count as
 * one share a cell.
 */
export function profileCounts({ batches }: Edition, level: Level, { values }: ChoiceMeasure): ProfileCounts {
  const dimension = PROFILE_DIMENSIONS.find(each => LEVELS[each].some(own => own === level))
  const depth = dimension ? LEVELS[dimension].findIndex(own => own === level) : 0
  const attributeOf = (batch: Batch) => batch.attributes.findIndex(({ name }) => name === dimension)
  const optionsIn = (attribute: Attribute | undefined) => attribute?.values.map(path => path[depth] ?? null) ?? []
  const joined = groupsOf(
    values,
    batches.flatMap(batch => {
      const attribute = batch.attributes[attributeOf(batch)]
      const options = optionsIn(attribute)
      return options.map((option, at) => [option, options[attribute?.countedAs[at] ?? at] ?? null] as const)
    }),
  )
  const grid: ChoiceGrid = { kind: 'choice', cells: joined }
  const parts = partsOf(grid)
  const partOf = new Map(joined.flatMap((cell, part) => cell.map(value => [value, part] as const)))
  const partsIn = (batch: Batch) => {
    const options = optionsIn(batch.attributes[attributeOf(batch)])
    return Int32Array.from(options, option => (option === null ? undefined : partOf.get(option)) ?? parts - 1)
  }
  const counted = batches.map(batch => countedIn(batch, attributeOf(batch), partsIn(batch), parts))
  const source: ShareSource = (at, attribute) => {
    const [batch, measure] = [batches[at], counted[at]]
    if (!batch || !measure) throw new Error(`The edition has no batch ${at}`)
    return attribute === attributeOf(batch)
      ? ownShares(batch, attribute, partsIn(batch), parts)
      : fitShares(batch, measure, grid, attribute)
  }
  return { counts: { grid, batches: counted }, source }
}

/** Options that are counted as one are one cell; the last, if several are. What is counted as "not stated" is in none. */
function groupsOf(
  values: readonly number[],
  pairs: readonly (readonly [number | null, number | null])[],
): readonly (readonly number[])[] {
  const groupOf = new Map<number | null, number | null>()
  const rootOf = (option: number | null): number | null => {
    const parent = groupOf.get(option)
    return parent === undefined || parent === option ? option : rootOf(parent)
  }
  for (const [one, other] of pairs) {
    const [left, right] = [rootOf(one), rootOf(other)]
    // "Not stated" stays the root of its group.
    if (left !== right) groupOf.set(left === null ? right : left, left === null ? null : right)
  }
  const cells = [...Map.groupBy(values, rootOf)].flatMap(([root, cell]) => (root === null ? [] : [cell]))
  return cells.toSorted((left, right) => Number(left.length > 1) - Number(right.length > 1))
}

function countedIn(
  { sizes, attributes, rowValues }: Batch,
  attribute: number,
  partOf: Int32Array,
  parts: number,
): MeasureBatch {
  const rows = sizes.length
  const people = new Int32Array(rows * parts)
  eachEntry(rowValues[attribute], (row, value, count) => {
    const at = row * parts + (partOf[value] ?? parts - 1)
    people[at] = (people[at] ?? 0) + count
  })
  const none = new Int32Array()
  return {
    rowOf: Int32Array.from(sizes.keys()),
    people,
    unknown: new Int32Array(rows),
    starts: new Int32Array(rows + 1),
    cells: none,
    counts: none,
    tables: attributes.map(() => null),
  }
}

/** The least that a blurred count is taken for. */
const MIN_PEOPLE = 0.05

/** Shares of the attribute that is itself the measure: whoever is in a part has one of the part's values. */
function ownShares({ rowValues }: Batch, attribute: number, partOf: Int32Array, parts: number): Shares {
  const own = rowValues[attribute]
  const { starts = new Int32Array(1), values = new Int32Array() } = own ?? {}
  const sums = new Float64Array((starts.length - 1) * parts)
  eachEntry(own, (row, value, count) => {
    const at = row * parts + (partOf[value] ?? 0)
    sums[at] = (sums[at] ?? 0) + Math.max(count, MIN_PEOPLE)
  })
  const shares = new Float32Array(values.length * parts)
  eachEntry(own, (row, value, count, entry) => {
    const part = partOf[value] ?? 0
    shares[entry * parts + part] = Math.max(count, MIN_PEOPLE) / (sums[row * parts + part] ?? 1)
  })
  return { starts, values, shares, cycles: 0 }
}

function eachEntry(
  counted: Batch['rowValues'][number] | undefined,
  visit: (row: number, value: number, count: number, entry: number) => void,
): void {
  const { starts = new Int32Array(1), values = [], people = [] } = counted ?? {}
  for (let row = 0; row + 1 < starts.length; row++)
    for (let entry = starts[row] ?? 0; entry < (starts[row + 1] ?? 0); entry++)
      visit(row, values[entry] ?? 0, people[entry] ?? 0, entry)
}
