import type { ResultItem } from '#contract/inform.ts'
import { type Affixes, formatNumber, formatShare, statText } from '#rules/inform/format.ts'
import { peersText } from '#rules/inform/percentile.ts'
import type { Basis, ReleasedStats } from '#rules/inform/released.ts'
import { isOne, valueText } from '#web/charts/bins.ts'
import { countText } from '#web/charts/count-text.ts'
import { COMPARE } from './messages.ts'
import { barsOf } from './own-value.ts'

type Result = ResultItem['results'][number]

const PARTS = 'Combined from the results of the parts of this group, assuming the parts are independent.'

/** How a figure was made, in a sentence (release-engine, rule 5). */
export function basisText({ kind, counted, of, known, similar }: Basis): string {
  if (counted === null || of === null || known === null || similar === null) {
    if (kind === 'exact') return `Based on ${countText(null)} people only.`
    return kind === 'combined' ? PARTS : `Estimated from similar colleagues (${countText(null)} people).`
  }
  const people = counted === 1 ? '1 person' : `these ${countText(counted)}`
  const left = counted < of ? ` Based on ${countText(counted)} of ${countText(of)}.` : ''
  if (kind === 'combined') return `${PARTS}${left}`
  if (similar === 0)
    return `Based on the ${counted === 1 ? '1 person' : `${countText(counted)} people`} in this group only.${left}`
  const rest = `estimated from ${countText(similar)} similar ${similar === 1 ? 'colleague' : 'colleagues'}.`
  return known === 0
    ? `All results for ${people} are ${rest}${left}`
    : `Based on ${countText(known)} of ${people}; the rest is ${rest}${left}`
}

/** "72 answered I don't know"; null if they are few or none. */
export function unknownText({ released }: Result): string | null {
  const unknown = released.kind === 'withheld' ? null : released.unknown
  return unknown === null || unknown === 0 ? null : `${countText(unknown)} answered “I don’t know”`
}

/** "Too few answers for hand surgeons in Vermont. Show New England instead" split into a message and an action. */
export function splitSuggestion(text: string): { readonly message: string; readonly action: string } {
  // Names can contain periods: "U.S. veterans".
  const at = text.lastIndexOf('. Show ')
  const action = at < 0 ? '' : text.slice(at + 2).replace(/\.$/, '')
  return action === '' ? { message: text, action: 'Show this instead' } : { message: text.slice(0, at + 1), action }
}

/** Why a figure has no comparison although one was requested; null if it has one. */
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

/** The member's own answer and where it stands, the value apart from the sentences. */
export interface Answer {
  readonly value: string
  readonly text: string
}

/**
 * "$464,000" and "Higher than 91 of 100 respondents. $124,000 above the median."; null without an answer of theirs or figures to compare
 * it with.
 * @param peers who the group is, such as "respondents"
 */
export function answerOf({ released, my_value, categories, prefix, suffix }: Result, peers: string): Answer | null {
  if (my_value === null || released.kind === 'withheld') return null
  if (released.kind === 'categories') {
    const own = barsOf(released, categories, my_value).filter(bar => bar.own)
    const [first] = own
    if (!first) return null
    if (own.length > 1) return { value: '', text: `You chose ${listOf(own.map(({ name }) => name))}.` }
    return { value: '', text: `You answered ${first.name}, as ${formatShare(first.share)} did.` }
  }
  if (typeof my_value !== 'number') return null
  const say = (value: number) => valueText(value, { prefix, suffix })
  const { rank, stats } = released
  const standing = rank ? `${sentence(peersText(rank, peers))} ` : ''
  return {
    value: say(my_value),
    text: `${standing}${sentence(distanceText(my_value, stats, say, { prefix, suffix }))}`,
  }
}

/** From a median in an open end, a value is at least as far away as from the edge of that end; of one beside it, nothing is known. */
function distanceText(own: number, stats: ReleasedStats, say: (value: number) => string, affixes: Affixes): string {
  const { median, open } = stats
  const distance = own - median
  const isAway = open.median === 'less' ? distance > 0 : open.median === 'more' && distance < 0
  if (open.median !== null && !isAway) return `the median is ${statText(stats, 'median', say)}`
  if (distance === 0) return 'equal to the median'
  const apart = Math.abs(distance)
  const text = isPercent(affixes) ? pointsText(apart) : say(apart)
  return `${isAway ? 'at least ' : ''}${text} ${distance > 0 ? 'above' : 'below'} the median`
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function isPercent({ prefix, suffix }: Affixes): boolean {
  return prefix.trim() === '' && suffix.trim() === '%'
}

/** Differences of percentages are in percentage points: 15% is not 5% above 10%. */
function pointsText(value: number): string {
  return `${formatNumber(value)} percentage ${isOne(value) ? 'point' : 'points'}`
}

function listOf(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
