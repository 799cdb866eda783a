import type { ResultItem } from '#contract/inform/inform.ts'
import { sizeOf } from '#web/charts/shares.ts'
import { sameOptions } from '../comparison.ts'
import type { OptionOfGroups } from '../gaps.ts'
import { nameOf } from '../own-value.ts'

type Result = ResultItem['results'][number]

/** Maximum number of options, so that they are easy to compare. */
const MAX_OPTIONS = 3

/** Returns the shares of a question's most frequent options in several groups. A question with two options needs only one. */
export function optionsOfGroups(
  { released, categories }: Result,
  groups: readonly { readonly name: string; readonly result: Result }[],
  most = MAX_OPTIONS,
): OptionOfGroups[] {
  if (released.kind !== 'categories') return []
  const all = released.categories
  const shown =
    all.length <= 2 ? all.slice(0, 1) : all.toSorted((left, right) => sizeOf(right) - sizeOf(left)).slice(0, most)
  return shown
    .map(({ values }) => ({
      name: nameOf(values, categories),
      groups: groups.flatMap(({ name, result: { released: theirs } }) => {
        const found =
          theirs.kind === 'categories' ? theirs.categories.find(each => sameOptions(each.values, values)) : undefined
        return found ? [{ name, result: { share: found.share, range: found.range } }] : []
      }),
    }))
    .filter(option => option.groups.length > 0)
}
