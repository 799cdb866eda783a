import type { ResultItem } from '#contract/inform.ts'
import { type Affixes, formatNumber, formatShare } from '#rules/inform/format.ts'
import { isOne, valueText } from '#web/charts/bins.ts'
import { COMPARE } from './messages.ts'
import { barsOf } from './own-value.ts'

type Result = ResultItem['results'][number]

/** "2 of 5 groups have too few answers to include"; null if all are included. */
export function groupsText({ asked, shown }: Result['groups']): string | null {
  const left = asked - shown
  // If no group is shown, the figure itself says so.
  if (left <= 0 || shown <= 0) return null
  return `${left} of ${asked} groups ${left === 1 ? 'has' : 'have'} too few answers to include`
}

/** Fewer groups left than this trigger a warning. */
const FEW_LEFT = 20

/** A warning that few further groups can be viewed; null while there are many. */
export function groupsLeftText(left: number | null): string | null {
  if (left === null || left >= FEW_LEFT) return null
  if (left === 0)
    return "You've viewed as many groups as one release of results allows. You can view new groups after the next release."
  const groups = left === 1 ? '1 more group' : `${left} more groups`
  return `You can view ${groups} before the next release of results.`
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

/** How the member compares, in a sentence; null without an answer of theirs or figures to compare it with. */
export function ownValueText({ released, my_value, categories, prefix, suffix }: Result): string | null {
  if (my_value === null || released.kind === 'withheld') return null
  if (released.kind === 'categories') {
    const own = barsOf(released, categories, my_value).filter(bar => bar.own)
    const [first] = own
    if (!first) return null
    if (own.length > 1) return `You chose ${listOf(own.map(({ name }) => name))}.`
    return `You answered ${first.name}, as ${formatShare(first.share)} did.`
  }
  if (typeof my_value !== 'number') return null
  const { median } = released.stats
  const say = (value: number) => valueText(value, { prefix, suffix })
  if (my_value === median) return `Your value is the median, ${say(median)}.`
  const apart = Math.abs(my_value - median)
  return `Your value is ${isPercent({ prefix, suffix }) ? pointsText(apart) : say(apart)} ${my_value > median ? 'above' : 'below'} the median.`
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
