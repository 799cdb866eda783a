import { cellParts, type ScaleGrid } from '../count/index.ts'
import type { GroupRows } from './group-rows.ts'
import { hiddenParts } from './hidden.ts'
import { type CellsByOpen, type OpenCells, tilt } from './tilted.ts'

/** Number of a group's people in one batch, by cell. */
export interface GroupCells {
  readonly cells: Float64Array
  /** Number of people by cell before `tilt` moves people within parts. */
  readonly unmoved: Float64Array
  /** Number of people in each part who aren't in any cell because their rows have no cells there. */
  readonly hidden: Float64Array
}

/** Returns the group's people by option of a choice. */
export function optionsOf({ rows: { parts, people }, weights, isOut }: GroupRows): GroupCells {
  const cells = new Float64Array(parts - 1)
  for (let row = 0; row < isOut.length; row++) {
    if (isOut[row] === 1) continue
    for (let part = 0; part < cells.length; part++) {
      const at = row * parts + part
      cells[part] = (cells[part] ?? 0) + (weights[at] ?? 0) * (people[at] ?? 0)
    }
  }
  return { cells, unmoved: cells, hidden: new Float64Array(parts) }
}

/** Returns the group's people by cell of a scale. */
export function cellsOf(group: GroupRows, grid: ScaleGrid): GroupCells {
  const { measure, rows, weights, isOut, open } = group
  const { starts, cells: places, counts } = measure
  const { parts, people } = rows
  const partOf = cellParts(grid)
  const isHidden = hiddenParts(measure, grid)
  const hidden = new Float64Array(parts)
  const byOpen: CellsByOpen = new Map()
  for (let row = 0; row < rows.rows; row++) {
    if (isOut[row] === 1) continue
    let bits = 0
    for (let at = 0; at < open.length; at++) if (open[at]?.status[row] === 2) bits |= 1 << at
    const { all, inside } = openCells(byOpen, bits, grid)
    const first = row * parts
    for (let at = first; at < first + parts; at++)
      if (isHidden[at] === 1) hidden[at - first] = (hidden[at - first] ?? 0) + (weights[at] ?? 0) * (people[at] ?? 0)
    const end = starts[row + 1] ?? 0
    for (let at = starts[row] ?? 0; at < end; at++) {
      const cell = places[at] ?? 0
      const count = counts[at] ?? 0
      all[cell] = (all[cell] ?? 0) + count
      inside[cell] = (inside[cell] ?? 0) + (weights[first + (partOf[cell] ?? 0)] ?? 0) * count
    }
  }
  const unmoved = sumOf(byOpen, grid)
  if (open.length === 0) return { cells: unmoved, unmoved, hidden }
  tilt(byOpen, group, grid)
  return { cells: sumOf(byOpen, grid), unmoved, hidden }
}

function sumOf(byOpen: CellsByOpen, grid: ScaleGrid): Float64Array {
  const cells = new Float64Array(grid.cells.length)
  for (const { inside } of byOpen.values())
    for (const [cell, each] of inside.entries()) cells[cell] = (cells[cell] ?? 0) + each
  return cells
}

function openCells(byOpen: CellsByOpen, bits: number, grid: ScaleGrid): OpenCells {
  const found = byOpen.get(bits)
  if (found) return found
  const made = { all: new Float64Array(grid.cells.length), inside: new Float64Array(grid.cells.length) }
  byOpen.set(bits, made)
  return made
}
