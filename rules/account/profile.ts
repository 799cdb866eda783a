import type { Ethnicity, Gender, VisaStatus } from './codes.ts'
import { NO_ETHNICITY } from './codes.ts'
import { isNpi } from './npi.ts'

/** Fields that a membership type can show and require (decision G-094). Licensed states and the username are always shown. */
export const PROFILE_FIELDS = [
  'specialty',
  'subspecialty',
  'visa_status',
  'is_us_veteran',
  'ethnicity',
  'gender_identity',
  'practice_zip',
  'npi',
  'boardCertifications',
] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** Membership type. Both lists are JSON text (1 §3). */
export interface MembershipType {
  readonly supported_fields: string
  readonly profile_required_fields: string
}

export interface ProfileFields {
  readonly shown: ReadonlySet<ProfileField>
  /** A subset of `shown`. */
  readonly required: ReadonlySet<ProfileField>
}

/** A member's profile. Empty text counts as missing, so a form can store it. */
export interface Profile {
  readonly username: string | null
  readonly specialty_id: number | null
  readonly subspecialty_id: number | null
  readonly visa_status: VisaStatus
  readonly is_us_veteran: 0 | 1 | null
  readonly ethnicity: readonly Ethnicity[]
  readonly gender_identity: Gender | null
  /** IDs from 1 to 51. */
  readonly licensed_states: readonly number[]
  readonly practice_zip: string | null
  readonly npi: string | null
  /** Answer to "I am currently either Board Certified or Board Eligible". */
  readonly has_board_certification: 0 | 1
  readonly boardCertifications: readonly { readonly id: number }[]
}

export interface ProfileError {
  readonly field: keyof Profile
  readonly message: string
}

/** Texts of the form (1 §5, 4 §5). Those from `usernameAddress` on aren't from the specification. */
export const PROFILE_TEXT = {
  required: 'This field is required',
  digits: 'Should contain only numbers',
  zipLength: 'Zip code should be 5 characters long',
  npiLength: 'Npi should be 10 characters long',
  usernameLength: 'Username should be 8 characters long',
  usernameAddress: 'Your username can’t include @',
  usernameSpaces: 'Your username can’t include spaces',
  ethnicityAlone: 'You can’t combine ‘I prefer not to answer’ with another choice',
  subspecialtyAlone: 'Choose a specialty first',
  zipUnknown: 'We can’t find this ZIP code. Check the digits, or enter a nearby one if yours is new.',
  npiWrong: 'This isn’t a valid NPI. Check its 10 digits, for example in the NPI Registry.',
} as const

export const ZIP_LENGTH = 5
const NPI_LENGTH = 10
const USERNAME_LENGTH = 8

/** Parses a list of fields. Malformed text is an empty list, and unknown names are ignored (1 §3, 4 §8). */
export function readFields(text: string): ProfileField[] {
  const names = parsed(text)
  return Array.isArray(names) ? PROFILE_FIELDS.filter(field => names.includes(field)) : []
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Returns the fields shown and required. Without a membership type, only fields common to all types remain. A field is required only if it
 * is shown (4 §5).
 */
export function fieldsOf(type: MembershipType | null): ProfileFields {
  const shown = new Set(type ? readFields(type.supported_fields) : [])
  const required = new Set(type ? readFields(type.profile_required_fields).filter(field => shown.has(field)) : [])
  return { shown, required }
}

/** Profile property of each field of the vocabulary. */
export const PROPERTY_OF = {
  specialty: 'specialty_id',
  subspecialty: 'subspecialty_id',
  visa_status: 'visa_status',
  is_us_veteran: 'is_us_veteran',
  ethnicity: 'ethnicity',
  gender_identity: 'gender_identity',
  practice_zip: 'practice_zip',
  npi: 'npi',
  boardCertifications: 'boardCertifications',
} as const satisfies Record<ProfileField, keyof Profile>

function isEmpty(value: Profile[keyof Profile]): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/**
 * Returns required fields without a value, as property names: the licensed states, and the fields that the membership type requires.
 * Certifications are required only of members who state that they have some (1 §5).
 */
export function missingFields(profile: Profile, type: MembershipType | null): (keyof Profile)[] {
  const { required } = fieldsOf(type)
  const missing = [...required]
    .filter(field => field !== 'boardCertifications' || profile.has_board_certification === 1)
    .map(field => PROPERTY_OF[field])
    .filter(property => isEmpty(profile[property]))
  return isEmpty(profile.licensed_states) ? ['licensed_states', ...missing] : missing
}

/**
 * Returns the given fields that are shown and empty, in the vocabulary's order. Certifications are included only for members who state that
 * they have some.
 */
export function emptyFields(
  profile: Profile,
  type: MembershipType | null,
  fields: readonly string[],
): readonly ProfileField[] {
  const { shown } = fieldsOf(type)
  const isAsked = (field: ProfileField) => field !== 'boardCertifications' || profile.has_board_certification === 1
  const named = PROFILE_FIELDS.filter(field => fields.includes(field) && shown.has(field))
  return named.filter(field => isAsked(field) && isEmpty(profile[PROPERTY_OF[field]]))
}

/**
 * Returns the fields that the profile form requires before an ICO can be posted. The fields of the exchange come first, always with the
 * specialty. If any are missing, the form's other required fields follow, because the form can't be saved without them.
 * @param fields The fields named by the setting.
 */
export function neededToPost(
  profile: Profile,
  type: MembershipType | null,
  fields: readonly string[],
): readonly (ProfileField | 'licensed_states')[] {
  const empty = emptyFields(profile, type, fields)
  // Offers are matched within a specialty, regardless of the setting (decision G-048).
  const needed =
    profile.specialty_id === null && !empty.includes('specialty') ? (['specialty', ...empty] as const) : empty
  if (needed.length === 0) return []
  const required = new Set(missingFields(profile, type))
  const others = PROFILE_FIELDS.filter(field => required.has(PROPERTY_OF[field]) && !needed.includes(field))
  return [...needed, ...others, ...(required.has('licensed_states') ? (['licensed_states'] as const) : [])]
}

/** Checks whether a study can begin without a request to complete the profile (decision G-065). */
export function isProfileFilled(profile: Profile, type: MembershipType | null): boolean {
  return missingFields(profile, type).length === 0
}

/**
 * Returns all errors that prevent saving the form, in the form's order. Hidden fields aren't checked.
 * @param saved The saved profile. A number saved before check digits were checked is accepted until it changes (decision 83)
 */
export function checkProfile(
  profile: Profile,
  type: MembershipType | null,
  saved: Pick<Profile, 'npi'> | null = null,
): ProfileError[] {
  const { shown } = fieldsOf(type)
  const missing = new Set(missingFields(profile, type))
  // Members who state that they have certifications must name them, even if the type does not require any.
  if (shown.has('boardCertifications') && profile.has_board_certification === 1 && isEmpty(profile.boardCertifications))
    missing.add('boardCertifications')
  const message = (property: keyof Profile): string | null =>
    missing.has(property) ? PROFILE_TEXT.required : formatError(profile, property, saved)
  const shownProperties: (keyof Profile)[] = [
    'username',
    'licensed_states',
    ...PROFILE_FIELDS.filter(field => shown.has(field)).map(field => PROPERTY_OF[field]),
  ]
  return shownProperties.flatMap(field => {
    const text = message(field)
    return text === null ? [] : [{ field, message: text }]
  })
}

function formatError(profile: Profile, property: keyof Profile, saved: Pick<Profile, 'npi'> | null): string | null {
  switch (property) {
    case 'username':
      return usernameError(profile.username ?? '')
    case 'practice_zip':
      return digitsError(profile.practice_zip ?? '', ZIP_LENGTH, PROFILE_TEXT.zipLength)
    case 'npi':
      return npiError(profile.npi ?? '', saved?.npi)
    case 'ethnicity':
      return profile.ethnicity.includes(NO_ETHNICITY) && profile.ethnicity.length > 1
        ? PROFILE_TEXT.ethnicityAlone
        : null
    case 'subspecialty_id':
      return profile.subspecialty_id !== null && profile.specialty_id === null ? PROFILE_TEXT.subspecialtyAlone : null
    default:
      return null
  }
}

/** Returns the error in an NPI. The check digit of the saved NPI isn't checked. */
export function npiError(text: string, saved: string | null = null): string | null {
  const error = digitsError(text, NPI_LENGTH, PROFILE_TEXT.npiLength)
  return error ?? (text === '' || text === saved || isNpi(text) ? null : PROFILE_TEXT.npiWrong)
}

function digitsError(text: string, length: number, wrongLength: string): string | null {
  if (text === '') return null
  if (!/^[0-9]+$/.test(text)) return PROFILE_TEXT.digits
  return text.length === length ? null : wrongLength
}

/** Returns the error in a username. A username with an @ could be another person's email address at sign-in. */
export function usernameError(text: string): string | null {
  if (text === '') return null
  if (text.includes('@')) return PROFILE_TEXT.usernameAddress
  if (/[\s\p{C}]/u.test(text)) return PROFILE_TEXT.usernameSpaces
  return [...text].length < USERNAME_LENGTH ? PROFILE_TEXT.usernameLength : null
}
