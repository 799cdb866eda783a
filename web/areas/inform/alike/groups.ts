import { NO_FILTERS } from '#rules/inform/comparison.ts'
import type { FilterValues } from '#rules/inform/groups/index.ts'
import { type Gap, gapOf, type ReleasedValue } from '#rules/inform/words/index.ts'

/** Attribute that the reader shares with colleagues, such as "Gender identity", "Female". */
export interface Shared {
  readonly attribute: string
  readonly filterValues: FilterValues
  readonly dimension: string
  readonly text: string
}

/** Returns filters for people who share all the given attributes. */
export function filtersOf(shared: readonly Pick<Shared, 'filterValues'>[]): FilterValues {
  return shared.reduce<FilterValues>(
    (all, { filterValues: { derivedVarValues, variableValues, membershipTypeIds } }) => ({
      derivedVarValues: { ...all.derivedVarValues, ...derivedVarValues },
      variableValues: { ...all.variableValues, ...variableValues },
      membershipTypeIds: [...all.membershipTypeIds, ...membershipTypeIds],
    }),
    { ...NO_FILTERS },
  )
}

/** Returns the filters of the group, followed by those of the group without each attribute. */
export function groupsOf(shared: readonly Shared[]): FilterValues[] {
  return [filtersOf(shared), ...shared.map(left => filtersOf(shared.filter(each => each !== left)))]
}

/** Returns the initial choices, narrower group first: specialty and gender. With more attributes, few groups would show a difference. */
export function firstChoices(shared: readonly Shared[]): Shared[][] {
  const named = (name: string) => shared.filter(({ attribute }) => attribute === name)
  const all = [...named('specialty'), ...named('gender')]
  return all.map((_, at) => all.slice(0, all.length - at))
}

/**
 * Returns choices that leave out one more attribute each time, starting with the rarest, until one remains.
 * @param sizes The number of physicians with each attribute, or `null` if fewer than ten.
 */
export function widerChoices(shared: readonly Shared[], sizes: readonly (number | null)[]): Shared[][] {
  const rarest = shared
    .map((each, at) => ({ each, size: sizes[at] ?? 0 }))
    .toSorted((left, right) => left.size - right.size)
    .map(({ each }) => each)
  return rarest.slice(1).map((_, at) => shared.filter(each => rarest.indexOf(each) > at))
}

/** Change of a median without an attribute. */
export interface Effect {
  readonly shared: Shared
  /** Median without the attribute, or `null` if it is not shown. */
  readonly median: ReleasedValue | null
  /** Difference between the median without the attribute and the group's median, or `null` if either is not shown. */
  readonly gap: Gap | null
}

/** Returns effects sorted from largest to smallest. Effects without a clear difference come last. */
export function effectsOf(
  median: ReleasedValue | null,
  without: readonly { readonly shared: Shared; readonly median: ReleasedValue | null }[],
): Effect[] {
  return without
    .map(each => ({ ...each, gap: gapOf(each.median, median) }))
    .toSorted((left, right) => sizeOf(right.gap) - sizeOf(left.gap))
}

/** Returns the largest effect that is shown, or `null` if none is shown. */
export function largestOf(effects: readonly Effect[]): Effect | null {
  return effects.find(({ gap }) => sizeOf(gap) > 0) ?? null
}

function sizeOf(gap: Gap | null): number {
  if (gap === null) return -1
  if (gap.kind === 'untold') return 0
  const { value, range } = gap
  const [low, high] = [range?.low ?? range?.high ?? 0, range?.high ?? range?.low ?? 0]
  return Math.abs(value ?? (low + high) / 2)
}
