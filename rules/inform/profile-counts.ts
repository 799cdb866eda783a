import {
  type Batch,
  type ChoiceGrid,
  type Edition,
  type MeasureBatch,
  type MeasureCounts,
  partsOf,
} from './count/shapes.ts'
import { LEVELS, type Level, PROFILE_DIMENSIONS, type ProfileDimension } from './dimensions.ts'
import type { ChoiceMeasure } from './measures/index.ts'
import { fitShares, type ShareSource, type Shares } from './share/index.ts'

/**
 * Counts of a profile level as a measure. They are the attribute's own counts, so that the same number isn't available with two different
 * blurs.
 */
export interface ProfileCounts {
  readonly counts: MeasureCounts
  readonly source: ShareSource
}

/**
 * Returns the counts of a profile measure from the rows' numbers of people by value (release-engine, rule 3). Values that rows count
 * together share a cell. Values that are counted with "not stated" are rare, and have no cell if there are many of them together.
 */
export function profileCounts({ batches }: Edition, level: Level, { values }: ChoiceMeasure): ProfileCounts {
  const dimension = PROFILE_DIMENSIONS.find(each => LEVELS[each].some(own => own === level)) ?? 'specialty'
  const levels: readonly Level[] = LEVELS[dimension]
  const depth = levels.indexOf(level)
  const known = batches.map(batch => countedValues(batch, dimension, depth))
  const grid: ChoiceGrid = {
    kind: 'choice',
    cells: cellsOf(
      values,
      known.flatMap(({ classes }) => [...classes.values()]),
    ),
  }
  const parts = partsOf(grid)
  const partOf = new Map(grid.cells.flatMap((cell, part) => cell.map(value => [value, part] as const)))
  const partsIn = ({ classes }: CountedValues): PartOf =>
    new Map([...classes].map(([value, { options }]) => [value, partOf.get(options[0] ?? -1) ?? parts - 1]))
  const counted = batches.map((batch, at) => {
    const own = known[at] ?? NO_VALUES
    return countedIn(batch, own.attribute, partsIn(own), parts)
  })
  const source: ShareSource = (at, attribute) => {
    const [batch, measure, own] = [batches[at], counted[at], known[at]]
    if (!batch || !measure || !own) throw new Error(`The edition has no batch ${at}`)
    return attribute === own.attribute
      ? ownShares(batch, attribute, partsIn(own), parts)
      : fitShares(batch, measure, grid, attribute)
  }
  return { counts: { grid, batches: counted }, source }
}

/** Class of values that rows count together. */
interface CountedClass {
  /** Options of the measure among the values of the class. */
  readonly options: readonly number[]
  /** Whether the class includes "not stated". */
  readonly isOpen: boolean
  readonly people: number
}

interface CountedValues {
  /** Index of the attribute in the batch. */
  readonly attribute: number
  /** Classes by the value that rows count. */
  readonly classes: ReadonlyMap<number, CountedClass>
}
const NO_VALUES: CountedValues = { attribute: -1, classes: new Map() }

function countedValues({ attributes, rowValues }: Batch, dimension: ProfileDimension, depth: number): CountedValues {
  const attribute = attributes.findIndex(({ name }) => name === dimension)
  const { values, countedAs } = attributes[attribute] ?? { values: [], countedAs: [] }
  const people = new Map<number, number>()
  eachEntry(rowValues[attribute], (_, value, count) => people.set(value, (people.get(value) ?? 0) + count))
  const classes = Map.groupBy(values.entries(), ([at]) => countedAs[at] ?? at)
  return {
    attribute,
    classes: new Map(
      [...classes].map(([value, own]) => {
        const options = new Set(own.flatMap(([, path]) => path[depth] ?? []))
        const isOpen = own.some(([, path]) => (path[depth] ?? null) === null)
        return [value, { options: [...options], isOpen, people: people.get(value) ?? 0 }]
      }),
    ),
  }
}

/** Minimum number of people. Values with fewer people are pooled before counting (release-engine, rule 4). */
const MIN_POOL = 30

/** Returns the cells of options. Options that are counted together share a cell, and these cells are last. */
function cellsOf(values: readonly number[], classes: readonly CountedClass[]): readonly (readonly number[])[] {
  const groupOf = new Map<number, number>()
  const rootOf = (option: number): number => {
    const parent = groupOf.get(option) ?? option
    return parent === option ? option : rootOf(parent)
  }
  for (const { options } of classes)
    for (const option of options) groupOf.set(rootOf(option), rootOf(options[0] ?? option))
  const open = new Map<number, number>()
  for (const { options, isOpen, people } of classes) {
    const root = rootOf(options[0] ?? -1)
    if (isOpen) open.set(root, (open.get(root) ?? 0) + people)
  }
  return [...Map.groupBy(values, rootOf)]
    .flatMap(([root, cell]) => ((open.get(root) ?? 0) < MIN_POOL ? [cell] : []))
    .toSorted((left, right) => Number(left.length > 1) - Number(right.length > 1))
}

/** Part of each value that rows count. */
type PartOf = ReadonlyMap<number, number>

function countedIn(
  { sizes, attributes, rowValues }: Batch,
  attribute: number,
  partOf: PartOf,
  parts: number,
): MeasureBatch {
  const rows = sizes.length
  const people = new Int32Array(rows * parts)
  eachEntry(rowValues[attribute], (row, value, count) => {
    const at = row * parts + (partOf.get(value) ?? parts - 1)
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

/** Minimum for a blurred count. */
const MIN_PEOPLE = 0.05

/** Returns shares of the attribute that is the measure itself. Each person in a part has one of the part's values. */
function ownShares({ rowValues }: Batch, attribute: number, partOf: PartOf, parts: number): Shares {
  const own = rowValues[attribute]
  const { starts = new Int32Array(1), values = new Int32Array() } = own ?? {}
  const sums = new Float64Array((starts.length - 1) * parts)
  eachEntry(own, (row, value, count) => {
    const at = row * parts + (partOf.get(value) ?? 0)
    sums[at] = (sums[at] ?? 0) + Math.max(count, MIN_PEOPLE)
  })
  const shares = new Float32Array(values.length * parts)
  eachEntry(own, (row, value, count, entry) => {
    const part = partOf.get(value) ?? 0
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
