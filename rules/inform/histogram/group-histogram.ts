import { cellParts, type Edition, type Grid, type MeasureCounts, partsOf } from '../count/index.ts'
import type { Selection } from '../dimensions.ts'
import { type ShareSource, shareSource } from '../share/index.ts'
import { cellsOf, optionsOf } from './cells.ts'
import { type GroupRows, groupRows } from './group-rows.ts'
import { hiddenShapes } from './hidden.ts'

/** A group's people by cell of a measure, estimated from counts (release-engine, rule 7). Every number of a card is read off one of these. */
export interface GroupHistogram {
  readonly grid: Grid
  /** People by cell; not whole where the group is not. */
  readonly mass: Float64Array
  /** Sum of `mass`. */
  readonly answered: number
  /** People who answered "I don't know". */
  readonly unknown: number
  /** People of the group, answered or not. */
  readonly people: number
  /** Whether the group is whole rows: no others are counted, and none of its people is left out. */
  readonly isWhole: boolean
  /** The group is selected by values that cannot be distinguished from others: their people are left out, and nothing about it can be shown. */
  readonly isPartial: boolean
  /** By cell, 1: most of its people have all respondents' shape, because their rows have too few in its part. */
  readonly isShaped: Uint8Array
  /** By cell: people whose rows do not have their cells, spread like all respondents'. */
  readonly hidden: Float64Array
  /** By cell, without moving people inside of parts (`tilt`). */
  readonly unmoved: Float64Array
  /** Rows that ranges are made from. */
  readonly rows: readonly GroupRows[]
}

/** @param source where shares are cached; missing: with the measure. */
export function groupHistogram(
  edition: Edition,
  counts: MeasureCounts,
  selection: Selection,
  source: ShareSource = shareSource(edition, counts),
): GroupHistogram {
  const { grid } = counts
  const parts = partsOf(grid)
  const request = { edition, counts, selection, source }
  const rows = edition.batches.flatMap((_, at) => groupRows(request, at) ?? [])
  const mass = new Float64Array(grid.cells.length)
  const unmoved = new Float64Array(grid.cells.length)
  const hiddenByPart = new Float64Array(parts)
  let [unknown, people] = [0, 0]
  for (const group of rows) {
    const counted = grid.kind === 'scale' ? cellsOf(group, grid) : optionsOf(group)
    for (const [cell, each] of counted.cells.entries()) mass[cell] = (mass[cell] ?? 0) + each
    for (const [cell, each] of counted.unmoved.entries()) unmoved[cell] = (unmoved[cell] ?? 0) + each
    for (const [part, each] of counted.hidden.entries()) hiddenByPart[part] = (hiddenByPart[part] ?? 0) + each
    const { weights, measure, isOut } = group
    for (let row = 0; row < isOut.length; row++) {
      if (isOut[row] === 1) continue
      for (let at = row * parts; at < (row + 1) * parts; at++)
        people += (weights[at] ?? 0) * (group.rows.people[at] ?? 0)
      unknown += Math.max(0, measure.unknown[row] ?? 0) * (weights[(row + 1) * parts - 1] ?? 0)
    }
  }
  const shape = hiddenShapes(counts)
  const partOf = cellParts(grid)
  const hidden = shape.map((share, cell) => share * (hiddenByPart[partOf[cell] ?? 0] ?? 0))
  for (const [cell, more] of hidden.entries()) {
    mass[cell] = (mass[cell] ?? 0) + more
    unmoved[cell] = (unmoved[cell] ?? 0) + more
  }
  return {
    grid,
    mass,
    answered: mass.reduce((sum, each) => sum + each, 0),
    unknown,
    people,
    isWhole: rows.every(each => each.isWhole),
    isPartial: rows.some(each => each.isPartial),
    isShaped: Uint8Array.from(hidden, (each, cell) => Number(each > (mass[cell] ?? 0) / 2)),
    hidden,
    unmoved,
    rows,
  }
}
