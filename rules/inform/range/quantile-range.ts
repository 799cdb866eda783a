import type { GridCell, ScaleGrid } from '../count/shapes.ts'
import { cellParts, type GroupHistogram } from '../histogram/index.ts'
import type { Range } from '../words/released.ts'
import { deviationOf } from './deviation.ts'
import { wholeCells } from './whole.ts'

/** 9 of 10 cases. */
export const DEVIATIONS = 1.64

/** Where the true quantile lies in at least 9 of 10 cases (release-engine, rule 8). Null: it is exact. */
export function quantileRange(histogram: GroupHistogram, q: number): Range | null {
  const { grid, isWhole } = histogram
  if (grid.kind !== 'scale') return null
  const bounds = isWhole ? wholeCells(histogram, q) : null
  if (bounds && bounds[0] === bounds[1]) return null
  const { cell, inside } = positionOf(histogram, q)
  const part = cellParts(grid)[cell] ?? 0
  const cellShare = (each: number) => (each < cell ? 1 : each === cell ? inside : 0)
  const off = DEVIATIONS * deviationOf(histogram, { part, isBelow: true, cellShare, share: q })
  const low = positionOf(histogram, q - off)
  const high = positionOf(histogram, q + off)
  const range = { low: lowEnd(grid, low), high: highEnd(grid, high) }
  if (!bounds) return range
  const [from, to] = [grid.cells[bounds[0]], grid.cells[bounds[1]]]
  return {
    low: later(range.low, from?.from ?? null),
    high: earlier(range.high, to?.to ?? null),
  }
}

interface Position {
  readonly cell: number
  /** The share of the cell's people that are below. */
  readonly inside: number
}

function positionOf({ mass, answered }: GroupHistogram, q: number): Position {
  const target = Math.min(1, Math.max(0, q)) * answered
  let passed = 0
  for (const [cell, people] of mass.entries()) {
    if (people > 0 && passed + people >= target - 1e-9 * answered)
      return { cell, inside: Math.min(1, Math.max(0, (target - passed) / people)) }
    passed += people
  }
  return { cell: mass.length - 1, inside: 1 }
}

/** Half a step below the position; null: in the open end. */
function lowEnd({ cells }: ScaleGrid, { cell, inside }: Position): number | null {
  const at = cells[cell]
  if (!at || at.from === null) return null
  if (at.value !== null || at.to === null) return at.from
  return Math.max(at.from + (inside - 0.5) * (at.to - at.from), cells[0]?.from ?? Number.NEGATIVE_INFINITY)
}

function highEnd({ cells }: ScaleGrid, { cell, inside }: Position): number | null {
  const at: GridCell | undefined = cells[cell]
  if (!at || at.to === null) return null
  if (at.value !== null || at.from === null) return at.to
  return at.from + (inside + 0.5) * (at.to - at.from)
}

const later = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other)
const earlier = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)
