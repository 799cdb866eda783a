import type { Frame } from './bins.ts'
import type { CutAnswers, Measure } from './measure.ts'
import { type Published, type PublishedBins, publishedCut, type Thresholds } from './published.ts'
import type { Released, ReleasedBin, ReleasedMeasure } from './released.ts'
import { shareOf } from './shares.ts'
import { sumOf } from './sum.ts'

export { isEnough, minimumResponses } from './published.ts'

export interface ReportRequest extends Thresholds {
  readonly measure: Measure
  /** The public axis of the release, by `frameOf`. */
  readonly whole: Frame
  /** Of each cut of the report (in the order of `cutsOf`), by `oneAnswerEach` or `manyAnswersEach`. They do not overlap. */
  readonly cuts: readonly CutAnswers[]
  /** Which of them the atom rule allows, by `allowedCuts`. Left out when `isUnprotected`. */
  readonly allowed: readonly boolean[]
}

export interface ReleasedReport {
  readonly released: Released<ReleasedMeasure>
  /** How many groups were asked for, and how many of them are in it. */
  readonly groups: { readonly asked: number; readonly shown: number }
}

export interface ReleaseRequest extends Thresholds {
  readonly measure: Measure
  readonly whole: Frame
  readonly cut: CutAnswers
}

/**
 * The one way out: what may be shown of the answers to a measure (release-engine, rules 3 to 8). Same people, same figures. The report
 * is the sum of its published cuts; the others are left out, and withheld is what has none.
 */
export function releaseReport({ measure, whole, cuts, allowed, ...thresholds }: ReportRequest): ReleasedReport {
  const published = cuts.flatMap((cut, index) => {
    const isAllowed = thresholds.isUnprotected === true || allowed[index] === true
    return (isAllowed ? publishedCut(measure, whole, cut, thresholds) : null) ?? []
  })
  const figures: ReleasedMeasure =
    published.length === 0 ? { kind: 'withheld' } : written(measure, sumOf(measure, whole, published))
  return { released: figures as Released<ReleasedMeasure>, groups: { asked: cuts.length, shown: published.length } }
}

/** The same for a single cut that the atom rule allows, such as everybody. */
export function releaseMeasure({ cut, ...request }: ReleaseRequest): Released<ReleasedMeasure> {
  return releaseReport({ ...request, cuts: [cut], allowed: [true] }).released
}

function written(measure: Measure, published: Published): ReleasedMeasure {
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
  // Read off what is published: a bin that reads "<5%" may hold people and may not, so it counts as one that does.
  const inhabited = ({ share }: ReleasedBin) => share.percent > 0 || share.bound !== 'exact'
  const min = bins.find(inhabited)?.from ?? null
  const max = bins.findLast(inhabited)?.to ?? null
  return { kind: 'histogram', n: shown, stats: { min, ...quartiles, max }, bins }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
