import { discreteGaussian, OPTION_BLUR, ROW_BLUR } from '../blur/index.ts'
import type { AnswerOptions, Division, PossibleValues } from '../divide/index.ts'
import type { Draw } from '../draw.ts'
import { type Answers, partOfCells } from './cells.ts'
import { type AttributeName, type Batch, partsOf, type RowValues } from './shapes.ts'
import { coarseTable, pairCounts } from './tallies.ts'

/** Batch with the blurred counts of filterable choices. */
export interface CountedBatch extends Batch {
  /**
   * Blurred counts by attribute: people of base row r in part p of the answer's grid, at `r * parts + p`. The row's values and the
   * measure's counts (`countMeasure`) are sums of them, so one draw serves both.
   */
  readonly drawn: ReadonlyMap<AttributeName, Int32Array>
}

/**
 * Counts the people in each base row, and the people with each value (release-engine, rules 1 and 3).
 * @param cellsOf The `cellNumber` of each person's answer, for each filterable choice.
 * @throws {Error} if an answer is missing.
 */
export function countBatch(
  division: Division,
  draw: Draw,
  cellsOf: ReadonlyMap<AttributeName, Answers['cells']> = new Map(),
): CountedBatch {
  const { rowOf, paths, attributes, valuesOf, allowed, options } = division
  const sizes = new Int32Array(paths.length)
  for (const row of rowOf) sizes[row] = (sizes[row] ?? 0) + 1
  const drawn = new Map<AttributeName, Int32Array>()
  const rowValues = attributes.map((attribute, at): RowValues => {
    const { name, values } = attribute
    const ownValues = valuesOf[at] ?? new Int32Array()
    // Coarse table with a single part for everyone.
    const pools = coarseTable(attribute, ownValues, new Uint8Array(rowOf.length), 1, draw) ?? new Int32Array()
    const possible = allowed[at] ?? NOTHING
    const choice = options[at]
    if (choice) {
      const cells = cellsOf.get(name)
      if (!cells) throw new Error(`The cells of ${name} are missing.`)
      const people = drawnOptions(division, possible, choice, cells, draw)
      drawn.set(name, people)
      return { ...possible, people: byValue(people, possible, choice, sizes), pools }
    }
    const columns = values.length
    const counts = pairCounts({ rowOf, columnOf: ownValues, rows: paths.length, columns })
    return { ...possible, people: blurred(counts, columns, possible, draw), pools }
  })
  return { sizes, attributes, rowValues, drawn }
}

const NOTHING: PossibleValues = { starts: new Int32Array(1), values: new Int32Array() }

/** Blurs the counts by row and value. A row's only value has an exact count. */
function blurred(counts: Int32Array, columns: number, { starts, values }: PossibleValues, draw: Draw): Int32Array {
  const people = new Int32Array(values.length)
  for (let row = 0; row < starts.length - 1; row++) {
    const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0]
    for (let at = from; at < to; at++) {
      const count = counts[row * columns + (values[at] ?? 0)] ?? 0
      people[at] = count + (to - from === 1 ? 0 : discreteGaussian(draw, ROW_BLUR))
    }
  }
  return people
}

/**
 * Counts people by row and part, blurred. Parts that are impossible in a row stay 0, and a row's only possible option has an exact count.
 */
function drawnOptions(
  { rowOf, paths }: Division,
  possible: PossibleValues,
  { grid, valuesOfPart }: AnswerOptions,
  cells: Answers['cells'],
  draw: Draw,
): Int32Array {
  const parts = partsOf(grid)
  const partOf = partOfCells(grid)
  const columnOf = Uint16Array.from(cells, cell => partOf[cell] ?? 0)
  const people = pairCounts({ rowOf, columnOf, rows: paths.length, columns: parts })
  for (let row = 0; row < paths.length; row++) {
    const values = new Set(possible.values.subarray(possible.starts[row], possible.starts[row + 1]))
    const drawnParts = valuesOfPart.flatMap((own, part) => (own.some(value => values.has(value)) ? [part] : []))
    if (drawnParts.length < 2) continue
    for (const part of drawnParts) {
      const at = row * parts + part
      people[at] = (people[at] ?? 0) + discreteGaussian(draw, OPTION_BLUR)
    }
  }
  return people
}

/** Sums the parts by value. A row's only value has an exact count, although its options are blurred. */
function byValue(
  drawn: Int32Array,
  { starts, values }: PossibleValues,
  { valuesOfPart }: AnswerOptions,
  sizes: Int32Array,
): Int32Array {
  const parts = valuesOfPart.length
  const people = new Int32Array(values.length)
  for (let row = 0; row < starts.length - 1; row++) {
    const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0]
    if (to - from === 1) people[from] = sizes[row] ?? 0
    else
      for (let at = from; at < to; at++)
        for (const [part, own] of valuesOfPart.entries())
          if (own.includes(values[at] ?? -1)) people[at] = (people[at] ?? 0) + (drawn[row * parts + part] ?? 0)
  }
  return people
}
