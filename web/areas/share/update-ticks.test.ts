import { describe, expect, it } from 'vitest'
import { missingRows, profileRows } from './prior-year/profile.ts'
import { clearTicks, NO_TICKS, readTicks, writeTicks } from './update-ticks.ts'

function storage() {
  const held = new Map<string, string>()
  return {
    held,
    get: () => ({
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, value: string) => void held.set(key, value),
      removeItem: (key: string) => void held.delete(key),
    }),
  }
}

describe('the ticks', () => {
  it('are stored by user and survey until they are cleared', () => {
    const { get, held } = storage()
    const ticks = { questions: [1, 2], fields: ['visa_status' as const], hasBegun: true, kept: [11] }
    writeTicks(1, 7, ticks, get)
    expect(readTicks(1, 7, get)).toEqual(ticks)
    expect(readTicks(2, 7, get)).toEqual(NO_TICKS)
    clearTicks(1, 7, get)
    expect(held.size).toBe(0)
  })

  it('survive malformed storage, and no storage at all', () => {
    const { get, held } = storage()
    held.set('collegium-prior-year:1:7', '{"questions":[1,"2",1.5],"fields":["npi","ethnicity"],"kept":"1"}')
    expect(readTicks(1, 7, get)).toEqual({ questions: [1], fields: ['ethnicity'], hasBegun: false, kept: [] })
    held.set('collegium-prior-year:1:7', '{{')
    expect(readTicks(1, 7, get)).toEqual(NO_TICKS)
    const none = () => {
      throw new Error('no storage')
    }
    expect(readTicks(1, 7, none)).toEqual(NO_TICKS)
    expect(() => writeTicks(1, 7, NO_TICKS, none)).not.toThrow()
  })
})

describe('the profile', () => {
  const profile = {
    username: null,
    specialty_id: null,
    subspecialty_id: null,
    visa_status: 'J1' as const,
    is_us_veteran: null,
    ethnicity: [],
    gender_identity: null,
    licensed_states: [5, 44],
    practice_zip: null,
    npi: null,
    has_board_certification: 1 as const,
    boardCertifications: [{ id: 1, title: 'Cardiology', is_certified: 0 as const, certifying_board_id: 1 }],
  }
  const person = (shown: readonly string[], required: readonly string[]) => ({
    id: 1,
    email: '',
    username: null,
    first_name: '',
    last_name: '',
    roles: [],
    is_demo: 0 as const,
    is_email_validated: 1 as const,
    is_email_optout: 0 as const,
    is_password_reset_required: 0 as const,
    society_id: null,
    society: null,
    society_membership_type_id: null,
    specialty_id: null,
    subspecialty_id: null,
    specialty: null,
    subspecialty: null,
    completed_surveys: [],
    completedStudyWithJobPreferences: false,
    settings: '{}',
    profile,
    membershipType: {
      id: 1,
      type_name: '',
      supported_fields: JSON.stringify(shown),
      profile_required_fields: JSON.stringify(required),
    },
  })

  it('lists what the membership type shows, but never specialty, gender and veteran status', () => {
    const all = ['specialty', 'gender_identity', 'is_us_veteran', 'practice_zip', 'visa_status', 'boardCertifications']
    expect(profileRows(person(all, [])).map(({ label, text }) => [label, text])).toEqual([
      ['Practice Zip Code', ''],
      ['Board Certification', 'Cardiology (Eligible)'],
      ['Visa Status', 'J-1 visa'],
      ['Licensed States', 'California, Texas'],
    ])
    expect(profileRows(person([], [])).map(({ field }) => field)).toEqual(['licensed_states'])
  })

  it('lists missing required fields, except specialty, gender and veteran status', () => {
    const some = ['specialty', 'gender_identity', 'practice_zip']
    expect(missingRows(person(some, some))).toEqual(['practice_zip'])
  })
})
