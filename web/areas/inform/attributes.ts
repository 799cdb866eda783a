import type { FilterValues } from '#rules/inform/groups/index.ts'

/** Profile attribute that can divide a group, with its filter values. */
export interface Attribute {
  /** Prefix of the attribute's keys in `derivedVarValues`, or `types` for membership types. */
  readonly id: string
  readonly label: string
  readonly values: readonly AttributeValue[]
}

export interface AttributeValue {
  /** Text after the prefix, or the ID of a membership type. */
  readonly value: string
  readonly name: string
}

export const MEMBERSHIP_TYPES = 'types'
/** Specialties can also be a report's scope, which must not narrow groups that are divided by specialty. */
const OF_SCOPE = ['userSpecialtyId', 'userSubSpecialtyId']

/** Returns a group's filters with one attribute set to a single value. */
export function withValue(values: FilterValues, { id }: Attribute, value: string): FilterValues {
  if (id === MEMBERSHIP_TYPES) return { ...values, membershipTypeIds: [Number(value)] }
  const others = Object.keys(values.derivedVarValues).filter(key => !key.startsWith(`${id}_`))
  const keys = [...others, `${id}_${value}`]
  return { ...values, derivedVarValues: Object.fromEntries(keys.map(key => [key, true as const])) }
}

/** Returns the attribute's values in a report's filters, or all values if the filters name fewer than two. */
export function valuesIn({ derivedVarValues, membershipTypeIds }: FilterValues, { id, values }: Attribute) {
  const isNamed = ({ value }: AttributeValue) =>
    id === MEMBERSHIP_TYPES
      ? membershipTypeIds.includes(Number(value))
      : Object.hasOwn(derivedVarValues, `${id}_${value}`)
  const named = values.filter(isNamed)
  return named.length > 1 ? named : values
}

/** Checks whether a report's scope can be one of this attribute's values. */
export function isOfScope({ id }: Attribute): boolean {
  return OF_SCOPE.includes(id)
}
