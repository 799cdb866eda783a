import { describe, expect, it } from 'vitest'
import type { BrowserQuestion } from '#contract/recruiter/ico.ts'
import { buildTerm, buildTermVariable } from '#rules/connect/terms.testing.ts'
import { OFFER } from '../messages.ts'
import { outcomeText } from './outcome-text.ts'
import {
  applyPositionAction,
  browserTerms,
  NO_ANSWERS,
  offerOf,
  positionOfSet,
  positionTermText,
  toPositionAnswers,
  withValues,
  wrongTerms,
} from './position.ts'
import { storedPosition } from './stored-position.ts'
import { variantsOf } from './what-if.ts'

const OPTION = { min: null, max: null, step: null }
const variable = (id: number, more: Partial<BrowserQuestion['jobQuestionVariables'][number]> = {}) =>
  buildTermVariable(id, { ...OPTION, input_label: `Option ${id}`, ...more })
const MEMBERS_MAY = { required: true, is_unknown_enabled: true, is_required_for_match: true, maximum_selections: 2 }
const question = (
  id: number,
  type: BrowserQuestion['type'],
  variables: BrowserQuestion['jobQuestionVariables'],
  better: BrowserQuestion['better'] = null,
): BrowserQuestion => ({ ...buildTerm(id, type, variables, MEMBERS_MAY), chart_title: '', better })

const pay = variable(10, { min: 100_000, max: 1_500_000, step: 5000, prefix: '$' })
const TERMS = browserTerms([
  question(1, 'SLIDER', [pay], 'more'),
  question(2, 'SELECT_ANY', [variable(20), variable(21), variable(22)]),
  question(3, 'YES_NO', [variable(30)]),
  question(
    4,
    'SLIDER',
    [variable(40, { min: 0, max: 10, step: 1, suffix: ' nights', singular_suffix: ' night' })],
    'less',
  ),
  question(5, 'GEOGRAPHY', []),
])
const [PAY, PRACTICE, CALL, NIGHTS] = TERMS
if (!PAY || !PRACTICE || !CALL || !NIGHTS) throw new Error('Terms are missing.')

const typed = applyPositionAction(NO_ANSWERS, PAY.question, { kind: 'number', variable_id: 10, text: '300000' })
const chosen = applyPositionAction(typed, PRACTICE.question, { kind: 'toggle', variable_id: 21, on: true })

describe('position', () => {
  it('requires no place and no unknown answer, because recruiters can leave terms unspecified', () => {
    expect(TERMS.map(({ term }) => term.id)).toEqual([1, 2, 3, 4])
    expect(TERMS.every(each => !each.question.required && !each.question.is_unknown_enabled)).toBe(true)
  })

  it('accepts all options, regardless of how many options members can select', () => {
    const all = withValues(NO_ANSWERS, PRACTICE.question, new Map([20, 21, 22].map(id => [id, '1'] as const)))
    expect(positionTermText(all, PRACTICE)).toBe('Option 20; Option 21; Option 22')
    expect(wrongTerms(all, TERMS)).toEqual([])
    expect(toPositionAnswers(all, TERMS).answers?.map(each => each.job_question_variable_id)).toEqual([20, 21, 22])
  })

  it('is counted by specified values, without options that are not selected', () => {
    expect(toPositionAnswers({ ...chosen, specialtyId: 7, stateId: 22 }, TERMS)).toEqual({
      specialty_id: 7,
      state_id: 22,
      zip: null,
      answers: [
        { job_question_variable_id: 10, value: '300000' },
        { job_question_variable_id: 21, value: '1' },
      ],
    })
  })

  it('is described in words, and as empty text if a term is not specified', () => {
    expect([PAY, PRACTICE, CALL].map(each => positionTermText(chosen, each))).toEqual(['$300,000', 'Option 21', ''])
  })

  it.each(['310', '1e5'])('excludes a term from counts and text while its value is %s, which is invalid', text => {
    const wrong = applyPositionAction(chosen, PAY.question, { kind: 'number', variable_id: 10, text })
    expect(wrongTerms(wrong, TERMS)).toEqual(['Term 1'])
    expect(positionTermText(wrong, PAY)).toBe(OFFER.notValid)
    expect(toPositionAnswers(wrong, TERMS).answers).toEqual([{ job_question_variable_id: 21, value: '1' }])
    expect(offerOf(wrong, TERMS).jobQuestions?.map(each => each.job_question_id)).toEqual([2])
    expect(wrongTerms(chosen, TERMS)).toEqual([])
  })

  it('becomes the content of an offer, and its ZIP code determines the rest of the location', () => {
    const offer = offerOf({ ...chosen, specialtyId: 7, stateId: 22 }, TERMS)
    expect(offer).toEqual({
      specialty_id: 7,
      state_id: 22,
      zip: null,
      cbsa_code: null,
      div_code: null,
      jobQuestions: [
        { job_question_id: 1, responses: [{ job_question_variable_id: 10, value: '300000' }] },
        { job_question_id: 2, responses: [{ job_question_variable_id: 21, value: '1' }] },
      ],
    })
    expect(offerOf({ ...NO_ANSWERS, stateId: 22, zip: '02118' }, TERMS)).toEqual({
      specialty_id: null,
      zip: '02118',
      jobQuestions: [],
    })
  })
})

describe('saved criteria', () => {
  it('fill new offers with criteria that are still terms and have valid answers', () => {
    const pay = { job_question_variable_id: 10, value: '300000' }
    const set = {
      id: 1,
      title: 'Nights',
      specialty_id: 7,
      zip: null,
      state_id: 22,
      cbsa_code: null,
      div_code: null,
      place: 'Massachusetts',
      updated: '2026-05-04T10:00:00Z',
      jobQuestionResponses: {
        1: [pay],
        4: [{ job_question_variable_id: 40, value: '11' }],
        9: [{ job_question_variable_id: 90, value: '1' }],
      },
    }
    expect(offerOf(positionOfSet(set), TERMS)).toMatchObject({
      specialty_id: 7,
      state_id: 22,
      jobQuestions: [{ job_question_id: 1, responses: [pay] }],
    })
  })
})

describe('suggested changes', () => {
  const labels = (position: typeof chosen, of: typeof PAY) => variantsOf(position, of).map(({ label }) => label)

  it('move a number in the steps of the counted ranges toward the wishes of candidates', () => {
    expect(labels(typed, PAY)).toEqual(['Add $25,000', 'Add $50,000'])
    const [first] = variantsOf(typed, PAY)
    expect(first && positionTermText(first.position, PAY)).toBe('$325,000')
    const two = applyPositionAction(NO_ANSWERS, NIGHTS.question, { kind: 'number', variable_id: 40, text: '1' })
    expect(labels(two, NIGHTS)).toEqual(['1 night less'])
  })

  it('add an option as long as one remains', () => {
    expect(labels(chosen, PRACTICE)).toEqual(['Also Option 20', 'Also Option 22'])
    const [two] = variantsOf(chosen, PRACTICE)
    if (!two) throw new Error('Nothing could be said instead.')
    expect(positionTermText(two.position, PRACTICE)).toBe('Option 20; Option 21')
    expect(labels(two.position, PRACTICE)).toEqual(['Also Option 22'])
    const [three] = variantsOf(two.position, PRACTICE)
    expect(three && labels(three.position, PRACTICE)).toEqual([])
  })

  it('change a yes to a no', () => {
    const yes = withValues(NO_ANSWERS, CALL.question, new Map([[30, '1']]))
    expect(labels(yes, CALL)).toEqual(['No instead'])
  })

  it('affect candidates if the term is a core term, and otherwise perfect matches', () => {
    const before = { candidates: { from: 250, to: 499 }, perfect: { from: 10, to: 19 } }
    const after = { candidates: { from: 500, to: 999 }, perfect: { from: 20, to: 49 } }
    const additional = { ...PAY, term: { ...PAY.term, is_required_for_match: false } }
    expect(outcomeText(PAY, 'Add $25,000', before, after)).toBe(
      'Add $25,000: from ‘250 to 499’ to ‘500 to 999’ candidates',
    )
    expect(outcomeText(PAY, 'Add $25,000', before, { ...after, candidates: before.candidates })).toBe(
      'Add $25,000: no change from ‘250 to 499’ candidates',
    )
    expect(outcomeText(additional, 'Add $25,000', before, after)).toBe(
      'Add $25,000: from ‘10 to 19’ to ‘20 to 49’ perfect matches',
    )
    expect(outcomeText(additional, 'Add $25,000', before, { ...after, perfect: before.perfect })).toBe(
      'Add $25,000: no change from ‘10 to 19’ perfect matches',
    )
  })

  it('are empty without answers', () => {
    expect(TERMS.flatMap(each => variantsOf(NO_ANSWERS, each))).toEqual([])
  })
})

describe('position stored on this device', () => {
  const memory = () => {
    const kept = new Map<string, string>()
    return {
      kept,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
  }
  const position = { ...chosen, specialtyId: 7, zip: '021' }

  it('is restored for a guest, and moves to the recruiter who signs in', () => {
    const store = memory()
    storedPosition(null, () => store).write(position)
    expect(toPositionAnswers(storedPosition(null, () => store).read(), TERMS)).toEqual(
      toPositionAnswers(position, TERMS),
    )
    expect(storedPosition(5, () => store).read()).toMatchObject({ specialtyId: 7, zip: '021' })
    expect([...store.kept.keys()]).toEqual(['collegium-until-sign-out:5:position'])
    expect(positionTermText(storedPosition(5, () => store).read(), PRACTICE)).toBe('Option 21')
    expect(storedPosition(6, () => store).read()).toEqual(NO_ANSWERS)
  })

  it('is not stored without answers, so that sign-in opens the home page', () => {
    const store = memory()
    const kept = storedPosition(null, () => store)
    kept.write(position)
    kept.write(NO_ANSWERS)
    expect(store.kept.size).toBe(0)
  })

  it.each(['', 'null', '[]', '{"answers":[[1],["2",3]],"specialtyId":"7"}', '{"answers":{}}'])(
    'is empty if the stored text is %j',
    text => {
      const store = memory()
      store.setItem('collegium-job-offer-sign-up', text)
      expect(storedPosition(null, () => store).read()).toEqual(NO_ANSWERS)
    },
  )

  it('exists only on the screen if a device stores nothing', () => {
    const none = () => {
      throw new Error('No storage.')
    }
    storedPosition(null, none).write(position)
    expect(storedPosition(null, none).read()).toEqual(NO_ANSWERS)
  })
})
