import { countsBuilder } from '#rules/inform/block-counts.ts'
import type { ProfileRow } from '#rules/inform/dimensions.ts'
import type { Division, Grid, Lens } from '#rules/inform/edition.ts'
import { cellOf, gridOf } from '#rules/inform/grid.ts'
import type { CountedColumn } from '#rules/inform/question-measures.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { WaitingRespondent } from '../reads.ts'
import { saveCounts } from '../writes.ts'

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
  /** K. */
  readonly least: number
  /** In the order of the division. */
  readonly people: readonly { readonly userId: number; readonly profile: ProfileRow }[]
  /** These people and others, with their answers. */
  readonly answerers: AsyncIterable<WaitingRespondent>
}

/** The second reading: the cell of each answer, a byte each, is kept until the blocks of all lenses are counted, column by column. */
export async function countColumns(db: Writable, batchId: number, batch: Batch): Promise<void> {
  const { columns, grids, division, least, people, answerers } = batch
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
  const lenses = division.map(lens => ({ lens, order: byBlock(lens) }))
  for (const { name, grid, cells, unknown } of answered) {
    const counts = lenses.map(({ lens, order }) => {
      const builder = countsBuilder(lens, grid)
      for (const place of order) {
        const cell = cells[place] ?? 0
        if (cell > 0) builder.add(lens.blockOf[place] ?? 0, cell === unknown ? 'unknown' : cell - 1)
      }
      return { lens: lens.name, counts: builder.finish(least) }
    })
    await saveCounts(db, batchId, name, counts)
  }
}

/** Each person's cell of a column, counted from 1; 0: no answer. */
function answersTo({ name, read }: CountedColumn, grid: Grid, people: number) {
  const unknown = grid.cells.length + 1
  const cells = unknown < 256 ? new Uint8Array(people) : new Uint16Array(people)
  const known = new Map<number, number>()
  const cellFor = (value: number): number => {
    const cell = known.get(value) ?? (cellOf(grid, value) ?? -1) + 1
    known.set(value, cell)
    return cell
  }
  return {
    name,
    grid,
    cells,
    unknown,
    take(place: number, answers: WaitingRespondent['answers'], profile: ProfileRow) {
      const value = read(answers, profile)
      if (value !== null) cells[place] = value === 'unknown' ? unknown : cellFor(value)
    },
  }
}

/** The places of a lens' people, block by block. */
function byBlock({ blockOf, paths }: Lens): Int32Array {
  const next = new Int32Array(paths.length + 1)
  for (const block of blockOf) next[block + 1] = (next[block + 1] ?? 0) + 1
  for (let block = 1; block <= paths.length; block++) next[block] = (next[block] ?? 0) + (next[block - 1] ?? 0)
  const order = new Int32Array(blockOf.length)
  for (const [place, block] of blockOf.entries()) {
    const at = next[block] ?? 0
    order[at] = place
    next[block] = at + 1
  }
  return order
}
