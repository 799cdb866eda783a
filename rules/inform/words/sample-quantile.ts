import type { GridCell } from '../count/index.ts'
import {
  cellOfPerson,
  type GroupHistogram,
  neighborsOf,
  openEndOf,
  type Quantile,
  quantileOf,
  spanOf,
} from '../histogram/index.ts'
import { isCounted } from './people.ts'

/**
 * Returns a quantile. If people are counted one by one, it is interpolated between the two people on either side, as in spreadsheets. Next
 * to zero and in open ends, there is no interpolation.
 */
export function sampleQuantile(histogram: GroupHistogram, q: number): Quantile {
  const { grid, mass, answered } = histogram
  if (grid.kind === 'choice' || !isCounted(histogram)) return quantileOf(histogram, q)
  const { below, above, part } = neighborsOf(answered, q)
  const [one, other] = [grid.cells[cellOfPerson(mass, below)], grid.cells[cellOfPerson(mass, above)]]
  if (!one || !other || one === other || !isInLine(one, other)) return quantileOf(histogram, q)
  const [from, to] = [middleOf(one), middleOf(other)]
  return { value: from + part * (to - from), open: null }
}

const isInLine = (one: GridCell, other: GridCell) =>
  openEndOf(one) === null && openEndOf(other) === null && one.value !== 0 && other.value !== 0

function middleOf(cell: GridCell): number {
  const [from, to] = spanOf(cell)
  return (from + to) / 2
}
