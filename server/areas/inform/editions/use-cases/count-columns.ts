import { setImmediate } from 'node:timers/promises'
import { countedByAnswer, isCountedByAnswers } from '#rules/inform/answer-counts.ts'
import { cellNumber, countRows } from '#rules/inform/block-counts.ts'
import type { Draw } from '#rules/inform/draw.ts'
import type { Division, Grid, Lens } from '#rules/inform/edition.ts'
import { BLUR } from '#rules/inform/estimable.ts'
import { gridOf } from '#rules/inform/grid.ts'
import { measureRows } from '#rules/inform/measure-rows.ts'
import { packedCounts } from '#rules/inform/packed.ts'
import { sortedByBlock } from '#rules/inform/people-by-block.ts'
import type { CountedColumn } from '#rules/inform/question-measures.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import { type ColumnCounts, saveCounts } from '../writes.ts'
import type { Answer, CodedAnswers } from './coded-answers.ts'

export function gridsFor(
  columns: readonly CountedColumn[],
  answers: ReadonlyMap<string, CodedAnswers>,
  least: number,
): ReadonlyMap<string, Grid> {
  return new Map(
    columns.map(({ name, measure }) => [name, gridOf(measure, answers.get(name)?.counted() ?? new Map(), least)]),
  )
}

interface Batch {
  readonly columns: readonly CountedColumn[]
  readonly grids: ReadonlyMap<string, Grid>
  readonly division: Division
  /** Of answers that are counted by besides, with blur. */
  readonly lensesByAnswer: readonly Lens[]
  /** Columns of the filterable answers. */
  readonly filterable: readonly string[]
  readonly draw: Draw
  /** K. */
  readonly least: number
  /** By person, in the order of the division: the row of their answers. */
  readonly rows: Int32Array
  readonly answers: ReadonlyMap<string, CodedAnswers>
  /** By person, 1: vouched. */
  readonly isVouched: Uint8Array
  /** Has PostgreSQL do something else of the batch after each column. */
  readonly meanwhile: () => Promise<unknown>
}

/** Counts the blocks of all lenses, column by column. PostgreSQL stores one while the next is counted. */
export async function countColumns(db: Writable, batchId: number, batch: Batch): Promise<void> {
  const { columns, grids, answers, meanwhile } = batch
  const count = countingIn(batch)
  let counted: readonly ColumnCounts[] = []
  const store = async () => {
    await saveCounts(db, batchId, counted)
    await meanwhile()
  }
  for (const { name } of columns) {
    const [grid, given] = [grids.get(name), answers.get(name)]
    if (grid && given) [counted] = await Promise.all([count(name, grid, given), store()])
  }
  await store()
}

/** Of a column, one lens after the other: in between, the event loop has a turn. */
function countingIn({ division, lensesByAnswer, filterable, draw, least, rows, isVouched }: Batch) {
  const lenses = division.map(({ name, blockOf, paths }) => ({ name, people: sortedByBlock(blockOf, paths.length) }))
  const noRows = division.map(({ paths }) => new Int32Array(paths.length).fill(-1))
  let known: { readonly hasAnswered: Uint8Array; readonly rowsOf: readonly Int32Array[] } | null = null
  return async (column: string, grid: Grid, given: CodedAnswers): Promise<readonly ColumnCounts[]> => {
    const counted: ColumnCounts[] = []
    const inGrid = (answer: Answer | null) => typeof answer === 'number' && cellNumber(grid, answer) > 0
    const hasAnswered = given.read(rows, new Uint8Array(rows.length), answer => Number(inGrid(answer)))
    const cells = given.read(rows, cellsFor(grid, rows.length), answer => cellNumber(grid, answer))
    // Parts of one question are answered by the same people, and so have the same rows.
    if (!known || Buffer.compare(known.hasAnswered, hasAnswered) !== 0)
      known = { hasAnswered, rowsOf: measureRows(division, hasAnswered, isVouched, least) ?? noRows }
    const { rowsOf } = known
    for (const [at, { name, people }] of lenses.entries()) {
      await setImmediate()
      const counts = countRows(people, rowsOf[at] ?? new Int32Array(), { grid, cells }, least)
      counted.push({ column, lens: name, numbers: packedCounts(counts) })
    }
    for (const lens of isCountedByAnswers(column, filterable) ? lensesByAnswer : []) {
      await setImmediate()
      const numbers = countedByAnswer(lens, grid, cells, isVouched, least, () => blurFrom(draw))
      if (numbers) counted.push({ column, lens: `by:${lens.name}`, numbers })
    }
    return counted
  }
}

/** Box and Muller: normal, with the standard deviation BLUR, rounded. */
function blurFrom(draw: Draw): number {
  const some = 2 ** 32
  const length = Math.sqrt(-2 * Math.log((draw(some) + 1) / some))
  return Math.round(BLUR * length * Math.cos((2 * Math.PI * draw(some)) / some))
}

const cellsFor = ({ cells }: Grid, people: number) =>
  cells.length + 1 < 256 ? new Uint8Array(people) : new Uint16Array(people)
