import type { Batch, Grid, MeasureBatch } from '../count/shapes.ts'
import type { Selection } from '../dimensions.ts'
import { type RowPeople, rowEntries, rowPeople, type Shares } from '../share/index.ts'
import { pairFactors } from './pair-fit.ts'
import type { PairSizes } from './pair-sizes.ts'
import { selectedShares, statusOf } from './row-weights.ts'
import { type SelectedAttribute, selectedAttributes } from './selected.ts'

/** An attribute of the group that some of its rows are not divided by. */
export interface OpenAttribute extends SelectedAttribute {
  /** By row: none (0), all (1), or some (2) of the row's possible values are selected. */
  readonly status: Uint8Array
  readonly shares: Shares
  /** By row and part: the share of its people who have a selected value. Of open rows alone. */
  readonly inside: Float64Array
}

/** Which part of each row of a measure is in a group, in one batch. */
export interface GroupRows {
  readonly batch: Batch
  readonly measure: MeasureBatch
  readonly rows: RowPeople
  /** By row and part: the share of its people who are in the group. */
  readonly weights: Float64Array
  readonly open: readonly OpenAttribute[]
}

/** Attributes are independent of each other within a row and a part, but for pairs whose sizes are counted (release-engine, rule 7). */
export function groupRows(
  batch: Batch,
  measure: MeasureBatch,
  grid: Grid,
  selection: Selection,
  sharesOf: (attribute: number) => Shares,
  pairOf: (one: OpenAttribute, other: OpenAttribute) => PairSizes | null,
): GroupRows {
  const rows = rowPeople(batch, measure, grid)
  const { parts } = rows
  const weights = new Float64Array(rows.rows * parts).fill(1)
  if (rows.rows === 0) return { batch, measure, rows, weights, open: [] }
  const asked = selectedAttributes(batch.attributes, selection).map(selected => ({
    selected,
    status: statusOf(rowEntries(batch, selected.attribute, measure), selected),
  }))
  for (let row = 0; row < rows.rows; row++)
    if (asked.some(({ status }) => status[row] === 0)) weights.fill(0, row * parts, (row + 1) * parts)
  const open = asked.flatMap(({ selected, status }): OpenAttribute[] => {
    if (!status.some((each, row) => each === 2 && weights[row * parts] !== 0)) return []
    const shares = sharesOf(selected.attribute)
    return [{ ...selected, status, shares, inside: selectedShares(shares, selected, status, parts) }]
  })
  for (const { status, inside } of open)
    for (let at = 0; at < weights.length; at++)
      if (status[Math.floor(at / parts)] === 2) weights[at] = (weights[at] ?? 0) * (inside[at] ?? 0)
  for (const [at, one] of open.entries())
    for (const other of open.slice(at + 1)) {
      const sizes = pairOf(one, other)
      if (sizes) multiply(weights, pairFactors(rows, one, other, sizes))
    }
  return { batch, measure, rows, weights, open }
}

function multiply(weights: Float64Array, factors: Float64Array): void {
  for (const [at, factor] of factors.entries()) weights[at] = (weights[at] ?? 0) * factor
}
