import { type BinAxis, edgesFor } from './bins.ts'
import type { Measure, SliderMeasure } from './measure.ts'
import type { Published, PublishedBins } from './published.ts'
import { type Quartiles, rounded } from './quartiles.ts'

/**
 * Several cuts that do not overlap as one: made of their published figures alone, so that it tells nothing new about anybody
 * (release-engine, rule 15). Counts are added. Where a cut has merged bins, each is spread evenly over the finer bins that it covers.
 * Quartiles are read off the added bins. Of one cut: that cut.
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
  const counts = measure.values.map((_, index) => added(cuts.map(cut => cut.counts[index] ?? 0)))
  return { kind: 'categories', shown: added(cuts.map(cut => cut.shown)), counts }
}

function sumOfBins(measure: SliderMeasure, whole: BinAxis, cuts: readonly PublishedBins[]): PublishedBins {
  const shown = added(cuts.map(cut => cut.shown))
  const fine = cuts.map(cut => spread(whole, cut))
  const counts = Array.from({ length: whole.edges.length + 1 }, (_, bin) => added(fine.map(each => each[bin] ?? 0)))
  const edges = edgesFor(whole, shown)
  const quartiles = quartilesOf(measure, whole, counts, cuts)
  return { kind: 'bins', shown, counts: merged(whole, edges, counts), edges, quartiles }
}

/** Counts of the axis' own bins. */
function spread({ edges }: BinAxis, cut: PublishedBins): readonly number[] {
  const homes = homesOf(edges, cut.edges)
  const covered = Map.groupBy(homes, home => home)
  return homes.map(home => (cut.counts[home] ?? 0) / (covered.get(home)?.length ?? 1))
}

/** The other way round: counts of coarser bins. */
function merged({ edges }: BinAxis, coarser: readonly number[], counts: readonly number[]): readonly number[] {
  const homes = homesOf(edges, coarser)
  return Array.from({ length: coarser.length + 1 }, (_, bin) => added(counts.filter((_, fine) => homes[fine] === bin)))
}

/** Of each bin of the axis, the coarser bin that holds it. */
function homesOf(edges: readonly number[], coarser: readonly number[]): readonly number[] {
  return [Number.NEGATIVE_INFINITY, ...edges].map(from => coarser.filter(edge => edge <= from).length)
}

/** Linear inside a bin; an open bin is as wide as the others. Without an axis, the mean of the cuts' own quartiles. */
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
  let left = q * added(counts)
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
  const people = added(cuts.map(({ shown }) => shown))
  return added(cuts.map(({ shown, quartiles }) => (shown * quartiles[name]) / people))
}

function added(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
