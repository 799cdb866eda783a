import type { Bounds, FilterValues } from '#rules/inform/groups/index.ts'

/** One filter choice, named by its key in `FilterValues`. */
export type FilterChoice =
  | { readonly of: 'profile'; readonly key: string }
  | { readonly of: 'types'; readonly id: number }
  | { readonly of: 'answer'; readonly key: string; readonly value: number }

/** Returns an ID that is the same for equal choices. */
export function idOfChoice(choice: FilterChoice): string {
  if (choice.of === 'profile') return choice.key
  return choice.of === 'types' ? `type_${choice.id}` : `${choice.key}=${choice.value}`
}

export function isChosen(
  { derivedVarValues, membershipTypeIds, variableValues }: FilterValues,
  choice: FilterChoice,
): boolean {
  if (choice.of === 'profile') return Object.hasOwn(derivedVarValues, choice.key)
  if (choice.of === 'types') return membershipTypeIds.includes(choice.id)
  const given = variableValues[choice.key]
  return Array.isArray(given) && given.includes(choice.value)
}

export function choicesIn({ derivedVarValues, membershipTypeIds, variableValues }: FilterValues): FilterChoice[] {
  return [
    ...Object.keys(derivedVarValues).map((key): FilterChoice => ({ of: 'profile', key })),
    ...membershipTypeIds.map((id): FilterChoice => ({ of: 'types', id })),
    ...Object.entries(variableValues).flatMap(([key, given]) =>
      Array.isArray(given) ? given.map((value): FilterChoice => ({ of: 'answer', key, value })) : [],
    ),
  ]
}

export function withChoices(values: FilterValues, choices: readonly FilterChoice[], on: boolean): FilterValues {
  return choices.reduce(
    (before, choice) => (isChosen(before, choice) === on ? before : withChoice(before, choice, on)),
    values,
  )
}

function withChoice(values: FilterValues, choice: FilterChoice, on: boolean): FilterValues {
  if (choice.of === 'profile') {
    const { [choice.key]: _, ...others } = values.derivedVarValues
    return { ...values, derivedVarValues: on ? { ...others, [choice.key]: true } : others }
  }
  if (choice.of === 'types') {
    const others = values.membershipTypeIds.filter(id => id !== choice.id)
    return { ...values, membershipTypeIds: on ? [...others, choice.id] : others }
  }
  const { [choice.key]: given, ...others } = values.variableValues
  const kept = Array.isArray(given) ? given.filter(value => value !== choice.value) : []
  const next = on ? [...kept, choice.value] : kept
  return { ...values, variableValues: next.length > 0 ? { ...others, [choice.key]: next } : others }
}

export function rangeAt({ variableValues }: FilterValues, key: string): Bounds | null {
  const given = variableValues[key]
  return given && !Array.isArray(given) ? given : null
}

/** Sets a range, or removes it if both ends are unlimited. */
export function withRange(values: FilterValues, key: string, { min, max }: Bounds): FilterValues {
  const { [key]: _, ...others } = values.variableValues
  return { ...values, variableValues: min === null && max === null ? others : { ...others, [key]: { min, max } } }
}
