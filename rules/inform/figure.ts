import { displayBins } from './display-bins.ts'
import type { MeasureCounts } from './edition.ts'
import { type Estimate, estimateOf } from './estimate.ts'
import type { GroupWeights } from './group-weights.ts'
import { quantileMargin, shareMargin } from './margin.ts'
import type { ChoiceMeasure, Measure, SliderMeasure } from './measure.ts'
import { PERCENTILE_FROM, rankOf } from './rank.ts'
import type { ReleasedCategories, ReleasedHistogram, ReleasedMeasure, ReleasedStats } from './released.ts'
import { roundingOf } from './rounding.ts'
import { shareOf } from './shares.ts'
import { quantile } from './weighted-histogram.ts'

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
  const shown: Shown = people => (group.lenses ? Math.round(people) : 5 * Math.round(people / 5))
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

/** What all kinds of figures begin with. Counts below K are never said, not even where the threshold is lifted. */
function head({ histogram, basis }: Estimate, { least, shown }: Context) {
  const count = (people: number) => (shown(people) >= least ? shown(people) : null)
  return { n: count(histogram.total), unknown: count(histogram.unknown), basis }
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
  const { min, max, open } = endsOf(estimate)
  const at = (q: number) => Math.min(max, Math.max(min, rounding(quantile(histogram, q))))
  const margin = (q: number) => {
    const range = quantileMargin(estimate, q, rounding)
    return range && { low: Math.max(min, range.low), high: Math.min(max, range.high) }
  }
  const hasOuter = n >= PERCENTILE_FROM
  return {
    min,
    percentile_10: hasOuter ? at(0.1) : null,
    percentile_25: at(0.25),
    median: at(0.5),
    percentile_75: at(0.75),
    percentile_90: hasOuter ? at(0.9) : null,
    max,
    open,
    margins: {
      percentile_10: hasOuter ? margin(0.1) : null,
      percentile_25: margin(0.25),
      median: margin(0.5),
      percentile_75: margin(0.75),
      percentile_90: hasOuter ? margin(0.9) : null,
    },
  }
}

/**
 * The outer edges of the cells that hold the first and the last person; of an open end the inner one. Of an estimate both are open: somebody of
 * the group may be beyond.
 */
function endsOf({ histogram, alignment }: Estimate): Pick<ReleasedStats, 'min' | 'max' | 'open'> {
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
  return {
    min: first?.value ?? first?.from ?? first?.to ?? 0,
    max: last?.value ?? last?.to ?? last?.from ?? 0,
    open: { min: !isWhole || first?.from === null, max: !isWhole || last?.to === null },
  }
}

function oneOf({ values }: ChoiceMeasure, estimate: Estimate, context: Context): ReleasedCategories {
  const categories = values.map((value, cell) => categoryOf(value, estimate, cell, context))
  return { kind: 'categories', ...head(estimate, context), categories }
}

/** Each option is a yes/no measure of its own; N is of those who were asked the option that most were. */
function manyOf(
  options: readonly { readonly value: number; readonly estimate: Estimate }[],
  context: Context,
): ReleasedMeasure {
  const [most] = options.toSorted((left, right) => right.estimate.histogram.total - left.estimate.histogram.total)
  if (!most) return { kind: 'withheld' }
  const categories = options.map(({ value, estimate }) => {
    const yes = estimate.histogram.grid.cells.findIndex(cell => cell.value === 1)
    return categoryOf(value, estimate, yes, context)
  })
  return { kind: 'categories', ...head(most.estimate, context), categories }
}

function categoryOf(value: number, estimate: Estimate, cell: number, { shown }: Context) {
  const { mass, total } = estimate.histogram
  const part = mass[cell] ?? 0
  const share = shareOf(part, total, shown(total))
  return { value, share, margin: shareMargin(estimate, cell, part / total, share) }
}
