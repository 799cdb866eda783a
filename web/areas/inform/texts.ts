import type { ResultItem } from '#contract/inform/inform.ts'
import {
  type Affixes,
  categoryText,
  gapOf,
  peersText,
  percentRangeText,
  type ReleasedCategory,
  type ReleasedMeasure,
  type ReleasedRank,
  type ReleasedValue,
} from '#rules/inform/words/index.ts'
import { aboutValueText, valueText } from '#web/charts/bins.ts'
import { countText } from '#web/charts/count-text.ts'
import { gapPhrasing, gapText } from './gaps.ts'
import { BASIS, COMPARE, MEDIAN } from './messages.ts'
import { barsOf } from './own-value.ts'

type Result = ResultItem['results'][number]
type Shown = Exclude<ReleasedMeasure, { kind: 'withheld' }>

/** Returns a sentence on the people included, which agrees with the label on the card (release-engine, rule 9). */
export function howText({ basis, kind, isWhole }: Pick<Shown, 'basis' | 'kind' | 'isWhole'>): string {
  if (basis === 'exact') return `${BASIS.exact} ${BASIS.quartiles}`
  // The group is counted unchanged, but the counts of its options are blurred.
  return `${kind === 'categories' && isWhole ? BASIS.blurred : BASIS.estimate} ${BASIS.range}`
}

/** Returns text such as "72 answered “I don’t know”", or `null` if there are few or none. */
export function unknownText({ released }: Result): string | null {
  const unknown = released.kind === 'withheld' ? null : released.unknown
  return unknown === null || unknown === 0 ? null : `${countText(unknown)} answered “I don’t know”`
}

/** Returns the reason why a requested comparison is missing, or `null` if it is available. */
export function comparisonText(
  result: Result,
  theirs: Result | null,
  [, name]: readonly [string, string],
): string | null {
  if (theirs === null || theirs.released.kind === 'withheld') {
    return theirs === null ? COMPARE.notAsked(name) : COMPARE.withheld(name)
  }
  return theirs.released.kind === result.released.kind ? null : COMPARE.notAsked(name)
}

/** The member's answer, with the value separate from the sentences that compare it. */
export interface Answer {
  readonly value: string
  readonly text: string
}

/**
 * Returns "$464,000" and "Higher than 91 of 100 respondents. $124,000 above the median." Returns `null` if the reader's answer or the
 * results are missing.
 * @param peers The name of the group, such as "respondents".
 */
export function answerOf({ released, my_value, categories, prefix, suffix }: Result, peers: string): Answer | null {
  if (my_value === null || released.kind === 'withheld') return null
  if (released.kind === 'categories') {
    const own = barsOf(released, categories, my_value).filter(bar => bar.own)
    const [first] = own
    if (!first) return null
    if (own.length > 1) return { value: '', text: `You chose ${listOf(own.map(({ name }) => name))}.` }
    return { value: '', text: `You answered ${first.name}, like ${shareOfText(first, peers)}.` }
  }
  if (typeof my_value !== 'number') return null
  const affixes = { prefix, suffix }
  const { rank, stats } = released
  const sentences = [
    ...(rank ? [peersText(rank, peers)] : []),
    ...(stats.median ? [distanceText(my_value, stats.median, affixes, isTied(rank))] : []),
  ]
  return {
    value: valueText(my_value, affixes),
    text: sentences
      .filter(text => text !== '')
      .map(sentence)
      .join(' '),
  }
}

/** Returns text such as "about 3% of respondents (0% to 10%)", "under 2% of respondents", or "22% to 36% of respondents". */
function shareOfText(result: Pick<ReleasedCategory, 'share' | 'range'>, peers: string): string {
  const { share, range } = result
  if (share !== null && share.bound !== 'exact') return `${share.bound} ${share.percent}% of ${peers}`
  const short = `${categoryText(result)} of ${peers}`
  if (share === null || range === null) return short
  return range.low === range.high ? `about ${short}` : `about ${short} (${percentRangeText(range)})`
}

/** Checks whether the rank already mentions equal values, so that "at the median" would be redundant. */
function isTied(rank: ReleasedRank | null): boolean {
  return rank?.kind === 'percentile' && rank.same > 0
}

/** Returns the difference between a value and the median, with the median's range. Returns empty text if there is no clear difference. */
function distanceText(own: number, median: ReleasedValue, affixes: Affixes, tied: boolean): string {
  const gap = gapOf({ value: own, range: null, open: null }, median)
  if (gap === null) return ''
  if (gap.kind === 'untold' || gap.value === 0) {
    if (tied) return ''
    if (gap.kind === 'gap') return MEDIAN.same
    const text = aboutValueText(median, affixes)
    return median.open === null ? MEDIAN.untold(text) : MEDIAN.is(text)
  }
  return gapText(gap, gapPhrasing(affixes), MEDIAN.words)
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function listOf(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
