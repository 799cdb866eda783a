import type { ResultItem } from '#contract/inform/inform.ts'
import type { ReleasedCategories } from '#rules/inform/words/index.ts'
import type { Stat } from '#web/charts/stats.ts'
import type { Bar } from '#web/charts/summary.ts'
import { NO_VALUE } from './messages.ts'
import type { Reader } from './reader.ts'

type Result = ResultItem['results'][number]

/**
 * Returns the released categories with names and marks the reader's category. Combined rare options share a bar, such as "Locums or
 * Retired".
 */
export function barsOf(released: ReleasedCategories, names: Result['categories'], mine: Result['my_value']): Bar[] {
  const own = new Set(typeof mine === 'number' ? [mine] : (mine ?? []))
  return released.categories.map(({ values, share, range }) => ({
    name: nameOf(values, names),
    share,
    range,
    own: values.some(value => own.has(value)),
  }))
}

/** Returns the name of an option, or of combined options, such as "Locums or Retired". */
export function nameOf(values: readonly number[], names: Result['categories']): string {
  const all = values.map(value => names.find(each => each.value === value)?.name ?? `${value}`)
  if (all.length < 3) return all.join(' or ')
  return `${all.slice(0, -1).join(', ')}, or ${all.at(-1)}`
}

/** Adds the reason in place of the reader's value if the reader submitted without one. */
export function statsFor({ hasSubmitted, isStaff }: Reader, { missing_reason }: Result, stats: Stat[]): Stat[] {
  const hasOwn = stats.some(({ own }) => own)
  return hasSubmitted && !isStaff && !hasOwn
    ? [...stats, { label: 'My Value', value: missing_reason ?? NO_VALUE, own: true }]
    : stats
}
