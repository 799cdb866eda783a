import { type Format, type Gap, gapOf, gapSizeText, isGapUp, type ReleasedValue } from '#rules/inform/words/index.ts'
import { CHANGE } from './messages.ts'

interface Year {
  readonly own: number
  /** Median of the group. */
  readonly median: ReleasedValue | null
}

/** Formats values and differences, such as "15%" and "2 percentage points". */
interface Says {
  readonly value: Format
  readonly gap: Format
}

/**
 * Returns text such as "Since 2025, your value rose by $14,000 to $464,000. The group’s median rose by about $6,000 ($2,000 to $10,000)."
 * Returns `null` if the group's median isn't shown in one of the years, or if the reader's value is the same.
 */
export function changeText(now: Year, before: Year & { readonly period: number }, say: Says): string | null {
  const gap = gapOf(now.median, before.median)
  if (gap === null || now.own === before.own) return null
  return `${CHANGE.since(before.period)}, ${ownText(now.own, before.own, say)}. ${groupText(gap, say.gap)}.`
}

function ownText(now: number, before: number, say: Says): string {
  const text = now > before ? CHANGE.ownRose : CHANGE.ownFell
  return text(say.gap(Math.abs(now - before)), say.value(now))
}

function groupText(gap: Gap, say: Format): string {
  if (gap.kind === 'untold') return CHANGE.untold
  if (gap.value === 0 && gap.range === null) return CHANGE.same
  return (isGapUp(gap) ? CHANGE.rose : CHANGE.fell)(gapSizeText(gap, say))
}
