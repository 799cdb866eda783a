import { type BinAxis, edgesFor } from './bins.ts'
import type { Measure, SliderMeasure } from './measure.ts'
import type { Published, PublishedBins } from './published.ts'
import { type Quartiles, rounded } from './quartiles.ts'

/**
 * Adds up cuts that do not overlap, from their published figures alone, so that the sum reveals nothing new about anyone (release-engine,
 * rule 15). Counts are added. If a cut has merged bins, each is spread evenly over the finer bins it covers. Quartiles are read off the
 * summed bins. A single cut is returned unchanged.
 * @param cuts at least one.
 */
export function sumOf(measure: Measure, whole: BinAxis, cuts: readonly Published[]): Published {
  const [only, ...more] = cuts
  if (only && more.length === 0) return only
  if (measure.kind === 'slider') {
    return sumOfBins(
      measure,
      whole,
      cuts.filter(cut => cut.kind === 'bins'),
    )
  }
  const counts = measure.values.map((_, index) => sum(cuts.map(cut => cut.counts[index] ?? 0)))
  return { kind: 'categories', shown: sum(cuts.map(cut => cut.shown)), counts }
}

function sumOfBins(measure: SliderMeasure, whole: BinAxis, cuts: readonly PublishedBins[]): PublishedBins {
  const shown = sum(cuts.map(cut => cut.shown))
  const fine = cuts.map(cut => spread(whole, cut))
  const counts = Array.from({ length: whole.edges.length + 1 }, (_, bin) => sum(fine.map(each => each[bin] ?? 0)))
  const edges = edgesFor(whole, shown)
  const quartiles = quartilesOf(measure, whole, counts, cuts)
  return { kind: 'bins', shown, counts: merged(whole, edges, counts), edges, quartiles }
}

/** A cut's counts spread over the axis' own bins. */
function spread({ edges }: BinAxis, cut: PublishedBins): readonly number[] {
  const coarseBins = coarseBinsOf(edges, cut.edges)
  const covered = Map.groupBy(coarseBins, bin => bin)
  return coarseBins.map(bin => (cut.counts[bin] ?? 0) / (covered.get(bin)?.length ?? 1))
}

/** The reverse of `spread`: the axis' own bins merged into coarser ones. */
function merged({ edges }: BinAxis, coarser: readonly number[], counts: readonly number[]): readonly number[] {
  const coarseBins = coarseBinsOf(edges, coarser)
  return Array.from({ length: coarser.length + 1 }, (_, bin) =>
    sum(counts.filter((_, fine) => coarseBins[fine] === bin)),
  )
}

/** For each bin of the axis, the index of the coarser bin that contains it. */
function coarseBinsOf(edges: readonly number[], coarser: readonly number[]): readonly number[] {
  return [Number.NEGATIVE_INFINITY, ...edges].map(from => coarser.filter(edge => edge <= from).length)
}

/** Linear inside a bin; an open bin counts as wide as the others. Without an axis: the weighted mean of the cuts' own quartiles. */
function quartilesOf(
  measure: SliderMeasure,
  whole: BinAxis,
  counts: readonly number[],
  cuts: readonly PublishedBins[],
): Quartiles {
  const read = (q: number, name: keyof Quartiles) =>
    rounded(whole.edges.length > 0 ? quantileOf(whole, counts, q) : meanOf(cuts, name), measure, whole)
  const percentile_25 = read(0.25, 'percentile_25')
  const median = Math.max(percentile_25, read(0.5, 'median'))
  return { percentile_25, median, percentile_75: Math.max(median, read(0.75, 'percentile_75')) }
}

function quantileOf({ edges, width }: BinAxis, counts: readonly number[], q: number): number {
  const first = (edges[0] ?? 0) - width
  const starts = [first, ...edges]
  let left = q * sum(counts)
  for (const [bin, count] of counts.entries()) {
    if (count > 0 && left <= count) {
      const from = starts[bin] ?? first
      const to = edges[bin] ?? from + width
      return from + ((to - from) * left) / count
    }
    left -= count
  }
  return (edges.at(-1) ?? first) + width
}

function meanOf(cuts: readonly PublishedBins[], name: keyof Quartiles): number {
  const people = sum(cuts.map(({ shown }) => shown))
  return sum(cuts.map(({ shown, quartiles }) => (shown * quartiles[name]) / people))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
