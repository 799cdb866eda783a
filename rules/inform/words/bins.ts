import { cellParts, type GridCell, type ScaleGrid, stepOf } from '../count/index.ts'
import type { GroupHistogram } from '../histogram/index.ts'
import { clean } from '../nice.ts'
import type { ReleasedBin } from './released.ts'
import { shareOf } from './shares.ts'

const MAX_BINS = 20
/** Average number of people per bin that permits more than `FEW_BINS`. `FEW_PEOPLE` applies below that. */
const PEOPLE = 10
const FEW_PEOPLE = 5
const FEW_BINS = 10
/** Minimum number of bins: two inside and the two open ends. */
const MIN_BINS = 4
/** Maximum share of people beyond either end, if the scale permits it. In a small group, three people are permitted. */
const MAX_TAIL = 0.1
const TAIL_PEOPLE = 3
const SMALL_TAIL = 0.2
/** Share of people below which bars at the ends are omitted. */
const MIN_TAIL = 0.02
/** Maximum error of a bar's share in an exact chart before the bar counts as shaped. */
const MAX_UNPLACED = 0.01

/**
 * Returns the bars of a chart, each with an equal number of steps within the group's own range. There are twenty if every bar contains ten
 * people on average (release-engine, rule 12). The outer bars include all people beyond, and have no limit if the scale has none.
 * @param n The displayed number of answers.
 */
export function displayBins(histogram: GroupHistogram, grid: ScaleGrid, n: number): readonly ReleasedBin[] {
  const edges = edgesOf(histogram, grid, n)
  const { mass, isShaped, answered } = histogram
  const [people, shaped] = [new Float64Array(edges.length + 1), new Float64Array(edges.length + 1)]
  const binOf = new Int32Array(grid.cells.length)
  let bin = 0
  for (const [at, cell] of grid.cells.entries()) {
    while ((edges[bin] ?? Number.POSITIVE_INFINITY) <= startOf(cell)) bin++
    binOf[at] = bin
    people[bin] = (people[bin] ?? 0) + (mass[at] ?? 0)
    shaped[bin] = (shaped[bin] ?? 0) + (isShaped[at] ?? 0) * (mass[at] ?? 0)
  }
  const unplaced = histogram.isWhole ? unplacedIn(histogram, binOf, people.length) : people.map(() => 0)
  const [first, last] = [grid.cells[0]?.from ?? null, grid.cells.at(-1)?.to ?? null]
  return Array.from(people, (some, at) => ({
    from: edges[at - 1] ?? first,
    to: edges[at] ?? last,
    share: shareOf(some / answered),
    isShaped: (shaped[at] ?? 0) > some / 2 || (unplaced[at] ?? 0) > MAX_UNPLACED * answered,
  }))
}

/** Returns the possible error of each bar in people, because people without cells may be anywhere in their part. */
function unplacedIn({ hidden, grid }: GroupHistogram, binOf: Int32Array, bins: number): Float64Array {
  const partOf = cellParts(grid)
  const unplaced = new Float64Array(bins)
  for (const cells of Map.groupBy(partOf.keys(), cell => partOf[cell] ?? 0).values()) {
    const byBin = new Map<number, number>()
    for (const cell of cells) byBin.set(binOf[cell] ?? 0, (byBin.get(binOf[cell] ?? 0) ?? 0) + (hidden[cell] ?? 0))
    const all = [...byBin.values()].reduce((sum, each) => sum + each, 0)
    if (byBin.size > 1)
      for (const [bin, each] of byBin) unplaced[bin] = (unplaced[bin] ?? 0) + Math.max(each, all - each)
  }
  return unplaced
}

function startOf({ from, value }: GridCell): number {
  return value ?? from ?? Number.NEGATIVE_INFINITY
}

function binsFor(n: number): number {
  const fine = Math.floor(n / PEOPLE)
  const few = Math.min(FEW_BINS, Math.floor(n / FEW_PEOPLE))
  return Math.max(MIN_BINS, Math.min(MAX_BINS, Math.max(fine, few)))
}

/** Returns the inner edges: multiples of the smallest stride of steps with few enough people beyond. */
function edgesOf({ mass, answered }: GroupHistogram, grid: ScaleGrid, n: number): readonly number[] {
  const inner = binsFor(n) - 2
  const limit = Math.max(MAX_TAIL, Math.min(SMALL_TAIL, TAIL_PEOPLE / Math.max(1, n)))
  const { edges, places } = scaleOf(grid)
  const below = sharesBelow(edges, mass, answered)
  let best: Window = { first: 0, last: 0, edges: edges.slice(0, 1), tail: 1 }
  for (let stride = 1; stride <= edges.length && best.tail > limit; stride++) {
    const window = windowOf(
      edges.filter((_, at) => (places[at] ?? 0) % stride === 0),
      inner,
      below,
    )
    if (window.tail < best.tail - 1e-9) best = window
  }
  return trimmed(best, below)
}

/** Edge between bars, at the start of a cell. */
interface Edge {
  readonly cell: number
  readonly start: number
}

interface Window {
  readonly edges: readonly Edge[]
  readonly first: number
  readonly last: number
  /** Larger of the two shares of people beyond the ends. */
  readonly tail: number
}

type Shares = ReadonlyMap<Edge, number>

function sharesBelow(edges: readonly Edge[], mass: Float64Array, answered: number): Shares {
  let [cell, people] = [0, 0]
  return new Map(
    edges.map(edge => {
      for (; cell < edge.cell; cell++) people += mass[cell] ?? 0
      return [edge, people / answered]
    }),
  )
}

/** Returns the edges of `inner` bars with the smallest share of people beyond the fuller end. */
function windowOf(edges: readonly Edge[], inner: number, below: Shares): Window {
  const at = (place: number) => below.get(edges[place] ?? NO_EDGE) ?? 0
  let best: Window = { edges, first: 0, last: 0, tail: Number.POSITIVE_INFINITY }
  for (let first = 0; first === 0 || first + inner < edges.length; first++) {
    const last = Math.min(edges.length - 1, first + inner)
    const tail = Math.max(at(first), 1 - at(last))
    if (tail < best.tail) best = { edges, first, last, tail }
  }
  return best
}

const NO_EDGE: Edge = { cell: -1, start: 0 }

/** Removes bars at both ends with hardly any people in them or beyond. */
function trimmed({ edges, first, last }: Window, below: Shares): readonly number[] {
  const inside = edges.slice(first, last + 1)
  const isEmptyBelow = (edge: Edge | undefined) => edge !== undefined && (below.get(edge) ?? 0) < MIN_TAIL
  const isEmptyAbove = (edge: Edge | undefined) => edge !== undefined && 1 - (below.get(edge) ?? 0) < MIN_TAIL
  const from = Math.max(0, inside.findIndex(edge => !isEmptyBelow(edge)) - 1)
  const to = inside.findLastIndex(edge => !isEmptyAbove(edge)) + 1
  return inside.slice(from, to + 1).map(({ start }) => start)
}

interface Scale {
  /** Edges at which steps of the regular width begin. */
  readonly edges: readonly Edge[]
  /** Number of steps from the origin of steps to each edge. */
  readonly places: readonly number[]
}

/** Cache of scales. Every chart needs its scale, and grids never change. */
const scales = new WeakMap<ScaleGrid, Scale>()

function scaleOf(grid: ScaleGrid): Scale {
  const known = scales.get(grid)
  if (known) return known
  const step = stepOf(grid)
  const edges = regularEdges(grid.cells, step)
  const offset = offsetOf(edges, step)
  const scale = { edges, places: edges.map(({ start }) => clean((start - offset) / step)) }
  scales.set(grid, scale)
  return scale
}

/** Returns the edges at which steps of the regular width begin, except for the cell of zero. */
function regularEdges(cells: readonly GridCell[], step: number): readonly Edge[] {
  return cells.slice(1).flatMap((cell, at) => {
    const before = cells[at]
    const start = startOf(cell)
    if (!before || start === startOf(before)) return []
    const isRegular =
      cell.value !== null ||
      before.value !== null ||
      before.from === null ||
      (before.to !== null && clean(before.to - before.from) === step)
    return isRegular ? [{ cell: at + 1, start }] : []
  })
}

/** Returns the origin of steps: the last start at or below zero if the scale extended that far. */
function offsetOf(edges: readonly Edge[], step: number): number {
  const first = edges[0]?.start ?? 0
  return step > 0 ? clean(first - Math.ceil(clean(first / step)) * step) : first
}
