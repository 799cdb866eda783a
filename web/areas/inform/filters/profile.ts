import type { MetroAreaAnswer } from '#contract/reference.ts'
import { type Choice, ETHNICITIES, GENDERS, VETERAN_CHOICES, VISA_STATUSES } from '#rules/account/codes.ts'
import type { FilterValues } from '#rules/inform/filter-keys.ts'
import { FILTERS } from './messages.ts'
import type { FilterItem, FilterOption } from './questions.ts'
import { isTicked, type Tick, ticksIn, withTicks } from './ticks.ts'

interface Named {
  readonly id: number
  readonly title: string
}

/** What filters are offered from, and named by; empty lists until they are there. */
export interface FilterLookups {
  readonly specialties: readonly Named[]
  readonly subspecialties: readonly (Named & { readonly specialty_id: number })[]
  readonly membershipTypes: readonly { readonly id: number; readonly type_name: string }[]
  /** All metropolitan areas. */
  readonly areas: readonly MetroAreaAnswer[]
  /** Those of the size of the person's own. */
  readonly cluster: readonly MetroAreaAnswer[]
}

export const NO_LOOKUPS: FilterLookups = {
  specialties: [],
  subspecialties: [],
  membershipTypes: [],
  areas: [],
  cluster: [],
}

export const profileTick = (prefix: string, value: string | number): Tick => ({
  of: 'profile',
  key: `${prefix}_${value}`,
})

const SEVERAL: Choice = { code: 'MULTIPLE', label: 'More than one' }

/** Attributes of the profile with codes, by the word before the code. Several ethnicities are a value of their own. */
export const PROFILE_CODES = [
  ['userGender', FILTERS.gender, GENDERS],
  ['userEthnicity', FILTERS.ethnicity, [...ETHNICITIES, SEVERAL]],
  ['userVisaStatus', FILTERS.visa, VISA_STATUSES],
  ['userUSVeteran', FILTERS.veteran, VETERAN_CHOICES],
] as const satisfies readonly (readonly [string, string, readonly Choice[]])[]

export function profileItems(): FilterItem[] {
  return PROFILE_CODES.map(([prefix, label, choices]) => {
    const options = choices.map(choice => ({ tick: profileTick(prefix, choice.code), label: choice.label }))
    return { id: prefix, label, prompt: '', filters: [{ kind: 'options', label, prompt: '', options }] }
  })
}

export function membershipOptions({ membershipTypes }: FilterLookups): FilterOption[] {
  return membershipTypes.map(({ id, type_name }) => ({ tick: { of: 'types', id }, label: type_name }))
}

export function cityOptions({ cluster }: FilterLookups): FilterOption[] {
  return cluster.map(({ cbsa_code, cbsa_name }) => ({ tick: profileTick('areacode', cbsa_code), label: cbsa_name }))
}

export function specialtyOptions({ specialties }: FilterLookups): FilterOption[] {
  return specialties.map(({ id, title }) => ({ tick: specialtyTick(id), label: title }))
}

/**
 * Subspecialties of the specialties that are ticked; of the person's own where none is (2 §4.2), of all where they have none. What is
 * ticked is always among them, so that it can be taken back.
 */
export function subspecialtyOptions(lookups: FilterLookups, values: FilterValues, own: number | null): FilterOption[] {
  const ticked = lookups.specialties.filter(({ id }) => isTicked(values, specialtyTick(id))).map(({ id }) => id)
  const of = ticked.length > 0 ? ticked : own === null ? null : [own]
  return lookups.subspecialties.flatMap(({ id, title, specialty_id }) => {
    const tick = profileTick('userSubSpecialtyId', id)
    return of === null || of.includes(specialty_id) || isTicked(values, tick) ? [{ tick, label: title }] : []
  })
}

function specialtyTick(id: number): Tick {
  return profileTick('userSpecialtyId', id)
}

/** Ticked or not; a specialty takes its subspecialties along when it goes. */
export function ticked(
  values: FilterValues,
  ticks: readonly Tick[],
  on: boolean,
  lookups: FilterLookups,
): FilterValues {
  const next = withTicks(values, ticks, on)
  if (on) return next
  const gone = new Set(ticks.map(tick => (tick.of === 'profile' ? tick.key : '')))
  const orphans = lookups.subspecialties.filter(({ specialty_id }) => gone.has(`userSpecialtyId_${specialty_id}`))
  return withTicks(
    next,
    orphans.map(({ id }) => profileTick('userSubSpecialtyId', id)),
    false,
  )
}

/** Regions, states, areas and divisions that are ticked and that no list of the panel shows. */
export function locationTicks(values: FilterValues, { cluster }: FilterLookups): Tick[] {
  const listed = new Set(cluster.map(({ cbsa_code }) => `areacode_${cbsa_code}`))
  return ticksIn(values).filter(
    tick =>
      tick.of === 'profile' && /^(region|subregion|state|areacode|divcode)_/.test(tick.key) && !listed.has(tick.key),
  )
}
