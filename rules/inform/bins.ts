import type { Distribution } from './distribution.ts'
import type { Measure } from './measure.ts'
import { clean, isMultiple, niceFrom } from './nice.ts'
import { countOf, type Group, groupOf, orderStatistic, quantile } from './statistics.ts'

/** The public axis of a measure, computed once per release from the whole study and used for all of its cuts (release-engine, rule 6). */
export interface BinAxis {
  /** Inner edges, ascending. A bin holds from <= value < to; the outer bins are open. No edges: one bin holds everything. */
  readonly edges: readonly number[]
  /** The width of one bin; 0 if there is no scale. */
  readonly width: number
}

const BINS = 20

/** @param whole the answers of the whole study; choices have no axis and may pass []. */
export function binAxisOf(measure: Measure, whole: Distribution): BinAxis {
  const people = countOf(whole)
  if (measure.kind !== 'slider' || people === 0) return { edges: [], width: 0 }
  // From P2 to P98, with at least two people beyond each end: in a small study, P98 would lie next to the highest-paid member.
  const tail = Math.min(0.5, Math.max(0.02, 2 / (people - 1)))
  const low = quantile(whole, tail)
  const high = quantile(whole, 1 - tail)
  const { step } = measure
  if (step > 0) {
    const origin = orderStatistic(whole, 0)
    const first = Math.floor(clean((low - origin) / step))
    const last = Math.ceil(clean((high - origin) / step))
    if (last - first < BINS) return { edges: edgesFrom(origin, first, last - first + 1, step), width: step }
  } else if (low === high) return { edges: [], width: 0 }
  const width = widthFor(low, high, step)
  const spare = BINS - (Math.ceil(clean(high / width)) - Math.floor(clean(low / width)))
  const centered = Math.floor(clean(low / width)) - Math.floor(spare / 2)
  return { edges: edgesFrom(0, low >= 0 ? Math.max(0, centered) : centered, BINS, width), width }
}

/** The inner edges of `bins` bins. The first bin starts `first` widths from `origin`. */
function edgesFrom(origin: number, first: number, bins: number, width: number): number[] {
  return Array.from({ length: bins - 1 }, (_, index) => clean(origin + (first + index + 1) * width))
}

/** The narrowest nice width that is a whole number of steps and lets 20 bins cover low to high. */
function widthFor(low: number, high: number, step: number): number {
  const covers = (width: number) => Math.floor(clean(low / width)) + BINS >= clean(high / width)
  const least = (high - low) / BINS
  for (const width of niceFrom(least)) if (isMultiple(width, step) && covers(width)) return width
  // A step like 3 has no nice multiple.
  let width = clean(Math.ceil(least / step) * step)
  while (!covers(width)) width = clean(width + step)
  return width
}

/** Neighboring bins are merged to 10 if N shown is under 40, and to 5 if it is under 20, on the same axis. */
export function edgesFor(axis: BinAxis, shown: number): readonly number[] {
  const most = shown < 20 ? 5 : shown < 40 ? 10 : BINS
  const each = Math.ceil((axis.edges.length + 1) / most)
  return axis.edges.filter((_, index) => (index + 1) % each === 0)
}

/** The people in each bin: one more group than there are edges. */
export function binned(edges: readonly number[], distribution: Distribution): Group[] {
  let begin = 0
  return [...edges, Number.POSITIVE_INFINITY].map(edge => {
    let end = begin
    for (let cell = distribution[end]; cell !== undefined && cell.value < edge; cell = distribution[end]) end++
    const bin = groupOf(distribution.slice(begin, end))
    begin = end
    return bin
  })
}
