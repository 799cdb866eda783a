import { describe, expect, it } from 'vitest'
import { buildTerm, buildTermVariable } from '#rules/connect/terms.testing.ts'
import type { Action } from '#rules/share/answering.ts'
import { applyTermAction, type Draft, type IcoTerm, icoTerm, withoutPreference } from './draft.ts'
import { besideOpen, besideOption, type OffersIf, offerCountRequest, offersText, reachNow } from './what-if.ts'

const core = { is_required_for_match: true }
const money = { prefix: '$', max: 500_000, step: 5000 }
const pay = icoTerm(buildTerm(1, 'SLIDER', [buildTermVariable(10, money)], core))
const nights = icoTerm(
  buildTerm(2, 'SLIDER', [buildTermVariable(20, { max: 20, step: 1, suffix: ' nights', singular_suffix: ' night' })]),
)
const say = icoTerm(buildTerm(3, 'RATING', [buildTermVariable(30)]))
const both = icoTerm(buildTerm(4, 'SLIDER', [buildTermVariable(40), buildTermVariable(41)]))
const practice = icoTerm(buildTerm(5, 'SELECT_ANY', [buildTermVariable(50), buildTermVariable(51)], core))
const call = icoTerm(buildTerm(6, 'YES_NO', [buildTermVariable(60)]))
const TERMS = [pay, nights, say, both, practice, call]

const EMPTY: Draft = {
  place: { geographic_preference_type: 'none', geographic_preference_value: null, further_places: [] },
  isPlaceChosen: true,
  termIds: [],
  answers: new Map(),
  open: [],
}
const after = ({ question }: IcoTerm, action: Action, draft = EMPTY): Draft =>
  question ? applyTermAction(draft, question, action) : draft
const set = (of: IcoTerm, text: string): Draft =>
  after(of, { kind: 'number', variable_id: of.question?.variables[0]?.id ?? 0, text })
const reach = (matching: number, perfect = matching) => ({ matching, perfect })
const counted = (change: Partial<OffersIf> = {}): OffersIf => ({
  open: 30,
  lacks_specialty: 0,
  now: reach(4),
  unasked: reach(20, 12),
  variables: [],
  ...change,
})
const moves = (job_question_variable_id: number, ...of: [string, number, number?][]) => ({
  job_question_variable_id,
  moves: of.map(([value, matching, perfect = matching]) => ({ value, matching, perfect })),
})

describe('offerCountRequest', () => {
  it('returns the ICO as shown on the screen, with the open term', () => {
    const { body } = offerCountRequest(set(pay, '300000'), TERMS, practice)
    expect(body.job_question_id).toBe(5)
    expect(body.jobQuestions?.[0]?.responses).toMatchObject([{ job_question_variable_id: 10, value: '300000' }])
    expect(offerCountRequest(EMPTY, TERMS, null).body.job_question_id).toBeNull()
  })

  it('returns the same key for all values of a single number, and another key after other changes', () => {
    const key = (draft: Draft, of: IcoTerm | null) => offerCountRequest(draft, TERMS, of).key
    expect(key(set(pay, '300000'), pay)).toBe(key(set(pay, '310000'), pay))
    expect(key(set(pay, '300000'), nights)).not.toBe(key(set(pay, '310000'), nights))
    expect(key(set(both, '5'), both)).not.toBe(key(set(both, '10'), both))
    expect(key(set(pay, '300000'), null)).not.toBe(key(EMPTY, null))
    const yes = after(call, { kind: 'yes-no', variable_id: 60, value: '1' })
    expect(key(yes, call)).not.toBe(key(EMPTY, call))
  })
})

describe('the text about matching offers', () => {
  const offers = counted({ variables: [moves(10, ['0', 9], ['280000', 4], ['400000', 0])] })

  it('shows how many offers match a core term, and which number would match more', () => {
    expect(offersText(offers, set(pay, '300000'), pay)).toBe(
      '4 open offers match right now. 9 offers would match with $275,000.',
    )
    expect(offersText(offers, set(pay, '100000'), pay)).toBe('9 open offers match right now.')
    expect(offersText(offers, set(pay, '450000'), pay)).toBe(
      'No open offers match right now. 4 offers would match with $395,000.',
    )
    expect(offersText(offers, EMPTY, pay)).toBe('20 open offers match right now.')
    expect(reachNow(offers, set(pay, '300001'), pay)).toEqual(reach(20, 12))
  })

  it('shows how many offers match an additional term perfectly', () => {
    const few = counted({ variables: [moves(20, ['0', 9, 1], ['4', 9, 6], ['8', 9, 9])] })
    const at = (value: string) => offersText(few, set(nights, value), nights)
    expect(at('2')).toBe(
      '9 open offers match right now, 1 of them perfectly. 6 offers would match perfectly with 4 nights.',
    )
    expect(at('9')).toBe('9 open offers match right now, all of them perfectly.')
    const one = (matching: number, perfect: number) =>
      offersText(counted({ variables: [moves(20, ['0', matching, perfect])] }), set(nights, '2'), nights)
    expect([one(1, 1), one(1, 0), one(3, 0), one(0, 0)]).toEqual([
      '1 open offer matches right now (perfect match).',
      '1 open offer matches right now.',
      '3 open offers match right now, none of them perfectly.',
      'No open offers match right now.',
    ])
    const stars = counted({ variables: [moves(30, ['1', 9, 8], ['3', 9, 2])] })
    expect(offersText(stars, set(say, '4'), say)).toContain('8 offers would match perfectly with 2 stars.')
  })

  it('shows the current counts for other terms and for the place', () => {
    expect(offersText(counted(), EMPTY, practice)).toBe('4 open offers match right now.')
    expect(offersText(counted(), set(both, '5'), both)).toBe('4 open offers match right now, all of them perfectly.')
    expect(offersText(counted({ now: reach(1) }), EMPTY, null)).toBe(
      '1 open offer matches right now. 20 offers would match with no preference.',
    )
    expect(offersText(counted({ now: reach(20) }), EMPTY, null)).toBe('20 open offers match right now.')
  })

  it('shows only a notice if there are no open offers', () => {
    expect(offersText(counted({ open: 0 }), EMPTY, pay)).toBe('No open offers in your specialty right now')
    expect(offersText(counted({ open: 0, lacks_specialty: 1 }), EMPTY, pay)).toBe(
      'Add your specialty to your profile. Offers match within a specialty.',
    )
    expect(besideOption(counted({ open: 0, variables: [moves(50, ['1', 0])] }), practice)(50, '1')).toBe('')
    expect(besideOpen(counted({ open: 0 }), call)).toBe('')
  })
})

describe('the text next to an option', () => {
  it('shows the number of offers if selected, or without a selected option', () => {
    const beside = besideOption(counted({ variables: [moves(50, ['1', 9]), moves(51, ['0', 1])] }), practice)
    expect([beside(50, '1'), beside(51, '0'), beside(51, '1'), beside(52, '1')]).toEqual([
      '9 offers',
      '1 offer without this term',
      '',
      '',
    ])
  })

  it('shows perfect matches for additional terms, including next to "no preference"', () => {
    const offers = counted({ variables: [moves(60, ['1', 9, 1], ['0', 9, 0])] })
    const beside = besideOption(offers, call)
    expect([beside(60, '1'), beside(60, '0')]).toEqual(['1 perfect', 'none perfect'])
    expect(besideOpen(offers, call)).toBe('12 perfect')
    expect(besideOpen(undefined, call)).toBe('')
    expect(besideOption(undefined, call)(60, '1')).toBe('')
  })

  it('is empty for a number', () => {
    expect(besideOption(counted({ variables: [moves(10, ['0', 9])] }), pay)(10, '0')).toBe('')
  })
})

it('a term with no preference does not limit the matching offers', () => {
  const offers = counted({ variables: [moves(20, ['0', 9, 1])] })
  const open = nights.question ? withoutPreference(set(nights, '2'), nights.question, true) : EMPTY
  expect(reachNow(offers, open, nights)).toEqual(reach(20, 12))
})
