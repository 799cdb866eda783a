import { type BinAxis, binned, edgesFor } from './bins.ts'
import type { ChoiceMeasure, CutAnswers, Measure, SliderMeasure } from './measure.ts'
import { type Draw, noise, noisyCount } from './noise.ts'
import { type Quartiles, quartiles } from './quartiles.ts'
import { type Group, NOBODY } from './statistics.ts'

/** No setting can lower this. */
const MINIMUM_RESPONSES = 10

/** The fewest answers that a figure needs (G-003): K. */
export function minimumResponses(threshold: number): number {
  return Math.max(MINIMUM_RESPONSES, threshold)
}

/** What, besides the group itself, decides whether its figures may be shown. */
export interface Thresholds {
  /** The setting chart_valid_threshold. */
  readonly threshold: number
  readonly draw: Draw
  /** An administrator switched the thresholds off: one person is enough (release-engine, rule 12). */
  readonly isUnprotected?: boolean
}

/** Whether a group has enough people, both with and without noise (release-engine, rule 3). */
export function isEnough(group: Group, thresholds: Thresholds): boolean {
  return shownOf(group, thresholds) !== null
}

/** The figures of one cut after noise, before they become shares. They reveal no more than what is shown. */
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
  /** Noisy counts of the bins; in a sum of cuts they need not be whole. */
  readonly counts: readonly number[]
  /** The inner edges, between the bins. */
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
  // Every category or bin is too small, so no share remains. This follows from the noisy counts alone and reveals nothing else.
  const isEmpty = published.counts.every(count => count === 0) && measure.kind !== 'any-of'
  return isEmpty && !thresholds.isUnprotected ? null : published
}

/** N shown; null if there are too few people. */
export function shownOf(group: Group, { threshold, draw, isUnprotected = false }: Thresholds): number | null {
  const least = isUnprotected ? 1 : minimumResponses(threshold)
  // Written as a negation so that NaN withholds.
  if (!(group.count >= least)) return null
  const shown = group.count + noise(draw, group)
  if (isUnprotected) return Math.max(1, shown)
  return shown >= least ? shown : null
}

// From here on, everything that depends on a number of people depends on N shown, which is public, never on n.

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
