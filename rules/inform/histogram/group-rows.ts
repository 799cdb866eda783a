import type { AnswerCounts, Batch, Edition, MeasureBatch, MeasureCounts } from '../count/index.ts'
import type { Selection } from '../dimensions.ts'
import { type RowPeople, rowEntries, rowPeople, type ShareSource, type Shares } from '../share/index.ts'
import { pairFactors } from './pair-fit.ts'
import { pairSizes, selectedParts } from './pair-sizes.ts'
import { rowsOut, selectedShares, statusOf } from './row-weights.ts'
import { type SelectedAttribute, selectedAttributes } from './selected.ts'

/** Attribute that selects the group and doesn't divide some of its rows. */
export interface OpenAttribute extends SelectedAttribute {
  /** Status by row: 0 if none of its possible values are selected, 1 if all are, or 2 if some are. */
  readonly status: Uint8Array
  readonly shares: Shares
  /** Share of people with a selected value, by row and part. Only open rows of the group have shares. */
  readonly inside: Float64Array
}

/** Share of each row of a measure that belongs to a group, in one batch. */
export interface GroupRows {
  readonly batch: Batch
  readonly measure: MeasureBatch
  readonly rows: RowPeople
  /** Share of people in the group, by row and part. */
  readonly weights: Float64Array
  /** 1 for each row without people in the group. */
  readonly isOut: Uint8Array
  /** Attributes that select the group. The array is the same for all measures. */
  readonly asked: readonly SelectedAttribute[]
  readonly open: readonly OpenAttribute[]
  /** Whether each row is either entirely in the group or not at all. */
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
 * Returns a group's share of each row. Attributes are assumed to be independent within a row and a part, except for pairs with counted
 * sizes (release-engine, rule 7).
 * @returns `null` if the measure isn't counted in the batch.
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

/** Returns the answer that is the measure itself if the group is selected by it. The values are its parts. */
function ownAnswer(
  { answers }: Edition,
  { attributes }: Batch,
  { attribute }: SelectedAttribute,
  counts: MeasureCounts,
) {
  const name = attributes[attribute]?.name
  return answers?.find((each): each is AnswerCounts => each.attribute === name && each.counts === counts) ?? null
}

/** @param factors The factors by part, or by row and part. */
function scale(weights: Float64Array, factors: Float64Array | Uint8Array): void {
  for (const [at, weight] of weights.entries()) weights[at] = weight * (factors[at % factors.length] ?? 0)
}
