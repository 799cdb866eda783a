import type { ResultItem } from '#contract/inform/inform.ts'
import type { Bar } from '#web/charts/summary.ts'
import { nameOf } from './own-value.ts'

type Result = ResultItem['results'][number]

/** Group compared with a report's group: another group in the same study, or the prior year's study. */
export interface ComparedGroup {
  /** Names of the report's group and of the compared group. */
  readonly names: readonly [string, string]
  readonly items: ReadonlyMap<string, ResultItem>
  /** Returns the ID of a measure in the compared study, or `null` if that study lacks the measure. */
  readonly itemOf: (id: string) => string | null
  /** Whether options have the same IDs in both studies. Otherwise, they are matched by name. */
  readonly isSameStudy: boolean
}

/** Returns the compared group's result for the same variable, or `null` if it wasn't asked. */
export function comparisonOf(item: ResultItem, result: Result, other: ComparedGroup): Result | null {
  const id = other.itemOf(item.id)
  return sameResult(id === null ? undefined : other.items.get(id), result)
}

/** Returns the same variable's result in another response, or `null` if there is none. */
export function sameResult(item: ResultItem | undefined, result: Result): Result | null {
  const results = item?.results ?? []
  // A select question has one result and no variable to match by.
  if (result.variable_id === null) return results.find(each => each.variable_id === null) ?? null
  return results.find(({ uid }) => uid === result.uid) ?? null
}

/**
 * Adds the compared group's shares to the bars. Returns `null` if there is nothing to compare. Both results must combine the same options.
 */
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

/** Checks whether the same options are combined. */
export function sameOptions(mine: readonly number[], theirs: readonly number[]): boolean {
  return mine.length === theirs.length && mine.every((value, at) => value === theirs[at])
}
