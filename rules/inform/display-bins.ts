import type { Grid, GridCell } from './edition.ts'
import { stepOf } from './grid.ts'
import { clean } from './nice.ts'
import type { ReleasedBin } from './released.ts'
import { shareOf } from './shares.ts'
import { quantile, spanOf, type WeightedHistogram } from './weighted-histogram.ts'

const MOST_BINS = 20
/** About so many people are in a bin. */
const PEOPLE = 8
/** Grid steps that a bin may have. */
const STRIDES = [1, 2, 4, 5, 10, 20, 40, 50, 100]

/**
 * The bins of a chart: grid steps of the group's own range merged to equal widths, at most 20 bins and about eight or more people each. The
 * outer bins are open.
 * @param n the number of people that is shown.
 */
export function displayBins(histogram: WeightedHistogram, n: number): readonly ReleasedBin[] {
  const edges = edgesOf(histogram, n)
  const { grid, mass, total } = histogram
  const people = new Float64Array(edges.length + 1)
  let bin = 0
  for (const [at, cell] of grid.cells.entries()) {
    while ((edges[bin] ?? Number.POSITIVE_INFINITY) <= startOf(cell)) bin++
    people[bin] = (people[bin] ?? 0) + (mass[at] ?? 0)
  }
  return [...people].map((part, bin) => ({
    from: edges[bin - 1] ?? null,
    to: edges[bin] ?? null,
    share: shareOf(part, total, n),
  }))
}

function startOf({ from, value }: GridCell): number {
  return value ?? from ?? Number.NEGATIVE_INFINITY
}

/** The inner edges: multiples of the narrowest stride that gives few enough of them. */
function edgesOf(histogram: WeightedHistogram, n: number): readonly number[] {
  const most = Math.max(2, Math.min(MOST_BINS, Math.floor(n / PEOPLE)))
  const tail = Math.max(0.02, Math.min(0.45, PEOPLE / 2 / n))
  const [low, high] = [quantile(histogram, tail), quantile(histogram, 1 - tail)]
  const { step, starts, ordinals } = scaleOf(histogram.grid)
  for (const stride of STRIDES) {
    const half = (stride * step) / 2
    const edges = starts.filter(
      (start, at) => start > low - half && start <= high + half && (ordinals[at] ?? 0) % stride === 0,
    )
    if (edges.length < most) return edges
  }
  return []
}

interface Scale {
  readonly step: number
  /** Where steps of the regular width begin, and how many steps from where steps are counted. */
  readonly starts: readonly number[]
  readonly ordinals: readonly number[]
}

/** Every chart asks for it, and grids never change. */
const scales = new WeakMap<Grid, Scale>()

function scaleOf(grid: Grid): Scale {
  const known = scales.get(grid)
  if (known) return known
  const step = stepOf(grid)
  const starts = regularStarts(grid.cells, step)
  const offset = offsetOf(starts, step)
  const scale = { step, starts, ordinals: starts.map(start => clean((start - offset) / step)) }
  scales.set(grid, scale)
  return scale
}

/** Where steps of the regular width begin, the zero's own cell aside. */
function regularStarts(cells: readonly GridCell[], step: number): readonly number[] {
  return cells.slice(1).flatMap((cell, at) => {
    const before = cells[at]
    const start = startOf(cell)
    if (!before || start === startOf(before)) return []
    const [from, to] = spanOf(before)
    const isRegular = cell.value !== null || before.value !== null || clean(to - from) === step || before.from === null
    return isRegular ? [start] : []
  })
}

/** Where steps are counted from: the last start at or below zero, if the scale went on so far. */
function offsetOf(starts: readonly number[], step: number): number {
  const first = starts[0] ?? 0
  return step > 0 ? clean(first - Math.ceil(clean(first / step)) * step) : first
}
