import type { InputOf } from '#contract/index.ts'
import { ROLE_NAMES, type Role } from '#contract/roles.ts'
import type { AdministeredUser } from '#contract/users/admin.ts'
import { GENDERS } from '#rules/account/codes.ts'
import { roleChangeError } from '#rules/account/roles.ts'

/** Combinations of roles that an account can have. */
const CHOICES: readonly (readonly Role[])[] = [
  ['MSS_USER'],
  ['NON_MSS_USER'],
  ['MSS_RECRUITER'],
  ['MSS_ADMIN'],
  ['GM_ADMIN'],
  ['GM_ADMIN', 'MSS_ADMIN'],
]
const keyOf = (roles: readonly Role[]): string => [...roles].sort().join(',')
export const nameOf = ({ first_name, last_name, email }: AdministeredUser): string =>
  `${first_name} ${last_name}`.trim() || email
/** Returns the user in the page's URL. `null` if the URL contains no or several users. */
export function linkedUser(parameters: URLSearchParams): number | null {
  const { ids } = readIds(parameters.get('id') ?? '')
  return ids.length === 1 ? (ids[0] ?? null) : null
}
export const rolesText = (roles: readonly Role[]): string => roles.map(role => ROLE_NAMES[role]).join(', ')

/**
 * Returns the roles that an account can change to. @param roles The account's roles, or `null` for a new account, which can't be a
 * recruiter's
 */
export function roleOptions(roles: readonly Role[] | null) {
  return CHOICES.filter(choice =>
    roles ? roleChangeError(roles, choice) === null : !choice.includes('MSS_RECRUITER'),
  ).map(choice => ({ value: keyOf(choice), label: rolesText(choice) }))
}

function rolesOf(key: string): Role[] {
  return [...(CHOICES.find(choice => keyOf(choice) === key) ?? [])]
}

/** User as edited in the form. IDs are text, empty if not set. */
export interface UserValues extends Record<string, unknown> {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly roles: string
  readonly society_id: string
  readonly society_membership_type_id: string
  readonly specialty_id: string
  readonly zip_code: string
  readonly year_of_birth: string
  readonly gender: string
  readonly npi: string
  readonly is_npi_confirmed: boolean
  readonly is_email_optout: boolean
}

export const EMPTY: UserValues = {
  first_name: '',
  last_name: '',
  email: '',
  roles: 'MSS_USER',
  society_id: '',
  society_membership_type_id: '',
  specialty_id: '',
  zip_code: '',
  year_of_birth: '',
  gender: '',
  npi: '',
  is_npi_confirmed: false,
  is_email_optout: false,
}

const textOf = (value: number | null | undefined): string => (value ? `${value}` : '')

export function valuesOf(user: AdministeredUser): UserValues {
  return {
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    roles: keyOf(user.roles),
    society_id: textOf(user.society_id),
    society_membership_type_id: textOf(user.society_membership_type_id),
    specialty_id: textOf(user.specialty_id),
    zip_code: user.zip_code ?? '',
    year_of_birth: textOf(user.year_of_birth),
    gender: user.gender ?? '',
    npi: user.npi ?? '',
    is_npi_confirmed: user.is_npi_confirmed === 1,
    is_email_optout: user.is_email_optout === 1,
  }
}

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))
const isOf = (values: UserValues, role: Role): boolean => rolesOf(values.roles).includes(role)

/** Checks whether these roles have a society. */
export const hasSociety = (values: UserValues): boolean =>
  isOf(values, 'MSS_USER') || isOf(values, 'MSS_ADMIN') || isOf(values, 'GM_ADMIN')
export const isOfPhysician = (values: UserValues): boolean => isOf(values, 'MSS_USER') || isOf(values, 'NON_MSS_USER')

/** Returns the request body for creating a user. */
export function accountOf(values: UserValues): InputOf<'POST user/admin-create'>['body'] {
  return {
    first_name: values.first_name,
    last_name: values.last_name,
    email: values.email,
    roles: rolesOf(values.roles),
    society_id: hasSociety(values) ? numberOf(values.society_id) : null,
    society_membership_type_id: isOfPhysician(values) ? numberOf(values.society_membership_type_id) : null,
    specialty_id: isOfPhysician(values) ? numberOf(values.specialty_id) : null,
  }
}

type Change = NonNullable<InputOf<'PUT user/admin-update'>['body']>

/** Returns the fields changed in the form, with the values before the change. */
export function changeOf(values: UserValues, begun: UserValues, seen: AdministeredUser): Change {
  const all = wholeOf(values)
  const before = wholeOf(begun)
  const changed = Object.fromEntries(
    Object.entries(all).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name))),
  )
  return { ...changed, seen: seenOf(seen) }
}

function wholeOf(values: UserValues): Change {
  return {
    ...accountOf(values),
    zip_code: values.zip_code,
    year_of_birth: numberOf(values.year_of_birth),
    gender: GENDERS.find(({ code }) => code === values.gender)?.code ?? null,
    npi: values.npi,
    is_npi_confirmed: values.is_npi_confirmed && values.npi !== '' ? 1 : 0,
    is_email_optout: values.is_email_optout ? 1 : 0,
  }
}

function seenOf(user: AdministeredUser): NonNullable<Change['seen']> {
  const { first_name, last_name, email, roles, society_id, society_membership_type_id, specialty_id } = user
  const account = { first_name, last_name, email, roles, society_id, society_membership_type_id, specialty_id }
  const { zip_code = null, year_of_birth = null, gender = null, npi = null } = user
  const profile = { zip_code, year_of_birth, gender, npi, is_npi_confirmed: user.is_npi_confirmed ?? 0 }
  return { ...account, ...profile, is_email_optout: user.is_email_optout }
}

/** Parses "12, 15" or a spreadsheet column as unique IDs, or returns the first invalid text. */
export function readIds(text: string): { readonly ids: readonly number[]; readonly wrong: string | null } {
  const parts = text.split(/[\s,;]+/).filter(Boolean)
  const wrong = parts.find(part => !/^[1-9]\d{0,9}$/.test(part) || Number(part) > 2_147_483_647)
  return wrong === undefined
    ? { ids: [...new Set(parts.map(Number))], wrong: null }
    : { ids: [], wrong: wrong.slice(0, 40) }
}
