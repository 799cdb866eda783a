import { setImmediate } from 'node:timers/promises'
import {
  cellNumber,
  countMeasure,
  type EditionPolicy,
  type Grid,
  gridFor,
  type MeasureBatch,
  packMeasure,
} from '#rules/inform/count/index.ts'
import type { Draw } from '#rules/inform/draw.ts'
import type { FilterableAnswer } from '#rules/inform/filterable.ts'
import type { CountedColumn } from '#rules/inform/measures/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { saveCounts } from '../writes.ts'
import type { BatchPlan } from './batch-plan.ts'
import type { CodedAnswers } from './coded-answers.ts'

export function gridsFor(
  columns: readonly CountedColumn[],
  answers: ReadonlyMap<string, CodedAnswers>,
  policy: EditionPolicy,
  filterable: readonly FilterableAnswer[],
): ReadonlyMap<string, Grid> {
  const answerOf = (name: string) => filterable.find(({ column }) => column === name) ?? null
  return new Map(
    columns.map(({ name, measure }) => [
      name,
      gridFor(measure, answers.get(name)?.counted() ?? new Map(), policy, answerOf(name)),
    ]),
  )
}

/** Returns the `cellNumber` of each person's answer. @param rows The row of each person's answers, by person */
export function cellsIn(grid: Grid, given: CodedAnswers, rows: Int32Array): Uint8Array | Uint16Array {
  const isSmall = grid.cells.length + 1 < 256
  const cells = isSmall ? new Uint8Array(rows.length) : new Uint16Array(rows.length)
  return given.read(rows, cells, answer => cellNumber(grid, answer))
}

interface Batch extends BatchPlan {
  readonly columns: readonly CountedColumn[]
  readonly grids: ReadonlyMap<string, Grid>
  readonly answers: ReadonlyMap<string, CodedAnswers>
  readonly draw: Draw
  /** Runs another database task of the batch after each column. */
  readonly meanwhile: () => Promise<unknown>
}

/** Counts a batch, column by column. PostgreSQL stores one column while the next is counted. */
export async function countColumns(db: Transaction, batchId: number, batch: Batch): Promise<void> {
  const { columns, grids, answers, meanwhile, counted } = batch
  let store = async (): Promise<unknown> => meanwhile()
  for (const { name } of columns) {
    const [grid, given] = [grids.get(name), answers.get(name)]
    if (!grid || !given) continue
    const storing = store()
    // Yields to the event loop, so that the statement is sent.
    await setImmediate()
    const measure = counted.get(name) ?? countColumn(name, grid, given, batch)
    await storing
    store = async () => {
      await saveCounts(db, batchId, name, packMeasure(measure))
      await meanwhile()
    }
  }
  await store()
}

function countColumn(
  column: string,
  grid: Grid,
  given: CodedAnswers,
  {
    division,
    batch,
    rows,
    isVouched,
    least,
    draw,
  }: Pick<BatchPlan, 'division' | 'batch' | 'rows' | 'isVouched' | 'least'> & { readonly draw: Draw },
): MeasureBatch {
  return countMeasure({
    division,
    batch,
    column,
    grid,
    cells: cellsIn(grid, given, rows),
    isVouched,
    least,
    draw,
  })
}
