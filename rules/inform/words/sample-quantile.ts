import type { GridCell } from '../count/index.ts'
import { type GroupHistogram, openEndOf, type Quantile, quantileOf, spanOf } from '../histogram/index.ts'
import { isCounted } from './people.ts'

/**
 * Returns a quantile. Of people who are counted one by one, it is on the line between the two on either side, as spreadsheets have it; beside the
 * zero and in open ends there is no such line.
 */
export function sampleQuantile(histogram: GroupHistogram, q: number): Quantile {
  if (!isCounted(histogram)) return quantileOf(histogram, q)
  const rank = q * (Math.round(histogram.answered) - 1)
  const below = Math.floor(rank + 1e-6)
  const part = rank - below
  const [one, other] = [cellOfPerson(histogram, below + 1), cellOfPerson(histogram, below + 2)]
  if (part < 1e-6 || !one || !other || one === other || !isInLine(one, other)) return quantileOf(histogram, q)
  const [from, to] = [middleOf(one), middleOf(other)]
  return { value: from + part * (to - from), open: null }
}

const isInLine = (one: GridCell, other: GridCell) =>
  openEndOf(one) === null && openEndOf(other) === null && one.value !== 0 && other.value !== 0

function middleOf(cell: GridCell): number {
  const [from, to] = spanOf(cell)
  return (from + to) / 2
}

/** The cell of a person, counted from the lowest as 1. */
function cellOfPerson({ grid, mass }: GroupHistogram, person: number): GridCell | null {
  if (grid.kind === 'choice') return null
  let passed = 0
  for (const [at, cell] of grid.cells.entries()) {
    passed += mass[at] ?? 0
    if (passed >= person - 1e-3) return cell
  }
  return null
}
