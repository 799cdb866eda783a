import type { BinAxis } from './bins.ts'
import type { CutAnswers, Measure } from './measure.ts'
import { type InvitedGroup, turnoutOf } from './participation.ts'
import { bandOf, type PeopleBand } from './people-bands.ts'
import { type Published, type PublishedBins, publishedCut, type Thresholds } from './published.ts'
import type { Released, ReleasedBin, ReleasedMeasure, ReleasedParticipation } from './released.ts'
import { shareOf } from './shares.ts'
import type { Group } from './statistics.ts'
import { sumOf } from './sum.ts'
import { type Nearness, nearnessOf } from './unlock.ts'

export { isEnough, minimumResponses } from './published.ts'

export interface ReleaseRequest extends Thresholds {
  readonly measure: Measure
  /** The public axis of the release, by `binAxisOf`. */
  readonly whole: BinAxis
  /** By `oneAnswerEach` or `manyAnswersEach`. */
  readonly cut: CutAnswers
}

export interface SumRequest extends Omit<ReleaseRequest, 'cut'> {
  /** The cuts of a report, which do not overlap, and whether the atom rule allows each (release-engine, rule 2). */
  readonly cuts: readonly { readonly cut: CutAnswers; readonly isAllowed: boolean }[]
}

/** The only way out: what may be shown of a cut's answers to a measure. Same people, same figures (release-engine, rules 3 to 8). */
export function releaseMeasure({ cut, ...request }: ReleaseRequest): Released<ReleasedMeasure> {
  return releaseSum({ ...request, cuts: [{ cut, isAllowed: true }] }).released
}

/**
 * What may be shown in a report: the sum of the published figures of its cuts. Cuts that may not be shown are left out.
 * @returns the figures, and how many of the cuts are in the sum.
 */
export function releaseSum({ measure, whole, cuts, ...thresholds }: SumRequest): {
  released: Released<ReleasedMeasure>
  shown: number
} {
  const published = cuts.flatMap(({ cut, isAllowed }) => {
    const isOpen = isAllowed || thresholds.isUnprotected === true
    return (isOpen ? publishedCut(measure, whole, cut, thresholds) : null) ?? []
  })
  const figures: ReleasedMeasure =
    published.length === 0 ? { kind: 'withheld' } : toReleased(measure, sumOf(measure, whole, published))
  return { released: figures as Released<ReleasedMeasure>, shown: published.length }
}

/** How many invitees took part (decision G-064), over the groups that may be shown. */
export function releaseParticipation(
  groups: readonly InvitedGroup[],
  thresholds: Thresholds,
): Released<ReleasedParticipation> {
  return turnoutOf(groups, thresholds) as Released<ReleasedParticipation>
}

/** How near a group is to being shown; null once it is shown. */
export function releaseNearness(group: Group, isAllowed: boolean, thresholds: Thresholds): Released<Nearness> | null {
  return nearnessOf(group, isAllowed, thresholds) as Released<Nearness> | null
}

/** A number of people, as a band. */
export function releasePeople(people: number): Released<PeopleBand> {
  return bandOf(people) as Released<PeopleBand>
}

function toReleased(measure: Measure, published: Published): ReleasedMeasure {
  if (published.kind === 'bins') return histogram(published)
  const { shown, counts } = published
  const total = measure.kind === 'any-of' ? shown : sum(counts)
  const values = measure.kind === 'slider' ? [] : measure.values
  return {
    kind: 'categories',
    n: shown,
    categories: values.map((value, index) => ({ value, share: shareOf(counts[index] ?? 0, total, shown) })),
  }
}

function histogram({ shown, counts, edges, quartiles }: PublishedBins): ReleasedMeasure {
  const total = sum(counts)
  const bins = counts.map(
    (count, index): ReleasedBin => ({
      from: edges[index - 1] ?? null,
      to: edges[index] ?? null,
      share: shareOf(count, total, shown),
    }),
  )
  // Read off the published bins. A bin that reads "<5%" may be empty or not, so it counts as occupied.
  const isOccupied = ({ share }: ReleasedBin) => share.percent > 0 || share.bound !== 'exact'
  const min = bins.find(isOccupied)?.from ?? null
  const max = bins.findLast(isOccupied)?.to ?? null
  return { kind: 'histogram', n: shown, stats: { min, ...quartiles, max }, bins }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
