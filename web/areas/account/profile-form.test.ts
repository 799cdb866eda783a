import { describe, expect, it } from 'vitest'
import { PROFILE_FIELDS, PROFILE_TEXT, type Profile } from '#rules/account/profile.ts'
import {
  bodyOf,
  errorsOf,
  type Field,
  openingDraft,
  type ProfileSource,
  padded,
  requiredFields,
  sourceOf,
  visibleFields,
} from './profile-form.ts'

const profile: Profile = {
  username: null,
  specialty_id: null,
  subspecialty_id: null,
  visa_status: 'US',
  is_us_veteran: null,
  ethnicity: [],
  gender_identity: null,
  licensed_states: [5],
  practice_zip: null,
  npi: null,
  has_board_certification: 0,
  boardCertifications: [],
}
const surgery = { id: 1, title: 'Surgery', subspecialties: [{ id: 11, title: 'Hand' }] }
const medicine = { id: 2, title: 'Medicine', subspecialties: [] }
const type = (supported: readonly string[], required: readonly string[] = []) => ({
  id: 1,
  type_name: 'Active',
  supported_fields: JSON.stringify(supported),
  profile_required_fields: JSON.stringify(required),
})
const source = (over: Partial<ProfileSource> = {}): ProfileSource => ({
  profile,
  membershipType: type(['specialty', 'practice_zip', 'boardCertifications'], ['specialty', 'practice_zip']),
  specialties: [surgery, medicine],
  ...over,
})
const sorted = (fields: ReadonlySet<Field>) => [...fields].sort()

describe('openingDraft', () => {
  it('selects a specialty only if exactly one is offered', () => {
    expect(openingDraft(source({ specialties: [surgery] })).specialty_id).toBe(1)
    expect(openingDraft(source()).specialty_id).toBeNull()
    expect(openingDraft(source({ specialties: [surgery], membershipType: null })).specialty_id).toBeNull()
  })

  it('keeps the subspecialty of the only specialty', () => {
    const held = { ...profile, specialty_id: 1, subspecialty_id: 11 }
    expect(openingDraft(source({ profile: held, specialties: [surgery] })).subspecialty_id).toBe(11)
  })
})

describe('sourceOf', () => {
  const user = {
    id: 1,
    email: 'a@example.org',
    username: null,
    first_name: '',
    last_name: '',
    roles: [],
    settings: '{}',
    is_demo: 0 as const,
    is_email_validated: 1 as const,
    is_email_optout: 0 as const,
    is_password_reset_required: 0 as const,
    lacks_second_factor: 0 as const,
    society_id: null,
    society: null,
    society_membership_type_id: null,
    subspecialty: null,
    completed_surveys: [],
    specialty_id: 3,
    subspecialty_id: null,
    completedStudyWithJobPreferences: false,
    specialty: { id: 3, title: 'Pathology' },
  }
  const whole = { ...profile, ethnicity: [], licensed_states: [5], boardCertifications: [] }

  it('adds a specialty that the member has but that is no longer offered', () => {
    const found = sourceOf({ ...user, profile: whole, membershipType: null, specialties: [surgery] })
    expect(found?.specialties.map(({ id }) => id)).toEqual([3, 1])
  })

  it('returns null for an incomplete user', () => {
    expect(sourceOf(user)).toBeNull()
    expect(sourceOf({ ...user, profile: whole })).toBeNull()
  })
})

describe('fields of the profile form', () => {
  it('match the membership type, in addition to the username and licensed states', () => {
    expect(sorted(visibleFields(source({ membershipType: type(['npi']) })))).toEqual([
      'licensed_states',
      'npi',
      'username',
    ])
    expect(sorted(visibleFields(source({ membershipType: null })))).toEqual(['licensed_states', 'username'])
  })

  it('can be limited, except for fields that would prevent saving', () => {
    const full = { ...profile, specialty_id: 1, practice_zip: '12345' }
    expect(sorted(visibleFields(source({ profile: full }), ['practice_zip']))).toEqual(['practice_zip'])
    const lacking = { ...full, licensed_states: [] }
    expect(sorted(visibleFields(source({ profile: lacking }), ['practice_zip']))).toEqual([
      'licensed_states',
      'practice_zip',
    ])
    expect(sorted(visibleFields(source({ profile: full }), ['visa_status']))).toEqual([])
  })

  it('can be required by the membership type, and licensed states always are', () => {
    expect(sorted(requiredFields(type(['npi', 'ethnicity'], ['npi', 'specialty'])))).toEqual(['licensed_states', 'npi'])
  })
})

describe('errorsOf', () => {
  const all = visibleFields(source())
  it('lists errors in the order of the form, for its fields only', () => {
    const draft = { ...profile, licensed_states: [], has_board_certification: 1 as const, npi: 'x' }
    expect(errorsOf(draft, source(), all)).toEqual([
      { field: 'licensed_states', message: PROFILE_TEXT.required },
      { field: 'specialty_id', message: PROFILE_TEXT.required },
      { field: 'practice_zip', message: PROFILE_TEXT.required },
      { field: 'boardCertifications', message: PROFILE_TEXT.required },
    ])
    expect(errorsOf(draft, source(), new Set<Field>(['practice_zip']))).toHaveLength(1)
  })

  it('accepts the saved NPI, even with a wrong check digit', () => {
    const own = source({ profile: { ...profile, npi: '1234567890' }, membershipType: type(['npi']) })
    const npi = new Set<Field>(['npi'])
    expect(errorsOf(own.profile, own, npi)).toEqual([])
    expect(errorsOf({ ...own.profile, npi: '1234567891' }, own, npi)).toHaveLength(1)
  })

  it('does not accept spaces as an answer', () => {
    const draft = { ...profile, specialty_id: 1, practice_zip: '  ' }
    expect(errorsOf(draft, source(), all).map(({ field }) => field)).toEqual(['practice_zip'])
  })
})

describe('the request body of the profile form', () => {
  it('contains a padded ZIP code', () => {
    expect(padded({ ...profile, practice_zip: '501' }).practice_zip).toBe('00501')
  })

  it('contains only visible fields, with the certification statement if certifications are visible', () => {
    const draft = { ...profile, practice_zip: '00501', npi: '1', has_board_certification: 1 as const }
    const visible = new Set<Field>(['practice_zip', 'boardCertifications'])
    expect(bodyOf({ ...draft, boardCertifications: [{ id: 7 }, { id: 7 }] }, visible)).toEqual({
      practice_zip: '00501',
      has_board_certification: 1,
      boardCertifications: [{ id: 7 }],
    })
  })

  it('contains the whole profile if all fields are visible, and ethnicity as a list', () => {
    const whole = visibleFields(source({ membershipType: type(PROFILE_FIELDS) }))
    expect(bodyOf({ ...profile, ethnicity: ['ASIAN'], gender_identity: 'F', practice_zip: '00501' }, whole)).toEqual({
      ...profile,
      ethnicity: ['ASIAN'],
      gender_identity: 'F',
      practice_zip: '00501',
      licensed_states: [5],
      visa_status: 'US',
      has_board_certification: 0,
      boardCertifications: [],
    })
  })

  it('contains no certifications without the statement', () => {
    const draft = { ...profile, boardCertifications: [{ id: 7 }] }
    expect(bodyOf(draft, new Set<Field>(['boardCertifications']))).toEqual({
      has_board_certification: 0,
      boardCertifications: [],
    })
  })
})
