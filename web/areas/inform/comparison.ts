import type { ResultItem } from '#contract/inform.ts'
import type { Bar } from '#web/charts/summary.ts'
import { nameOf } from './own-value.ts'

type Result = ResultItem['results'][number]

/** What a report's charts are compared with: another group of the same study, or the prior year's study. */
export interface ComparedGroup {
  /** Names of the report's own group and of this one. */
  readonly names: readonly [string, string]
  readonly items: ReadonlyMap<string, ResultItem>
  /** The id of a measure in the compared study; null if it doesn't have the measure. */
  readonly itemOf: (id: string) => string | null
  /** Whether options have the same ids in both; otherwise they are matched by name. */
  readonly isSameStudy: boolean
}

/** The compared group's result for the same variable; null if it wasn't asked. */
export function comparisonOf(item: ResultItem, result: Result, other: ComparedGroup): Result | null {
  const id = other.itemOf(item.id)
  return sameResult(id === null ? undefined : other.items.get(id), result)
}

/** The result of the same variable in another answer for a measure; null if there is none. */
export function sameResult(item: ResultItem | undefined, result: Result): Result | null {
  const results = item?.results ?? []
  // A select question has one figure and no variable to match by.
  if (result.variable_id === null) return results.find(each => each.variable_id === null) ?? null
  return results.find(({ uid }) => uid === result.uid) ?? null
}

/** The bars with the compared group's shares; null if there is nothing to compare. Options must be counted together in both, or in neither. */
export function barsWithComparison(
  bars: readonly Bar[],
  { released, categories }: Result,
  theirs: Result,
  isSameStudy: boolean,
): Bar[] | null {
  if (released.kind !== 'categories' || theirs.released.kind !== 'categories') return null
  const keyOf = (values: readonly number[], names: Result['categories']) =>
    isSameStudy ? values.join(' ') : nameOf(values, names).trim().toLowerCase()
  const shares = new Map(
    theirs.released.categories.map(({ values, share, range }) => [keyOf(values, theirs.categories), { share, range }]),
  )
  return bars.map((bar, at) => {
    const values = released.categories[at]?.values
    const result = values && shares.get(keyOf(values, categories))
    return result ? { ...bar, comparison: result } : bar
  })
}

/** Whether the same options are counted together. */
export function sameOptions(mine: readonly number[], theirs: readonly number[]): boolean {
  return mine.length === theirs.length && mine.every((value, at) => value === theirs[at])
}
