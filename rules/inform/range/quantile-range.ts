import { cellParts, type GridCell, type ScaleGrid } from '../count/index.ts'
import { type GroupHistogram, neighborsOf } from '../histogram/index.ts'
import type { Range } from '../words/released.ts'
import { deviationOf } from './deviation.ts'
import { isKnown, likelyCells, surestCells } from './whole.ts'

/** Number of standard deviations that covers 9 of 10 cases. */
export const DEVIATIONS = 1.64

/**
 * Returns the range that contains the true quantile in at least 9 of 10 cases (release-engine, rule 8), or `null` if the quantile is exact.
 */
export function quantileRange(histogram: GroupHistogram, q: number): Range | null {
  const { grid, isWhole } = histogram
  if (grid.kind !== 'scale') return null
  return isWhole ? wholeRange(histogram, grid, q) : estimatedRange(histogram, grid, q)
}

/**
 * Returns the range from the lower person's cell to the upper person's cell if a part has no cells. Returns `null` in other cases because
 * both cells are known.
 */
function wholeRange(histogram: GroupHistogram, grid: ScaleGrid, q: number): Range | null {
  if (isKnown(histogram, q)) return null
  const [from, to] = surestCells(histogram, q)
  const [likelyFrom, likelyTo] = likelyCells(histogram, q, histogram.answered * offOf(histogram, q))
  return {
    low: grid.cells[Math.max(from, likelyFrom)]?.from ?? null,
    high: grid.cells[Math.min(to, likelyTo)]?.to ?? null,
  }
}

/** Returns the estimated range, which includes at least the people on both sides, as if the group consisted of whole rows. */
function estimatedRange(histogram: GroupHistogram, grid: ScaleGrid, q: number): Range {
  const { answered } = histogram
  const off = offOf(histogram, q)
  const { below, above } = neighborsOf(answered, q)
  const [low, high] = [Math.min(q - off, (below - 0.5) / answered), Math.max(q + off, (above - 0.5) / answered)]
  return { low: lowEnd(grid, positionOf(histogram, low)), high: highEnd(grid, positionOf(histogram, high)) }
}

/** Returns the possible error of the share below a quantile. */
function offOf(histogram: GroupHistogram, q: number): number {
  const { mass, unmoved, answered } = histogram
  const { cell, inside } = positionOf(histogram, q)
  const partOf = cellParts(histogram.grid)
  const part = partOf[cell] ?? 0
  let [below, unmovedBelow, inPart, ofPart] = [0, 0, 0, 0]
  for (const [at, people] of mass.entries()) {
    const share = at < cell ? 1 : at === cell ? inside : 0
    below += share * people
    unmovedBelow += share * (unmoved[at] ?? 0)
    if (partOf[at] !== part) continue
    inPart += people
    ofPart += share * people
  }
  const counted = { part, ofPart: ofPart / Math.max(inPart, 1e-9), isBelow: true }
  return DEVIATIONS * deviationOf(histogram, { ...counted, share: below / answered, unmoved: unmovedBelow / answered })
}

interface Position {
  readonly cell: number
  /** Share of the cell's people below the position. */
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

/** Returns the position minus half a step, or `null` in the open end. */
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
