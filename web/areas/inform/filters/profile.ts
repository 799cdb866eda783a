import type { MetroAreaDto } from '#contract/reference/reference.ts'
import { type Choice, ETHNICITIES, GENDERS, VETERAN_CHOICES, VISA_STATUSES } from '#rules/account/codes.ts'
import type { FilterValues } from '#rules/inform/groups/index.ts'
import { choicesIn, type FilterChoice, isChosen, withChoices } from './choices.ts'
import { FILTERS } from './messages.ts'
import type { FilterItem, FilterOption } from './questions.ts'

interface Named {
  readonly id: number
  readonly title: string
}

/** Lists for building and labeling filters, empty until loaded. */
export interface FilterLookups {
  readonly specialties: readonly Named[]
  readonly subspecialties: readonly (Named & { readonly specialty_id: number })[]
  readonly membershipTypes: readonly { readonly id: number; readonly type_name: string }[]
  /** All metropolitan areas. */
  readonly areas: readonly MetroAreaDto[]
  /** Metropolitan areas in the same size class as the user's area. */
  readonly cluster: readonly MetroAreaDto[]
}

export const NO_LOOKUPS: FilterLookups = {
  specialties: [],
  subspecialties: [],
  membershipTypes: [],
  areas: [],
  cluster: [],
}

export const profileChoice = (prefix: string, value: string | number): FilterChoice => ({
  of: 'profile',
  key: `${prefix}_${value}`,
})

const SEVERAL: Choice = { code: 'MULTIPLE', label: 'More than one' }

/** Coded profile attributes by key prefix. A combination of several ethnicities is a separate value. */
export const PROFILE_CODES = [
  ['userGender', FILTERS.gender, GENDERS],
  ['userEthnicity', FILTERS.ethnicity, [...ETHNICITIES, SEVERAL]],
  ['userVisaStatus', FILTERS.visa, VISA_STATUSES],
  ['userUSVeteran', FILTERS.veteran, VETERAN_CHOICES],
] as const satisfies readonly (readonly [string, string, readonly Choice[]])[]

export function profileItems(): FilterItem[] {
  return PROFILE_CODES.map(([prefix, label, choices]) => {
    const options = choices.map(choice => ({ choice: profileChoice(prefix, choice.code), label: choice.label }))
    return { id: prefix, label, prompt: '', filters: [{ kind: 'options', label, prompt: '', options }] }
  })
}

export function membershipOptions({ membershipTypes }: FilterLookups): FilterOption[] {
  return membershipTypes.map(({ id, type_name }) => ({ choice: { of: 'types', id }, label: type_name }))
}

export function cityOptions({ cluster }: FilterLookups): FilterOption[] {
  return cluster.map(({ cbsa_code, cbsa_name }) => ({ choice: profileChoice('areacode', cbsa_code), label: cbsa_name }))
}

export function specialtyOptions({ specialties }: FilterLookups): FilterOption[] {
  return specialties.map(({ id, title }) => ({ choice: specialtyChoice(id), label: title }))
}

/**
 * Returns subspecialties of the selected specialties, or of the user's specialty if none is selected (2 §4.2). Returns all if the user has
 * no specialty. Always includes selected subspecialties so that they can be removed.
 */
export function subspecialtyOptions(lookups: FilterLookups, values: FilterValues, own: number | null): FilterOption[] {
  const chosen = lookups.specialties.filter(({ id }) => isChosen(values, specialtyChoice(id))).map(({ id }) => id)
  const of = chosen.length > 0 ? chosen : own === null ? null : [own]
  return lookups.subspecialties.flatMap(({ id, title, specialty_id }) => {
    const choice = profileChoice('userSubSpecialtyId', id)
    return of === null || of.includes(specialty_id) || isChosen(values, choice) ? [{ choice, label: title }] : []
  })
}

function specialtyChoice(id: number): FilterChoice {
  return profileChoice('userSpecialtyId', id)
}

/** Adds or removes choices. Removing a specialty also removes its subspecialties. */
export function applyChoices(
  values: FilterValues,
  choices: readonly FilterChoice[],
  on: boolean,
  lookups: FilterLookups,
): FilterValues {
  const next = withChoices(values, choices, on)
  if (on) return next
  const gone = new Set(choices.map(choice => (choice.of === 'profile' ? choice.key : '')))
  const orphans = lookups.subspecialties.filter(({ specialty_id }) => gone.has(`userSpecialtyId_${specialty_id}`))
  return withChoices(
    next,
    orphans.map(({ id }) => profileChoice('userSubSpecialtyId', id)),
    false,
  )
}

/** Returns selected regions, states, areas, and divisions that are not in a list of the panel. */
export function locationChoices(values: FilterValues, { cluster }: FilterLookups): FilterChoice[] {
  const listed = new Set(cluster.map(({ cbsa_code }) => `areacode_${cbsa_code}`))
  return choicesIn(values).filter(
    choice =>
      choice.of === 'profile' &&
      /^(region|subregion|state|areacode|divcode)_/.test(choice.key) &&
      !listed.has(choice.key),
  )
}
