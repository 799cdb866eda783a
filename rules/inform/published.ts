import { type BinAxis, binned, edgesFor } from './bins.ts'
import type { ChoiceMeasure, CutAnswers, Measure, SliderMeasure } from './measure.ts'
import { type Draw, noise, noisyCount } from './noise.ts'
import { type Quartiles, quartiles } from './quartiles.ts'
import { type Group, NOBODY } from './statistics.ts'

/** No setting goes below it. */
const MINIMUM_RESPONSES = 10

/** The fewest answers a figure may rest on (G-003). */
export function minimumResponses(threshold: number): number {
  return Math.max(MINIMUM_RESPONSES, threshold)
}

/** What decides whether figures about a group may be shown, beside who is in it. */
export interface Thresholds {
  /** The setting chart_valid_threshold. */
  readonly threshold: number
  readonly draw: Draw
  /** The thresholds are lifted for an administrator who asked for it: one person is enough (release-engine, rule 12). */
  readonly isUnprotected?: boolean
}

/** Whether a group has enough people, noise and all (release-engine, rule 3). */
export function isEnough(group: Group, thresholds: Thresholds): boolean {
  return shownOf(group, thresholds) !== null
}

/** The figures of one cut as noise leaves them, before they are written as shares. They give no more away than what is shown. */
export type Published = PublishedCategories | PublishedBins

export interface PublishedCategories {
  readonly kind: 'categories'
  /** N shown. */
  readonly shown: number
  /** Noisy counts of the measure's values, in their order. */
  readonly counts: readonly number[]
}

export interface PublishedBins {
  readonly kind: 'bins'
  readonly shown: number
  /** Noisy counts of the bins; a sum's need not be whole. */
  readonly counts: readonly number[]
  /** Between the bins. */
  readonly edges: readonly number[]
  readonly quartiles: Quartiles
}

/** @returns null: withheld. */
export function publishedCut(
  measure: Measure,
  whole: BinAxis,
  cut: CutAnswers,
  thresholds: Thresholds,
): Published | null {
  const shown = shownOf(cut.answered, thresholds)
  if (shown === null) return null
  const { draw } = thresholds
  const published =
    measure.kind === 'slider' ? bins(measure, whole, cut, shown, draw) : categories(measure, cut, shown, draw)
  // A few people in each: shares of nothing. It follows from the noisy counts alone, so it tells no more than they would.
  const isEmpty = published.counts.every(count => count === 0) && measure.kind !== 'any-of'
  return isEmpty && !thresholds.isUnprotected ? null : published
}

/** N shown; null where there are too few. */
export function shownOf(group: Group, { threshold, draw, isUnprotected = false }: Thresholds): number | null {
  const least = isUnprotected ? 1 : minimumResponses(threshold)
  // Said so that a number gone wrong (NaN) withholds.
  if (!(group.count >= least)) return null
  const shown = group.count + noise(draw, group)
  if (isUnprotected) return Math.max(1, shown)
  return shown >= least ? shown : null
}

// From here on whatever depends on how many there are depends on N shown, which is public, never on n.

function categories(measure: ChoiceMeasure, cut: CutAnswers, shown: number, draw: Draw): PublishedCategories {
  const groups = new Map(cut.cells.map(cell => [cell.value, cell]))
  const counts = measure.values.map(value => noisyCount(draw, groups.get(value) ?? NOBODY))
  return { kind: 'categories', shown, counts }
}

function bins(measure: SliderMeasure, whole: BinAxis, cut: CutAnswers, shown: number, draw: Draw): PublishedBins {
  const edges = edgesFor(whole, shown)
  const counts = binned(edges, cut.cells).map(bin => noisyCount(draw, bin))
  return { kind: 'bins', shown, counts, edges, quartiles: quartiles(measure, whole, cut, draw) }
}
