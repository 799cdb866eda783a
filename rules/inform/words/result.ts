import type { GroupHistogram } from '../histogram/index.ts'
import type { ChoiceMeasure, Measure, SliderMeasure } from '../measures/index.ts'
import { displayBins } from './bins.ts'
import { type CategoryContext, categoriesOf, categoryOf } from './categories.ts'
import type { KnownGroup } from './group-result.ts'
import { isCounted, peopleOf, shownAnswers } from './people.ts'
import { rankOf } from './rank.ts'
import type { ReleasedCategory, ReleasedHistogram, ReleasedMeasure, Withheld } from './released.ts'
import { roundingOf } from './rounding.ts'
import { statsOf } from './stats.ts'

/** Group in one measure, with the answers of all respondents. */
export interface KnownMeasure {
  readonly group: KnownGroup
  /** Number of people by cell, of all respondents. */
  readonly everybody: ArrayLike<number>
}

export interface ResultRequest {
  readonly measure: Measure
  /**
   * Data of the measure. There is usually one. An any-of measure has one for each value in order, with the cells 1 and 0. There is none
   * without an edition.
   */
  readonly known: readonly KnownMeasure[]
  /** K: minimum number of answers behind a result. */
  readonly least: number
  readonly isShowingAll: boolean
  readonly context: Omit<CategoryContext, 'everybody'>
  readonly own: number | null
}

const FEW: Withheld = { kind: 'withheld', because: 'few' }

/** Returns a group's results of a measure, all based on the same histogram (release-engine, rules 7, 9, and 10). */
export function resultOf(request: ResultRequest): ReleasedMeasure {
  const { known, least, own } = request
  const released = withoutRank(request)
  return known[0] ? withRank(released, known[0].group.histogram, own, least) : released
}

/**
 * Adds the rank of the caller's own number.
 * @param histogram The histogram of the result.
 */
export function withRank(
  released: ReleasedMeasure,
  histogram: GroupHistogram,
  own: number | null,
  least: number,
): ReleasedMeasure {
  if (own === null || released.kind !== 'histogram') return released
  return { ...released, rank: rankOf(histogram, own, shownAnswers(histogram, least), released.stats) }
}

function withoutRank(request: ResultRequest): ReleasedMeasure {
  const { measure, known, context } = request
  if (measure.kind === 'slider') {
    // The result is withheld regardless of the number of people.
    if (context.isProtected) return { kind: 'withheld', because: 'protected' }
    const [one] = known
    return one && isEnough(one, request) ? histogramOf(measure, one.group, request) : FEW
  }
  return measure.kind === 'one-of' ? oneOf(request) : manyOf(measure, request)
}

/** Checks whether the displayed number of answers is large enough, so that the displayed number and the decision are consistent. */
function isEnough({ group: { histogram } }: KnownMeasure, { least, isShowingAll }: ResultRequest): boolean {
  if (histogram.isPartial) return false
  return isShowingAll ? Math.round(histogram.answered) >= 1 : shownAnswers(histogram, least) >= least
}

function histogramOf(
  measure: SliderMeasure,
  group: KnownGroup,
  { least }: ResultRequest,
): ReleasedHistogram | Withheld {
  const { histogram, size } = group
  const { grid } = histogram
  if (grid.kind !== 'scale') return FEW
  const n = shownAnswers(histogram, least)
  const stats = statsOf(group, { grid, rounding: roundingOf(measure, grid), n, least, step: measure.step })
  const quartiles = [stats.percentile_25, stats.median, stats.percentile_75]
  const isExact = isCounted(histogram) && quartiles.every(stat => stat?.range === null)
  return {
    kind: 'histogram',
    ...peopleOf(histogram, size, least, isExact ? 'exact' : 'estimate'),
    stats,
    bins: displayBins(histogram, grid, n),
    rank: null,
  }
}

/** Returns the result of a single-choice measure, which is an estimate because counts of choices are blurred. */
function oneOf(request: ResultRequest): ReleasedMeasure {
  const [one] = request.known
  if (!one || !isEnough(one, request)) return FEW
  const { histogram } = one.group
  if (histogram.grid.kind !== 'choice') return FEW
  const { everybody } = one
  return categoriesResult(one, categoriesOf(one.group, histogram.grid, { ...request.context, everybody }), request)
}

/**
 * Returns the result of a multiple-choice measure, in which each option is a separate yes-no measure. N is the number of people for the
 * option with the most answers.
 */
function manyOf({ values }: ChoiceMeasure, request: ResultRequest): ReleasedMeasure {
  const asked = values.flatMap((value, at) => {
    const known = request.known[at]
    return known && isEnough(known, request) ? [{ value, known }] : []
  })
  const answered = ({ known }: (typeof asked)[number]) => known.group.histogram.answered
  const [most] = asked.toSorted((left, right) => answered(right) - answered(left))
  if (!most) return FEW
  const categories = asked.flatMap(({ value, known: { group, everybody } }) => {
    const { grid } = group.histogram
    const yes = grid.kind === 'choice' ? grid.cells.findIndex(options => options.includes(1)) : -1
    return categoryOf(group, yes, [value], { ...request.context, everybody }) ?? []
  })
  return categoriesResult(most.known, categories, request)
}

/** Returns the result, which is withheld if no options remain because all are rare. */
function categoriesResult(
  { group: { histogram, size } }: KnownMeasure,
  categories: readonly ReleasedCategory[],
  { least }: ResultRequest,
): ReleasedMeasure {
  if (categories.length === 0) return FEW
  return { kind: 'categories', ...peopleOf(histogram, size, least, 'estimate'), categories }
}
