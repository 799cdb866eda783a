import type { ResultItem } from '#contract/inform.ts'
import type { ReleasedCategories } from '#rules/inform/released.ts'
import type { Bar } from '#web/charts/summary.ts'

type Result = ResultItem['results'][number]

/** Published categories with names, the member's own marked. */
export function barsOf(released: ReleasedCategories, names: Result['categories'], mine: Result['my_value']): Bar[] {
  const own = new Set(typeof mine === 'number' ? [mine] : (mine ?? []))
  const nameOf = new Map(names.map(({ value, name }) => [value, name]))
  return released.categories.map(({ value, share }) => ({
    name: nameOf.get(value) ?? `${value}`,
    share,
    own: own.has(value),
  }))
}
