import { binned, edgesFor, type Frame } from './bins.ts'
import type { ChoiceMeasure, Cut, Measure, SliderMeasure } from './measure.ts'
import { type Draw, noise, noisyCount } from './noise.ts'
import { quartiles } from './quartiles.ts'
import type { Released, ReleasedBin, ReleasedMeasure } from './released.ts'
import { shareOf } from './shares.ts'
import { NOBODY } from './statistics.ts'

/** No setting goes below it. */
const MINIMUM_RESPONSES = 10

export interface ReleaseRequest {
  readonly measure: Measure
  /** The public axis of the release, by `frameOf`. */
  readonly whole: Frame
  /** By `oneAnswerEach` or `manyAnswersEach`. */
  readonly cut: Cut
  /** The setting chart_valid_threshold. */
  readonly threshold: number
  readonly draw: Draw
}

/** The one way out: what may be shown of a cut's answers to a measure. Same people, same figures (release engine, rules 3 to 8). */
export function releaseMeasure(request: ReleaseRequest): Released<ReleasedMeasure> {
  return figures(request) as Released<ReleasedMeasure>
}

/** The fewest answers a figure may rest on (G-003). */
export function minimumResponses(threshold: number): number {
  return Math.max(MINIMUM_RESPONSES, threshold)
}

function figures({ measure, whole, cut, threshold, draw }: ReleaseRequest): ReleasedMeasure {
  const least = minimumResponses(threshold)
  // Said so that a number gone wrong (NaN) withholds.
  if (!(cut.answered.count >= least)) return { kind: 'withheld' }
  const shown = cut.answered.count + noise(draw, cut.answered)
  if (!(shown >= least)) return { kind: 'withheld' }
  return measure.kind === 'slider' ? histogram(measure, whole, cut, shown, draw) : categories(measure, cut, shown, draw)
}

// From here on whatever depends on how many there are depends on N shown, which is public, never on n.

function categories(measure: ChoiceMeasure, cut: Cut, shown: number, draw: Draw): ReleasedMeasure {
  const groups = new Map(cut.cells.map(cell => [cell.value, cell]))
  const counts = measure.values.map(value => noisyCount(draw, groups.get(value) ?? NOBODY))
  const total = measure.kind === 'any-of' ? shown : sum(counts)
  if (total === 0) return { kind: 'withheld' }
  return {
    kind: 'categories',
    n: shown,
    categories: measure.values.map((value, index) => ({ value, share: shareOf(counts[index] ?? 0, total, shown) })),
  }
}

function histogram(measure: SliderMeasure, whole: Frame, cut: Cut, shown: number, draw: Draw): ReleasedMeasure {
  const edges = edgesFor(whole, shown)
  const counts = binned(edges, cut.cells).map(bin => noisyCount(draw, bin))
  const total = sum(counts)
  // Bins of a few people each: shares of nothing. It follows from the noisy counts alone, so it tells no more than they would.
  if (total === 0) return { kind: 'withheld' }
  const bins = counts.map(
    (count, index): ReleasedBin => ({
      from: edges[index - 1] ?? null,
      to: edges[index] ?? null,
      share: shareOf(count, total, shown),
    }),
  )
  // Read off what is published: a bin that reads "<5%" may hold people and may not, so it counts as one that does.
  const inhabited = ({ share }: ReleasedBin) => share.percent > 0 || share.bound !== 'exact'
  const min = bins.find(inhabited)?.from ?? null
  const max = bins.findLast(inhabited)?.to ?? null
  return { kind: 'histogram', n: shown, stats: { min, ...quartiles(measure, whole, cut, draw), max }, bins }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
