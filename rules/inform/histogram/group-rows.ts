import type { AnswerCounts, Batch, Edition, MeasureBatch, MeasureCounts } from '../count/index.ts'
import type { Selection } from '../dimensions.ts'
import { type RowPeople, rowEntries, rowPeople, type ShareSource, type Shares } from '../share/index.ts'
import { pairFactors } from './pair-fit.ts'
import { pairSizes, selectedParts } from './pair-sizes.ts'
import { rowsOut, selectedShares, statusOf } from './row-weights.ts'
import { type SelectedAttribute, selectedAttributes } from './selected.ts'

/** An attribute of the group that some of its rows are not divided by. */
export interface OpenAttribute extends SelectedAttribute {
  /** By row: none (0), all (1), or some (2) of the row's possible values are selected. */
  readonly status: Uint8Array
  readonly shares: Shares
  /** By row and part: the share of its people who have a selected value. Of open rows of the group alone. */
  readonly inside: Float64Array
}

/** Which part of each row of a measure is in a group, in one batch. */
export interface GroupRows {
  readonly batch: Batch
  readonly measure: MeasureBatch
  readonly rows: RowPeople
  /** By row and part: the share of its people who are in the group. */
  readonly weights: Float64Array
  /** By row, 1: none of its people is in the group. */
  readonly isOut: Uint8Array
  /** Attributes that the group is selected by; the same array for all measures. */
  readonly asked: readonly SelectedAttribute[]
  readonly open: readonly OpenAttribute[]
  /** Each row is in the group as a whole, or not at all. */
  readonly isWhole: boolean
  readonly isPartial: boolean
}

export interface GroupRequest {
  readonly edition: Edition
  readonly counts: MeasureCounts
  readonly selection: Selection
  readonly source: ShareSource
}

/**
 * Attributes are independent of each other within a row and a part, but for pairs whose sizes are counted (release-engine, rule 7).
 * @returns null where the measure is not counted in the batch.
 */
export function groupRows({ edition, counts, selection, source }: GroupRequest, at: number): GroupRows | null {
  const [batch, measure] = [edition.batches[at], counts.batches[at]]
  if (!batch || !measure) return null
  const rows = rowPeople(batch, measure, counts.grid)
  const { parts } = rows
  const selected = selectedAttributes(edition.batches, at, selection)
  const asked = selected.map(own => ({ own, status: statusOf(rowEntries(batch, own.attribute, measure), own) }))
  const weights = new Float64Array(rows.rows * parts).fill(1)
  const isOut = rowsOut(asked, rows.rows)
  for (let row = 0; row < isOut.length; row++) if (isOut[row] === 1) weights.fill(0, row * parts, (row + 1) * parts)
  const opened = asked.filter(({ status }) => status.some((each, row) => each === 2 && isOut[row] === 0))
  const open = opened.flatMap(({ own, status }): OpenAttribute[] => {
    const answer = ownAnswer(edition, batch, own, counts)
    if (answer) {
      scale(weights, selectedParts(batch.attributes[own.attribute], answer, own))
      return []
    }
    const shares = source(at, own.attribute)
    return [{ ...own, status, shares, inside: selectedShares(shares, own, status, parts, isOut) }]
  })
  for (const { status, inside } of open)
    for (let row = 0; row < rows.rows; row++) {
      if (status[row] !== 2 || isOut[row] === 1) continue
      for (let place = row * parts; place < (row + 1) * parts; place++)
        weights[place] = (weights[place] ?? 0) * (inside[place] ?? 0)
    }
  for (const [place, one] of open.entries())
    for (const other of open.slice(place + 1)) {
      const sizes = pairSizes(edition, at, one, other)
      if (sizes) scale(weights, pairFactors(rows, one, other, sizes))
    }
  const isPartial = selected.some(own => own.isPartial)
  const isWhole = opened.length === 0 && selected.every(own => own.others === null)
  return { batch, measure, rows, weights, isOut, asked: selected, open, isWhole, isPartial }
}

/** The answer that the measure is, if the group is selected by it: its parts are the values. */
function ownAnswer(
  { answers }: Edition,
  { attributes }: Batch,
  { attribute }: SelectedAttribute,
  counts: MeasureCounts,
) {
  const name = attributes[attribute]?.name
  return answers?.find((each): each is AnswerCounts => each.attribute === name && each.counts === counts) ?? null
}

/** @param factors by part, or by row and part. */
function scale(weights: Float64Array, factors: Float64Array | Uint8Array): void {
  for (const [at, weight] of weights.entries()) weights[at] = weight * (factors[at % factors.length] ?? 0)
}
