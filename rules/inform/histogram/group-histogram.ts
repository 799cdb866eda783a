import { cellParts, type Edition, type Grid, type MeasureCounts, partsOf } from '../count/index.ts'
import type { Selection } from '../dimensions.ts'
import { type ShareSource, shareSource } from '../share/index.ts'
import { cellsOf, optionsOf } from './cells.ts'
import { type GroupRows, groupRows } from './group-rows.ts'
import { hiddenShapes } from './hidden.ts'

/**
 * People of a group by cell of a measure, estimated from counts (release-engine, rule 7). Every number of a card is based on a histogram of
 * this type.
 */
export interface GroupHistogram {
  readonly grid: Grid
  /** Number of people by cell. Numbers can be fractions if the group isn't made of whole rows. */
  readonly mass: Float64Array
  /** Sum of `mass`. */
  readonly answered: number
  /** Number of people who answered "I don't know". */
  readonly unknown: number
  /** Number of people in the group, whether they answered or not. */
  readonly people: number
  /** Whether the group consists of whole rows, so that no other people are counted and none are missing. */
  readonly isWhole: boolean
  /**
   * Whether the group is selected by values that can't be distinguished from others. People with such values are left out, and the group
   * has no results.
   */
  readonly isPartial: boolean
  /** 1 for each cell where most people are in `hidden`, and 0 for all others. */
  readonly isShaped: Uint8Array
  /** Number of people in each cell who are distributed like all respondents because their rows have no cells there. */
  readonly hidden: Float64Array
  /** Number of people by cell before `tilt` moves people within parts. */
  readonly unmoved: Float64Array
  /** Rows from which ranges are calculated. */
  readonly rows: readonly GroupRows[]
}

/** @param source The cache of shares. If missing, shares are cached with the measure. */
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
