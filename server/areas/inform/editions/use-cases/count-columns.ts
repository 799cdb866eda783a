import { countedByAnswer, isCountedByAnswers } from '#rules/inform/answer-counts.ts'
import { type CellsOfPeople, cellNumber, countRows } from '#rules/inform/block-counts.ts'
import type { ProfileRow } from '#rules/inform/dimensions.ts'
import type { Draw } from '#rules/inform/draw.ts'
import type { Division, Grid, Lens } from '#rules/inform/edition.ts'
import { BLUR } from '#rules/inform/estimable.ts'
import { gridOf } from '#rules/inform/grid.ts'
import { measureRows } from '#rules/inform/measure-rows.ts'
import { packedCounts } from '#rules/inform/packed.ts'
import { sortedByBlock } from '#rules/inform/people-by-block.ts'
import type { CountedColumn } from '#rules/inform/question-measures.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { WaitingRespondent } from '../reads.ts'
import { type ColumnCounts, saveCounts } from '../writes.ts'

/** By column, how many people gave each value. */
export type ValueCounts = ReadonlyMap<CountedColumn, ReadonlyMap<number, number>>

export function gridsFor(
  columns: readonly CountedColumn[],
  values: ValueCounts,
  least: number,
): ReadonlyMap<string, Grid> {
  return new Map(columns.map(each => [each.name, gridOf(each.measure, values.get(each) ?? new Map(), least)]))
}

interface Batch {
  readonly columns: readonly CountedColumn[]
  readonly grids: ReadonlyMap<string, Grid>
  readonly division: Division
  /** Answers that are counted besides, with blur: one lens each. */
  readonly answers: readonly Lens[]
  /** Columns of the filterable answers. */
  readonly filterable: readonly string[]
  readonly draw: Draw
  /** K. */
  readonly least: number
  /** In the order of the division. */
  readonly people: readonly { readonly userId: number; readonly profile: ProfileRow }[]
  /** By person, 1: vouched. */
  readonly isVouched: Uint8Array
  /** These people and others, with their answers. */
  readonly answerers: AsyncIterable<WaitingRespondent>
}

/** Numbers of one statement: some megabytes. */
const SAVED_AT_ONCE = 1_000_000

/** The second reading: the cell of each answer, a byte each, is kept until the blocks of all lenses are counted, column by column. */
export async function countColumns(db: Writable, batchId: number, batch: Batch): Promise<void> {
  const { columns, grids, division, answers: estimable, filterable, draw, least, people, isVouched, answerers } = batch
  const places = new Map(people.map(({ userId }, place) => [userId, place]))
  const answered = columns.flatMap(column => {
    const grid = grids.get(column.name)
    return grid ? [answersTo(column, grid, people.length)] : []
  })
  for await (const { userId, answers } of answerers) {
    const place = places.get(userId)
    const person = people[place ?? -1]
    if (place !== undefined && person) for (const each of answered) each.take(place, answers, person.profile)
  }
  const unsaved: ColumnCounts[] = []
  const lenses = division.map(({ name, blockOf, paths }) => ({ name, people: sortedByBlock(blockOf, paths.length) }))
  const noRows = division.map(({ paths }) => new Int32Array(paths.length).fill(-1))
  let known: { readonly hasAnswered: Uint8Array; readonly rows: readonly Int32Array[] } | null = null
  for (const { name, ...column } of answered) {
    const hasAnswered = answeredIn(column)
    // Parts of one question are answered by the same people, and so have the same rows.
    if (!known || Buffer.compare(known.hasAnswered, hasAnswered) !== 0)
      known = { hasAnswered, rows: measureRows(division, hasAnswered, isVouched, least) ?? noRows }
    const { rows } = known
    for (const [at, lens] of lenses.entries()) {
      const counts = countRows(lens.people, rows[at] ?? new Int32Array(), column, least)
      unsaved.push({ column: name, lens: lens.name, numbers: packedCounts(counts) })
    }
    for (const lens of isCountedByAnswers(name, filterable) ? estimable : []) {
      const numbers = countedByAnswer(lens, column.grid, column.cells, isVouched, least, () => blurFrom(draw))
      if (numbers) unsaved.push({ column: name, lens: `by:${lens.name}`, numbers })
    }
    if (unsaved.reduce((sum, { numbers }) => sum + numbers.length, unsaved.length) > SAVED_AT_ONCE)
      await saveCounts(db, batchId, unsaved.splice(0))
  }
  await saveCounts(db, batchId, unsaved)
}

/** Box and Muller: normal, with the standard deviation BLUR, rounded. */
function blurFrom(draw: Draw): number {
  const some = 2 ** 32
  const length = Math.sqrt(-2 * Math.log((draw(some) + 1) / some))
  return Math.round(BLUR * length * Math.cos((2 * Math.PI * draw(some)) / some))
}

/** By person, 1: gave an answer that is not unknown. */
function answeredIn({ cells, grid }: CellsOfPeople): Uint8Array {
  const flags = new Uint8Array(cells.length)
  for (let place = 0; place < flags.length; place++) {
    const cell = cells[place] ?? 0
    flags[place] = Number(cell > 0 && cell <= grid.cells.length)
  }
  return flags
}

function answersTo({ name, read }: CountedColumn, grid: Grid, people: number) {
  const cells = grid.cells.length + 1 < 256 ? new Uint8Array(people) : new Uint16Array(people)
  const known = new Map<number | 'unknown', number>()
  return {
    name,
    grid,
    cells,
    take(place: number, answers: WaitingRespondent['answers'], profile: ProfileRow) {
      const value = read(answers, profile)
      if (value === null) return
      const cell = known.get(value) ?? cellNumber(grid, value)
      known.set(value, cell)
      cells[place] = cell
    },
  }
}
