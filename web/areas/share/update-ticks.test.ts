import { describe, expect, it } from 'vitest'
import { missingRows, profileRows } from './prior-year/profile.ts'
import { NO_TICKS, type Ticks, ticksSaver } from './update-ticks.ts'

const ticks = (...questions: number[]): Ticks => ({ ...NO_TICKS, questions })

describe('ticks', () => {
  it('are sent one after the other, latest last', async () => {
    const sent: Ticks[] = []
    const answers: (() => void)[] = []
    const saver = ticksSaver(7, null, each => {
      sent.push(each)
      return new Promise<void>(resolve => answers.push(resolve))
    })
    for (const each of [ticks(1), ticks(1, 2), ticks(2)]) saver.change(each)
    expect(sent).toEqual([ticks(1)])
    answers[0]?.()
    await expect.poll(() => sent).toEqual([ticks(1), ticks(2)])
    answers[1]?.()
    await saver.saved()
    expect(sent).toHaveLength(2)
  })

  it('are sent again after a failure', async () => {
    const sent: Ticks[] = []
    let isDown = true
    const saver = ticksSaver(7, null, async each => {
      if (isDown) throw new Error('offline')
      sent.push(each)
    })
    saver.change(ticks(1))
    await expect(saver.saved()).rejects.toThrow('offline')
    isDown = false
    await saver.saved()
    expect(sent).toEqual([ticks(1)])
  })
})

describe('profile rows', () => {
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
    lacks_second_factor: 0 as const,
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

  it('include the fields of the membership type, but never specialty, gender, and veteran status', () => {
    const all = ['specialty', 'gender_identity', 'is_us_veteran', 'practice_zip', 'visa_status', 'boardCertifications']
    expect(profileRows(person(all, [])).map(({ label, text }) => [label, text])).toEqual([
      ['Practice Zip Code', ''],
      ['Board Certification', 'Cardiology (Eligible)'],
      ['Visa Status', 'J-1 visa'],
      ['Licensed States', 'California, Texas'],
    ])
    expect(profileRows(person([], [])).map(({ field }) => field)).toEqual(['licensed_states'])
  })

  it('for missing required fields exclude specialty, gender, and veteran status', () => {
    const some = ['specialty', 'gender_identity', 'practice_zip']
    expect(missingRows(person(some, some))).toEqual(['practice_zip'])
  })
})
