import { type Card, type Categories, type Ends, type Histogram, percentsOf, type StatName } from './card.ts'
import { choicesOf, describe, type Group, type Measure, numbersOf } from './people.ts'
import { neighbors, quantile, standing } from './truth.ts'

/** One number of a card next to the one that the answers give. */
export interface Figure {
  readonly kind: string
  readonly group: string
  readonly measure: string
  readonly name: string
  readonly type: 'people' | 'quartile' | 'tail' | 'share' | 'rank'
  readonly truth: number
  /** Null: only the range is shown. */
  readonly shown: number | null
  readonly range: Ends | null
  /** Of quantiles in percent of the group's median, of shares and ranks in points, of people in people. */
  readonly error: number
  /** Exact: the same but for rounding. Otherwise whether the range, or what "about" means, holds the truth. */
  readonly isRight: boolean
  /** Of the range, in percent of the truth, or in points; 0: exact. */
  readonly width: number
}

/** What a product estimates before it decides what to show; missing: it tells what is shown only. */
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

/** Every number of a card next to the truth. @param value whose rank the card tells; null: no one's. */
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

/** Judges numbers of people: rounded to five where N is an estimate; up to ten and a fifth of them may be missing or too many. */
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

/** An open end reaches as far as the answers do. */
const widthOf = ({ low, high }: Ends, numbers: readonly number[]) =>
  (high ?? numbers.at(-1) ?? 0) - (low ?? numbers[0] ?? 0)

/** Between two people, every number is a quantile; spreadsheets name one, which has to be in the range. */
function holds({ low, high }: Ends, truth: number): boolean {
  return (low === null || truth >= low - SLACK) && (high === null || truth <= high + SLACK)
}

/** Where the value stands: below it, or with it. A rank is a whole percent, or a quarter. */
function judgeRank({ rank }: Histogram, numbers: readonly number[], value: number | null): readonly Bare[] {
  if (!rank || value === null) return []
  const { less, same } = standing(numbers, value)
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
