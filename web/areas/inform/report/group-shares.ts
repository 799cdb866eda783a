import type { ResultItem } from '#contract/inform.ts'
import { formatShare } from '#rules/inform/format.ts'
import { countText } from '#web/charts/count-text.ts'
import type { Figures } from '#web/charts/figures.ts'

type Result = ResultItem['results'][number]

/** As many options as fit beside each other: the most frequent ones of the whole group. */
const MOST = 4

/** Shares of a question's most frequent options in several groups, the largest share of the first option first; null without any. */
export function shareFigures(
  { released, categories }: Result,
  groups: readonly { readonly name: string; readonly result: Result }[],
): Figures | null {
  if (released.kind !== 'categories') return null
  const nameOf = new Map(categories.map(({ value, name }) => [value, name]))
  const columns = released.categories
    .toSorted((left, right) => right.share.percent - left.share.percent)
    .slice(0, MOST)
    .map(({ value }) => value)
  const rows = groups.flatMap(({ name, result: { released: theirs } }) => {
    if (theirs.kind !== 'categories') return []
    const shares = columns.map(value => theirs.categories.find(each => each.value === value)?.share)
    return [{ name, n: theirs.n, shares }]
  })
  if (rows.length === 0) return null
  const first = (row: (typeof rows)[number]) => row.shares[0]?.percent ?? -1
  return {
    head: ['Group', 'N', ...columns.map(value => nameOf.get(value) ?? `${value}`)],
    rows: rows
      .toSorted((left, right) => first(right) - first(left))
      .map(({ name, n, shares }) => ({
        cells: [name, countText(n), ...shares.map(share => (share ? formatShare(share) : ''))],
        ownText: null,
      })),
  }
}
