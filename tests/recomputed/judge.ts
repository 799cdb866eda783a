import { type Card, type Categories, type Ends, type Histogram, percentsOf, type StatName } from './card.ts'
import { choicesOf, describe, type Group, type Measure, numbersOf } from './people.ts'
import { neighbors, percentileRank, quantile } from './truth.ts'

/** Number on a card, with the number that the answers give. */
export interface Figure {
  readonly kind: string
  readonly group: string
  readonly measure: string
  readonly name: string
  readonly type: 'people' | 'quartile' | 'tail' | 'share' | 'rank'
  readonly truth: number
  /** Number shown. `null` if only the range is shown. */
  readonly shown: number | null
  readonly range: Ends | null
  /** Error in percent of the group's median (quantiles), in points (shares and ranks), or in people (numbers of people). */
  readonly error: number
  /**
   * Whether an exact number is the same except for rounding. For other numbers, whether the range or the meaning of "about" includes the
   * true value.
   */
  readonly isRight: boolean
  /** Width of the range, in percent of the true value or in points. 0 if exact. */
  readonly width: number
}

/** Estimates of a product before it decides which results to show. If omitted, only shown results are known. */
export interface Estimates {
  quantile(q: number): number
  share(option: number): number
}

const QUANTILES: readonly (readonly [StatName, number, Figure['type']])[] = [
  ['percentile_10', 0.1, 'tail'],
  ['percentile_25', 0.25, 'quartile'],
  ['median', 0.5, 'quartile'],
  ['percentile_75', 0.75, 'quartile'],
  ['percentile_90', 0.9, 'tail'],
]
const SLACK = 1e-6

/** Compares all numbers of a card with the true values. @param value The value ranked by the card, or `null` if none */
export function judge(
  group: Group,
  measure: Measure,
  card: Card,
  value: number | null = null,
  estimates: Estimates | null = null,
): readonly Figure[] {
  if (card.kind === 'withheld') return []
  const head = { kind: group.kind, group: describe(group), measure: measure.id }
  const figures =
    card.kind === 'histogram'
      ? judgeNumbers(group, measure, card, value, estimates)
      : judgeShares(group, measure, card, estimates)
  return figures.map(figure => ({ ...head, ...figure }))
}

type Bare = Omit<Figure, 'kind' | 'group' | 'measure'>

/** Judges numbers of people. They are rounded to five if N is an estimate, with an error of up to ten plus a fifth. */
function judgePeople(card: Histogram | Categories, answered: number, people: number): readonly Bare[] {
  const of = (name: string, shown: number | null, truth: number): readonly Bare[] => {
    if (shown === null) return []
    const error = Math.abs(shown - truth)
    const isRight = card.isAbout ? error <= 10 + truth / 5 : error === 0
    return [{ name, type: 'people', truth, shown, range: null, error, isRight, width: card.isAbout ? 1 : 0 }]
  }
  return [...of('answered', card.n, answered), ...of('people', card.of, people)]
}

function judgeNumbers(
  { people }: Group,
  measure: Measure,
  card: Histogram,
  value: number | null,
  estimates: Estimates | null,
): readonly Bare[] {
  const numbers = numbersOf(people, measure.id)
  const counts = judgePeople(card, numbers.length, people.length)
  if (numbers.length === 0) return counts
  const median = Math.max(1e-9, Math.abs(quantile(numbers, 0.5)))
  const quantiles = QUANTILES.flatMap(([name, q, type]): Bare[] => {
    const stat = card.stats[name]
    if (!stat) return []
    const truth = quantile(numbers, q)
    const [low, high] = neighbors(numbers, q)
    const { value: shown, range, open } = stat
    const isLess = open === 'less' || open === 'both'
    const isMore = open === 'more' || open === 'both'
    const isBeyond = shown !== null && ((isLess && low <= shown) || (isMore && high >= shown))
    const nearest = estimates?.quantile(q) ?? shown ?? middleOf(range, truth)
    const half = (measure.stepAt?.(shown ?? truth) ?? 0) / 2 + SLACK
    const isNear = shown !== null && shown >= low - half && shown <= high + half
    return [
      {
        name,
        type,
        truth,
        shown,
        range,
        error: isBeyond ? 0 : (100 * Math.abs(nearest - truth)) / median,
        isRight: range ? holds(range, truth) : isBeyond || isNear,
        width: range ? (100 * widthOf(range, numbers)) / Math.max(1e-9, Math.abs(truth)) : 0,
      },
    ]
  })
  return [...counts, ...quantiles, ...judgeRank(card, numbers, value)]
}

const middleOf = (range: Ends | null, other: number) =>
  range ? ((range.low ?? range.high ?? other) + (range.high ?? range.low ?? other)) / 2 : other

/** Returns the width of a range. A side without limit extends to the lowest or highest answer. */
const widthOf = ({ low, high }: Ends, numbers: readonly number[]) =>
  (high ?? numbers.at(-1) ?? 0) - (low ?? numbers[0] ?? 0)

/**
 * Checks whether a range contains the true value. Between two people, every number is a quantile. The number that spreadsheets return must
 * be in the range.
 */
function holds({ low, high }: Ends, truth: number): boolean {
  return (low === null || truth >= low - SLACK) && (high === null || truth <= high + SLACK)
}

/** Judges the rank of a value: the share of people below it or with the same value. A rank is a whole percent or a quarter. */
function judgeRank({ rank }: Histogram, numbers: readonly number[], value: number | null): readonly Bare[] {
  if (!rank || value === null) return []
  const { less, same } = percentileRank(numbers, value)
  const common = { name: `rank of ${value}`, type: 'rank' as const, truth: less, range: null, width: 0 }
  if (rank.kind === 'quarter') {
    const [low, high] = [25 * (rank.quarter - 1), 25 * rank.quarter]
    const error = Math.max(0, low - less - same, less - high)
    return [{ ...common, shown: (low + high) / 2, error, isRight: error <= 0.5 }]
  }
  const [low, high] =
    rank.bound === 'or_lower'
      ? [0, rank.percent]
      : rank.bound === 'or_higher'
        ? [rank.percent, 100]
        : [rank.percent, rank.percent + rank.same]
  const error = Math.max(0, low - less - same, less - high)
  return [{ ...common, shown: rank.percent, error, isRight: error <= 1 }]
}

function judgeShares(
  { people }: Group,
  measure: Measure,
  card: Categories,
  estimates: Estimates | null,
): readonly Bare[] {
  const { counts, answered } = choicesOf(people, measure.id)
  const shares = card.categories.map(({ values, share, range }): Bare => {
    const chosen = values.reduce((sum, option) => sum + (counts.get(option) ?? 0), 0)
    const truth = answered === 0 ? 0 : (100 * chosen) / answered
    const [low, high] = share ? percentsOf(share) : [middleOf(range, truth), middleOf(range, truth)]
    const estimate = values.length === 1 ? estimates?.share(values[0] ?? 0) : undefined
    const off = estimate === undefined ? Math.max(0, low - truth, truth - high) : Math.abs(100 * estimate - truth)
    return {
      name: `share of ${values.join(' or ')}`,
      type: 'share',
      truth,
      shown: share?.percent ?? null,
      range,
      error: off,
      isRight: range ? holds(range, truth) : off <= 0.5 + SLACK,
      width: range ? (range.high ?? 100) - (range.low ?? 0) : 0,
    }
  })
  return [...judgePeople(card, answered, people.length), ...shares]
}
