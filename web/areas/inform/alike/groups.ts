import { NO_FILTERS } from '#rules/inform/comparison.ts'
import type { FilterValues } from '#rules/inform/groups/index.ts'
import { type Gap, gapOf, type ReleasedValue } from '#rules/inform/words/index.ts'

/** Something that the reader shares with colleagues: "Gender identity", "Female". */
export interface Shared {
  readonly attribute: string
  readonly filterValues: FilterValues
  readonly dimension: string
  readonly text: string
}

/** The filters of people who share all of these. */
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

/** The group itself, and then the group without each of its attributes. */
export function groupsOf(shared: readonly Shared[]): FilterValues[] {
  return [filtersOf(shared), ...shared.map(left => filtersOf(shared.filter(each => each !== left)))]
}

/** What may be chosen at first, the narrower group first: specialty and gender. With more, few groups tell a difference. */
export function firstChoices(shared: readonly Shared[]): Shared[][] {
  const named = (name: string) => shared.filter(({ attribute }) => attribute === name)
  const all = [...named('specialty'), ...named('gender')]
  return all.map((_, at) => all.slice(0, all.length - at))
}

/**
 * Choices with one attribute less each time, from one left out to one left; the rarest attribute goes first.
 * @param sizes how many physicians have each attribute; `null` if fewer than ten
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
  /** The median without it; `null` if it is not shown. */
  readonly median: ReleasedValue | null
  /** Without it, compared with all; `null` if one of the two is not shown. */
  readonly gap: Gap | null
}

/** The largest effect first; those without a clear difference come last. */
export function effectsOf(
  median: ReleasedValue | null,
  without: readonly { readonly shared: Shared; readonly median: ReleasedValue | null }[],
): Effect[] {
  return without
    .map(each => ({ ...each, gap: gapOf(each.median, median) }))
    .toSorted((left, right) => sizeOf(right.gap) - sizeOf(left.gap))
}

/** The largest effect that is shown; `null` if none is. */
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
