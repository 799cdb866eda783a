import type { FilterValues } from '#rules/inform/filter-keys.ts'
import type { Bounds } from '#rules/inform/ranges.ts'

/** One choice among the filters, by where it stands in `FilterValues`. */
export type Tick =
  | { readonly of: 'profile'; readonly key: string }
  | { readonly of: 'types'; readonly id: number }
  | { readonly of: 'answer'; readonly key: string; readonly value: number }

/** The same for the same choice. */
export function idOfTick(tick: Tick): string {
  if (tick.of === 'profile') return tick.key
  return tick.of === 'types' ? `type_${tick.id}` : `${tick.key}=${tick.value}`
}

export function isTicked({ derivedVarValues, membershipTypeIds, variableValues }: FilterValues, tick: Tick): boolean {
  if (tick.of === 'profile') return Object.hasOwn(derivedVarValues, tick.key)
  if (tick.of === 'types') return membershipTypeIds.includes(tick.id)
  const given = variableValues[tick.key]
  return Array.isArray(given) && given.includes(tick.value)
}

export function ticksIn({ derivedVarValues, membershipTypeIds, variableValues }: FilterValues): Tick[] {
  return [
    ...Object.keys(derivedVarValues).map((key): Tick => ({ of: 'profile', key })),
    ...membershipTypeIds.map((id): Tick => ({ of: 'types', id })),
    ...Object.entries(variableValues).flatMap(([key, given]) =>
      Array.isArray(given) ? given.map((value): Tick => ({ of: 'answer', key, value })) : [],
    ),
  ]
}

export function withTicks(values: FilterValues, ticks: readonly Tick[], on: boolean): FilterValues {
  return ticks.reduce((before, tick) => (isTicked(before, tick) === on ? before : withTick(before, tick, on)), values)
}

function withTick(values: FilterValues, tick: Tick, on: boolean): FilterValues {
  if (tick.of === 'profile') {
    const { [tick.key]: _, ...others } = values.derivedVarValues
    return { ...values, derivedVarValues: on ? { ...others, [tick.key]: true } : others }
  }
  if (tick.of === 'types') {
    const others = values.membershipTypeIds.filter(id => id !== tick.id)
    return { ...values, membershipTypeIds: on ? [...others, tick.id] : others }
  }
  const { [tick.key]: given, ...others } = values.variableValues
  const kept = Array.isArray(given) ? given.filter(value => value !== tick.value) : []
  const next = on ? [...kept, tick.value] : kept
  return { ...values, variableValues: next.length > 0 ? { ...others, [tick.key]: next } : others }
}

export function rangeAt({ variableValues }: FilterValues, key: string): Bounds | null {
  const given = variableValues[key]
  return given && !Array.isArray(given) ? given : null
}

/** With a range, or without any where it is open at both ends. */
export function withRange(values: FilterValues, key: string, { min, max }: Bounds): FilterValues {
  const { [key]: _, ...others } = values.variableValues
  return { ...values, variableValues: min === null && max === null ? others : { ...others, [key]: { min, max } } }
}
