import { describe, expect, it } from 'vitest'
import type { JobProfile } from '#contract/connect/connect.ts'
import { buildTerm, buildTermVariable } from '#rules/connect/terms.testing.ts'
import { UNTIL_SIGN_OUT } from '#web/platform/clear-local-data.ts'
import {
  applyTermAction,
  type Draft,
  draftOf,
  icoTerm,
  isInvalid,
  isSame,
  localDraft,
  payloadOf,
  rebased,
  stateOf,
  withoutPreference,
} from './draft.ts'
import { termText } from './term-text.ts'

const EMPTY = { value: null, declined: 0, no_preference: 0, is_unknown: 0 } as const
const variable = (id: number, change = {}) => ({
  ...buildTermVariable(id),
  jobProfileQuestionResponses: [{ job_profile_id: 5, job_question_variable_id: id, ...EMPTY }],
  ...change,
})
const given = (value: string | null, change = {}) => ({
  jobProfileQuestionResponses: [{ job_profile_id: 5, job_question_variable_id: 1, ...EMPTY, value, ...change }],
})
const profile = {
  id: 5,
  title: 'West',
  is_default: 0,
  is_complete: 1,
  is_posted: 0,
  deleted: null,
  questionnaire_id: 1,
  geographic_preference_type: 'none',
  geographic_preference_value: null,
  further_places: [],
  is_geography_chosen: 0,
  jobQuestionIds: [1, 2],
  requiredJobQuestionIds: [1],
  jobQuestions: [
    { ...buildTerm(1, 'SLIDER', [variable(1, given('50'))], { required: true }), questions: [] },
    { ...buildTerm(2, 'YES_NO', [variable(2)]), questions: [] },
  ],
} as JobProfile
const [pay, call] = profile.jobQuestions.map(icoTerm)
if (!pay?.question || !call?.question) throw new Error('Both are answered by variables.')
const terms = [pay, call]
const [payQuestion, callQuestion] = [pay.question, call.question]
const saved = draftOf(profile)
const typed = (text: string, draft: Draft = saved) =>
  applyTermAction(draft, payQuestion, { kind: 'number', variable_id: 1, text })

describe('a draft', () => {
  it('starts as the saved profile, and is saved unchanged', () => {
    expect(saved.termIds).toEqual([2])
    expect([stateOf(saved, pay), stateOf(saved, call)]).toEqual(['answered', 'open'])
    expect(payloadOf(saved, terms)).toEqual({
      geographic_preference_type: 'none',
      geographic_preference_value: null,
      further_places: [],
      is_geography_chosen: 0,
      jobQuestions: [
        {
          job_question_id: 1,
          responses: [{ job_question_variable_id: 1, value: '50', declined: 0, no_preference: 0, is_unknown: 0 }],
        },
        {
          job_question_id: 2,
          responses: [{ job_question_variable_id: 2, value: null, declined: 0, no_preference: 0, is_unknown: 0 }],
        },
      ],
    })
  })

  it('equals the saved one again after a change is undone', () => {
    const changed = typed('60')
    expect([isSame(saved, changed), isSame(saved, typed('50', changed))]).toEqual([false, true])
    expect(isSame(saved, { ...saved, isPlaceChosen: true })).toBe(false)
    expect(isSame(saved, { ...saved, termIds: [] })).toBe(false)
  })

  it('stores typed text, whether valid or not', () => {
    expect([isInvalid(typed('60'), terms), isInvalid(typed('61'), terms), isInvalid(typed('many'), terms)]).toEqual([
      false,
      true,
      true,
    ])
    expect(typed('many').answers.get(1)?.value).toBe('many')
  })

  it('is not answered by an invalid value, and does not list it', () => {
    expect([stateOf(typed('60'), pay), termText(typed('60'), pay)]).toEqual(['answered', '60'])
    expect([stateOf(typed('61'), pay), termText(typed('61'), pay)]).toEqual(['open', ''])
  })

  it('has only one status for each question: answered, declined, or no preference', () => {
    const open = withoutPreference(saved, callQuestion, true)
    expect([stateOf(open, call), open.answers.get(2)?.value]).toEqual(['no_preference', null])
    const declined = applyTermAction(open, callQuestion, { kind: 'decline', on: true })
    expect([stateOf(declined, call), declined.open]).toEqual(['declined', []])
    expect(stateOf(withoutPreference(declined, callQuestion, true), call)).toBe('no_preference')
    const answered = applyTermAction(open, callQuestion, { kind: 'yes-no', variable_id: 2, value: '1' })
    expect([stateOf(answered, call), answered.open]).toEqual(['answered', []])
    expect(stateOf(withoutPreference(open, callQuestion, false), call)).toBe('open')
  })
})

describe('a draft stored on the device', () => {
  const store = () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    return { kept, draftIn: (userId: number, icoId: number) => localDraft(userId, icoId, () => storage) }
  }

  it('is restored unchanged for its owner and ICO only, until it is saved', () => {
    const { kept, draftIn } = store()
    const draft = withoutPreference(typed('6x'), callQuestion, true)
    draftIn(7, 5).write({ draft, base: saved })
    const back = draftIn(7, 5).read()
    expect(back && [isSame(back.draft, draft), back.base && isSame(back.base, saved)]).toEqual([true, true])
    expect([draftIn(8, 5).read(), draftIn(7, 6).read()]).toEqual([null, null])
    draftIn(7, 5).write(null)
    expect(kept.size).toBe(0)
  })

  it('contains its places, and no further places if an earlier version stored it', () => {
    const { kept, draftIn } = store()
    const first = { geographic_preference_type: 'state', geographic_preference_value: '{}' } as const
    const draft = { ...saved, place: { ...first, further_places: [first] }, isPlaceChosen: true }
    draftIn(7, 5).write({ draft, base: null })
    expect(draftIn(7, 5).read()?.draft.place).toEqual(draft.place)
    const [[key = '', text = ''] = []] = [...kept]
    kept.set(key, text.replace(/,"further_places":\[\{[^\]]*\]/, ''))
    expect(draftIn(7, 5).read()?.draft.place).toEqual({ ...first, further_places: [] })
    kept.set(
      key,
      text.replace(
        '"further_places":[{"geographic_preference_type":"state"',
        '"further_places":[{"geographic_preference_type":"none"',
      ),
    )
    expect(draftIn(7, 5).read()).toBeNull()
  })

  it('is null if it cannot be read, and causes no errors if the device stores nothing', () => {
    const { kept, draftIn } = store()
    for (const text of ['{', '{}', '{"place":{}}', 'null']) {
      kept.set(`${UNTIL_SIGN_OUT}7:ico-5`, text)
      expect(draftIn(7, 5).read()).toBeNull()
    }
    const broken = localDraft(7, 5, () => {
      throw new Error('blocked')
    })
    expect(broken.read()).toBeNull()
    expect(() => broken.write({ draft: saved, base: saved })).not.toThrow()
  })
})

describe('a draft older than the saved values', () => {
  const first = { geographic_preference_type: 'state', geographic_preference_value: '{}' } as const
  const place = { ...first, further_places: [] }

  it('keeps its changes, and adopts the other saved values', () => {
    const draft = withoutPreference(saved, callQuestion, true)
    const newer = { ...typed('6'), place, isPlaceChosen: true, termIds: [...saved.termIds, 99] }
    const now = rebased({ draft, base: saved }, newer)
    expect(isSame(now, withoutPreference(newer, callQuestion, true))).toBe(true)
  })

  it('keeps changed places, even if the first one is the same', () => {
    const base = { ...saved, place, isPlaceChosen: true }
    const draft = { ...base, place: { ...place, further_places: [first] } }
    expect(isSame(base, draft)).toBe(false)
    expect(rebased({ draft, base }, typed('6', base)).place).toEqual(draft.place)
    expect(rebased({ draft: typed('6', base), base }, draft).place).toEqual(draft.place)
  })

  it('is unchanged if nothing else changed, or if its base is unknown', () => {
    const draft = typed('6x')
    expect(isSame(rebased({ draft, base: saved }, saved), draft)).toBe(true)
    expect(isSame(rebased({ draft, base: null }, { ...saved, place, isPlaceChosen: true }), draft)).toBe(true)
  })

  it('keeps the removal of an answer and of a term', () => {
    const base = { ...typed('6'), termIds: [98, 99] }
    const now = rebased({ draft: { ...saved, termIds: [99] }, base }, { ...base, termIds: [97, 98, 99] })
    expect([isSame({ ...now, termIds: [] }, { ...saved, termIds: [] }), now.termIds]).toEqual([true, [97, 99]])
  })
})
