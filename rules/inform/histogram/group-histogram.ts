import { type Edition, type Grid, type MeasureCounts, partsOf } from '../count/index.ts'
import type { Selection } from '../dimensions.ts'
import { type ShareSource, shareSource } from '../share/index.ts'
import { type GroupRows, groupRows } from './group-rows.ts'
import { cellParts, hiddenShapes } from './hidden.ts'

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
  /** Whether the group is whole rows: nobody else is counted, and nobody is left out. */
  readonly isWhole: boolean
  /** The group is asked by values that cannot be told from others: their people are left out, and nothing of it can be shown. */
  readonly isPartial: boolean
  /** By cell, 1: most of its people have everybody's shape, because their rows have too few in its part. */
  readonly isShaped: Uint8Array
  /** By cell: people whose rows do not tell their cells, spread like everybody's. */
  readonly hidden: Float64Array
  /** By cell: its share of everybody's people of its part. */
  readonly shape: Float64Array
  /** What ranges are made from. */
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
  const hiddenByPart = new Float64Array(parts)
  let [unknown, people] = [0, 0]
  for (const each of rows) {
    unknown += addRows(each, grid, mass, hiddenByPart)
    for (const [at, weight] of each.weights.entries()) people += weight * (each.rows.people[at] ?? 0)
  }
  const shape = hiddenShapes(counts)
  const partOf = cellParts(grid)
  const hidden = shape.map((share, cell) => share * (hiddenByPart[partOf[cell] ?? 0] ?? 0))
  for (const [cell, more] of hidden.entries()) mass[cell] = (mass[cell] ?? 0) + more
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
    shape,
    rows,
  }
}

/** Adds the people of a batch by cell, and those whose row does not tell their cells by part. @returns how many don't know. */
function addRows({ measure, rows, weights }: GroupRows, grid: Grid, mass: Float64Array, hidden: Float64Array): number {
  const { parts } = rows
  const partOf = cellParts(grid)
  let unknown = 0
  for (let row = 0; row < rows.rows; row++) {
    const first = row * parts
    unknown += (weights[first + parts - 1] ?? 0) * Math.max(0, measure.unknown[row] ?? 0)
    if (grid.kind === 'choice') {
      for (let cell = 0; cell < mass.length; cell++)
        mass[cell] = (mass[cell] ?? 0) + (weights[first + cell] ?? 0) * (rows.people[first + cell] ?? 0)
      continue
    }
    for (let part = 0; part + 1 < parts; part++)
      hidden[part] = (hidden[part] ?? 0) + (weights[first + part] ?? 0) * (rows.people[first + part] ?? 0)
    for (let at = measure.starts[row] ?? 0; at < (measure.starts[row + 1] ?? 0); at++) {
      const cell = measure.cells[at] ?? 0
      const part = partOf[cell] ?? 0
      const people = (weights[first + part] ?? 0) * (measure.counts[at] ?? 0)
      mass[cell] = (mass[cell] ?? 0) + people
      hidden[part] = (hidden[part] ?? 0) - people
    }
  }
  return unknown
}
