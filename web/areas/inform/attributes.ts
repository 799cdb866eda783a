import type { FilterValues } from '#rules/inform/groups/index.ts'

/** A profile attribute by which a group can be divided, with the values that filters offer. */
export interface Attribute {
  /** Prefix of its keys in `derivedVarValues`; `types` for membership types. */
  readonly id: string
  readonly label: string
  readonly values: readonly AttributeValue[]
}

export interface AttributeValue {
  /** Text after the prefix; the ID of a membership type. */
  readonly value: string
  readonly name: string
}

export const MEMBERSHIP_TYPES = 'types'
/** Specialties are also a report's scope, which a group of its own specialty must not be narrowed by. */
const OF_SCOPE = ['userSpecialtyId', 'userSubSpecialtyId']

/** The filters of a group that differs from another in one attribute. */
export function withValue(values: FilterValues, { id }: Attribute, value: string): FilterValues {
  if (id === MEMBERSHIP_TYPES) return { ...values, membershipTypeIds: [Number(value)] }
  const others = Object.keys(values.derivedVarValues).filter(key => !key.startsWith(`${id}_`))
  const keys = [...others, `${id}_${value}`]
  return { ...values, derivedVarValues: Object.fromEntries(keys.map(key => [key, true as const])) }
}

/** The values that a report's filters name; all if they name fewer than two. */
export function valuesIn({ derivedVarValues, membershipTypeIds }: FilterValues, { id, values }: Attribute) {
  const isNamed = ({ value }: AttributeValue) =>
    id === MEMBERSHIP_TYPES
      ? membershipTypeIds.includes(Number(value))
      : Object.hasOwn(derivedVarValues, `${id}_${value}`)
  const named = values.filter(isNamed)
  return named.length > 1 ? named : values
}

/** Whether a report's scope is one of this attribute's values. */
export function isOfScope({ id }: Attribute): boolean {
  return OF_SCOPE.includes(id)
}
