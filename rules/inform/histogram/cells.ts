import type { ScaleGrid } from '../count/index.ts'
import type { GroupRows } from './group-rows.ts'
import { cellParts } from './hidden.ts'
import { type CellsByOpen, type OpenCells, tilt } from './tilted.ts'

/** People of a group in one batch. */
export interface GroupCells {
  readonly cells: Float64Array
  /** By part: people whose rows do not tell their cells; they are in none. */
  readonly hidden: Float64Array
}

/** Of a choice. */
export function optionsOf({ rows: { parts, people }, weights }: GroupRows): GroupCells {
  const cells = new Float64Array(parts - 1)
  for (const [at, each] of people.entries()) {
    const part = at % parts
    if (part < cells.length) cells[part] = (cells[part] ?? 0) + (weights[at] ?? 0) * each
  }
  return { cells, hidden: new Float64Array(parts) }
}

/** Of a scale. */
export function cellsOf(group: GroupRows, grid: ScaleGrid): GroupCells {
  const { measure, rows, weights, open } = group
  const { parts, people } = rows
  const partOf = cellParts(grid)
  const hidden = new Float64Array(parts)
  const byOpen: CellsByOpen = new Map()
  for (let row = 0; row < rows.rows; row++) {
    const first = row * parts
    // A row that is out is out in all parts.
    if (weights.subarray(first, first + parts).every(weight => weight === 0)) continue
    let bits = 0
    for (const [at, { status }] of open.entries()) if (status[row] === 2) bits |= 1 << at
    const { all, inside } = openCells(byOpen, bits, grid)
    for (let part = 0; part + 1 < parts; part++)
      hidden[part] = (hidden[part] ?? 0) + (weights[first + part] ?? 0) * (people[first + part] ?? 0)
    for (let at = measure.starts[row] ?? 0; at < (measure.starts[row + 1] ?? 0); at++) {
      const cell = measure.cells[at] ?? 0
      const count = measure.counts[at] ?? 0
      const part = partOf[cell] ?? 0
      const mine = (weights[first + part] ?? 0) * count
      all[cell] = (all[cell] ?? 0) + count
      inside[cell] = (inside[cell] ?? 0) + mine
      hidden[part] = (hidden[part] ?? 0) - mine
    }
  }
  tilt(byOpen, group, grid)
  const cells = new Float64Array(grid.cells.length)
  for (const { inside } of byOpen.values())
    for (const [cell, each] of inside.entries()) cells[cell] = (cells[cell] ?? 0) + each
  return { cells, hidden: hidden.map(each => (each < 1e-9 ? 0 : each)) }
}

function openCells(byOpen: CellsByOpen, bits: number, grid: ScaleGrid): OpenCells {
  const found = byOpen.get(bits)
  if (found) return found
  const made = { all: new Float64Array(grid.cells.length), inside: new Float64Array(grid.cells.length) }
  byOpen.set(bits, made)
  return made
}
