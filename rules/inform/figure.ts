import { displayBins } from './display-bins.ts'
import type { MeasureCounts } from './edition.ts'
import { type Estimate, estimateOf } from './estimate.ts'
import type { GroupWeights } from './group-weights.ts'
import { quantileMargins, shareMargins } from './margin.ts'
import type { ChoiceMeasure, Measure, SliderMeasure } from './measure.ts'
import { PERCENTILE_FROM, rankOf } from './rank.ts'
import type { OpenEnd, ReleasedCategories, ReleasedHistogram, ReleasedMeasure, ReleasedStats } from './released.ts'
import { type Rounding, roundingOf, toNearestFive } from './rounding.ts'
import { shareOf } from './shares.ts'
import { openEndOf, type Quantile, quantileOf } from './weighted-histogram.ts'

export interface FigureRequest {
  readonly measure: Measure
  readonly counts: readonly MeasureCounts[]
  readonly group: GroupWeights
  /** The fewest answers behind a figure: K. */
  readonly least: number
  readonly isShowingAll: boolean
  readonly own: number | null
}

/** What a number of people is shown as: of a protected combination to the nearest 5. */
type Shown = (people: number) => number

/** A group's figures about a measure, all read off one weighted histogram (release-engine, rule 5). */
export function figuresOf({ measure, counts, group, least, isShowingAll, own }: FigureRequest): ReleasedMeasure {
  const shown: Shown = people => (group.lenses ? Math.round(people) : toNearestFive(people, least))
  const needed = isShowingAll ? 1 : least
  const estimates = counts.map(each => estimateOf(group, each))
  const enough = estimates.map(({ histogram }) => (shown(histogram.total) >= needed ? 'shown' : 'withheld'))
  if (!enough.includes('shown')) return { kind: 'withheld' }
  const context = { least, shown }
  if (measure.kind === 'any-of') {
    const options = measure.values.flatMap((value, at) => {
      const estimate = estimates[at]
      return estimate && enough[at] === 'shown' ? [{ value, estimate }] : []
    })
    return manyOf(options, context)
  }
  const [estimate] = estimates
  if (!estimate) return { kind: 'withheld' }
  return measure.kind === 'slider' ? histogramOf(measure, estimate, own, context) : oneOf(measure, estimate, context)
}

interface Context {
  readonly least: number
  readonly shown: Shown
}

/**
 * What all kinds of figures begin with. Counts below K are never said, not even where the threshold is lifted; nor is there then any other from
 * which they would follow.
 */
function head({ histogram, basis }: Estimate, { least, shown }: Context) {
  const count = (people: number) => (shown(people) >= least ? shown(people) : null)
  const n = count(histogram.total)
  const isSaid = n !== null && count(basis.of) !== null
  const ofBasis = (people: number) => (isSaid ? shown(people) : null)
  const { kind, alignment, counted, of, known, similar } = basis
  return {
    n,
    unknown: count(histogram.unknown),
    basis: {
      kind,
      alignment,
      counted: ofBasis(counted),
      of: ofBasis(of),
      known: ofBasis(known),
      similar: ofBasis(similar),
    },
  }
}

function histogramOf(
  measure: SliderMeasure,
  estimate: Estimate,
  own: number | null,
  context: Context,
): ReleasedHistogram {
  const { histogram } = estimate
  const n = context.shown(histogram.total)
  const stats = statsOf(measure, estimate, n)
  return {
    kind: 'histogram',
    ...head(estimate, context),
    stats,
    bins: displayBins(histogram, n),
    rank: own === null ? null : rankOf(histogram, own, n, stats),
  }
}

function statsOf(measure: SliderMeasure, estimate: Estimate, n: number): ReleasedStats {
  const { histogram } = estimate
  const rounding = roundingOf(measure, histogram.grid)
  const ends = endsOf(estimate)
  const { min, max } = ends
  const at = (q: number) => roundedInside(quantileOf(histogram, q), ends, rounding)
  const hasOuter = n >= PERCENTILE_FROM
  const quantiles = hasOuter ? [0.25, 0.5, 0.75, 0.1, 0.9] : [0.25, 0.5, 0.75]
  const [lowerMargin = null, medianMargin = null, upperMargin = null, lowMargin = null, highMargin = null] =
    quantileMargins(estimate, quantiles, rounding).map(
      range => range && { low: Math.max(min, range.low), high: Math.min(max, range.high) },
    )
  const NONE = { value: null, open: null }
  const [low, lower, median, upper, high] = [
    hasOuter ? at(0.1) : NONE,
    at(0.25),
    at(0.5),
    at(0.75),
    hasOuter ? at(0.9) : NONE,
  ]
  return {
    min,
    percentile_10: low.value,
    percentile_25: lower.value,
    median: median.value,
    percentile_75: upper.value,
    percentile_90: high.value,
    max,
    open: {
      min: ends.open.min,
      percentile_10: low.open,
      percentile_25: lower.open,
      median: median.open,
      percentile_75: upper.open,
      percentile_90: high.open,
      max: ends.open.max,
    },
    margins: {
      percentile_10: lowMargin,
      percentile_25: lowerMargin,
      median: medianMargin,
      percentile_75: upperMargin,
      percentile_90: highMargin,
    },
  }
}

interface Ends {
  readonly min: number
  readonly max: number
  readonly open: { readonly min: OpenEnd; readonly max: OpenEnd }
  /** The edges of open ends in which there is somebody. */
  readonly edges: { readonly low: number; readonly high: number }
}

/**
 * The outer edges of the cells that hold the first and the last person; of an open end the inner one. Of an estimate both are open: somebody of
 * the group may be beyond.
 */
function endsOf({ histogram, alignment }: Estimate): Ends {
  const { grid, mass, total } = histogram
  const isWhole = alignment >= 1
  const someone = Math.min(0.5, total / 2)
  const from = (cells: readonly number[]) => {
    let passed = 0
    for (const cell of cells) {
      passed += mass[cell] ?? 0
      if (passed >= someone) return grid.cells[cell]
    }
    return undefined
  }
  const order = [...grid.cells.keys()]
  const [first, last] = [from(order), from(order.toReversed())]
  const min = first?.value ?? first?.from ?? first?.to ?? 0
  const max = last?.value ?? last?.to ?? last?.from ?? 0
  const [below, above] = [first ? openEndOf(first) : null, last ? openEndOf(last) : null]
  const side = isWhole ? { min: null, max: null } : ({ min: 'less', max: 'more' } as const)
  return {
    min,
    max,
    open: {
      min: below === 'both' ? 'less' : (below ?? side.min),
      max: above === 'both' ? 'more' : (above ?? side.max),
    },
    edges: {
      low: below === 'less' ? min : Number.NEGATIVE_INFINITY,
      high: above === 'more' ? max : Number.POSITIVE_INFINITY,
    },
  }
}

/** Never up to the edge of an open end: there it would read as if it were beyond. */
function roundedInside({ value, open }: Quantile, { min, max, edges }: Ends, rounding: Rounding): Quantile {
  if (open !== null) return { value, open }
  const near = rounding(value)
  const rounded = near >= edges.high ? rounding(value, 'down') : near <= edges.low ? rounding(value, 'up') : near
  return { value: Math.min(max, Math.max(min, rounded)), open }
}

function oneOf({ values }: ChoiceMeasure, estimate: Estimate, context: Context): ReleasedCategories {
  const categories = categoriesOf(estimate, [...values.entries()], context)
  return { kind: 'categories', ...head(estimate, context), categories }
}

/** Each option is a yes/no measure of its own; N is of those who were asked the option that most were. */
function manyOf(
  options: readonly { readonly value: number; readonly estimate: Estimate }[],
  context: Context,
): ReleasedMeasure {
  const [most] = options.toSorted((left, right) => right.estimate.histogram.total - left.estimate.histogram.total)
  if (!most) return { kind: 'withheld' }
  const categories = options.flatMap(({ value, estimate }) => {
    const yes = estimate.histogram.grid.cells.findIndex(cell => cell.value === 1)
    return categoriesOf(estimate, [[yes, value]], context)
  })
  return { kind: 'categories', ...head(most.estimate, context), categories }
}

/** @param choices the cell of each, and its value. */
function categoriesOf(estimate: Estimate, choices: readonly (readonly [number, number])[], { shown }: Context) {
  const { mass, total } = estimate.histogram
  const shares = choices.map(([cell, value]) => {
    const people = mass[cell] ?? 0
    return { cell, value, part: people / total, share: shareOf(people, total, shown(total)) }
  })
  const margins = shareMargins(estimate, shares)
  return shares.map(({ value, share }, at) => ({ value, share, margin: margins[at] ?? null }))
}
