import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkTerm, normalizeResponse, TERM_TEXT, type Term, type TermResponse } from './terms.ts'

const variable = (id: number, change = {}) => ({
  id,
  min: null,
  max: null,
  step: null,
  is_exclusive_member: false,
  variableOptions: [],
  ...change,
})
const term = (type: string, change: Partial<Term> = {}): Term => ({
  id: 1,
  type,
  required: false,
  maximum_selections: 0,
  is_unknown_enabled: false,
  variables: [variable(1), variable(2)],
  ...change,
})
const response = (id: number, change: Partial<TermResponse> = {}): TermResponse => ({
  job_question_variable_id: id,
  value: null,
  declined: 0,
  no_preference: 0,
  is_unknown: 0,
  ...change,
})
const violationsOf = (of: Term, ...given: (string | null)[]) =>
  checkTerm(
    of,
    given.map((value, at) => response(at + 1, { value })),
  ).map(({ job_question_variable_id }) => job_question_variable_id)

describe('normalizeResponse', () => {
  it('removes the value for "no preference", and stores 0 if only declined', () => {
    expect(normalizeResponse(response(1, { no_preference: 1, value: '5' })).value).toBeNull()
    expect(normalizeResponse(response(1, { declined: 1, value: '5' })).value).toBe('0')
    expect(normalizeResponse(response(1, { declined: 1, no_preference: 1, value: '5' })).value).toBeNull()
    expect(normalizeResponse(response(1, { value: '5' })).value).toBe('5')
  })

  it('changes nothing when applied twice', () => {
    const any = fc.record({
      job_question_variable_id: fc.constant(1),
      value: fc.option(fc.stringMatching(/^[0-9]{1,3}$/)),
      declined: fc.constantFrom<0 | 1>(0, 1),
      no_preference: fc.constantFrom<0 | 1>(0, 1),
      is_unknown: fc.constantFrom<0 | 1>(0, 1),
    })
    fc.assert(
      fc.property(any, given => {
        const normalized = normalizeResponse(given)
        expect(normalizeResponse(normalized)).toEqual(normalized)
        if (normalized.no_preference) expect(normalized.value).toBeNull()
        else if (normalized.declined) expect(normalized.value).toBe('0')
      }),
    )
  })
})

describe('checkTerm', () => {
  it('permits 1 to 5 stars', () => {
    expect(violationsOf(term('RATING'), '1', '5')).toEqual([])
    expect(violationsOf(term('RATING'), '0', '6')).toEqual([1, 2])
    expect(violationsOf(term('RATING'), '2.5')).toEqual([1])
  })

  it('limits answers to the range of a slider, one choice, and an exclusive option', () => {
    const slider = term('SLIDER', { variables: [variable(1, { min: 0, max: 100, step: 5 })] })
    expect([violationsOf(slider, '95'), violationsOf(slider, '96'), violationsOf(slider, '105')]).toEqual([
      [],
      [1],
      [1],
    ])
    expect(violationsOf(term('SELECT_ONE'), '1', '1')).toEqual([2])
    const any = term('SELECT_ANY', { variables: [variable(1), variable(2, { is_exclusive_member: true })] })
    expect([violationsOf(any, '1', '0'), violationsOf(any, '1', '1')]).toEqual([[], [2]])
    expect(violationsOf(term('SELECT_ANY', { maximum_selections: 1 }), '1', '1')).toEqual([2])
    const options = [{ id: 1, name: 'Large', value: 'large' }]
    const list = term('MULTI_VARIABLE_SELECT_ONE', { variables: [variable(1, { variableOptions: options })] })
    expect([violationsOf(list, 'large'), violationsOf(list, 'small')]).toEqual([[], [1]])
  })

  it('permits an unknown answer only without a value and if the term offers it', () => {
    const slider = (is_unknown_enabled: boolean) => term('SLIDER', { is_unknown_enabled, variables: [variable(1)] })
    const given = (change: Partial<TermResponse>) => [response(1, { is_unknown: 1, ...change })]
    expect(checkTerm(slider(true), given({}))).toEqual([])
    expect(checkTerm(slider(true), given({ value: '1' }))).toHaveLength(1)
    expect(checkTerm(slider(false), given({}))).toHaveLength(1)
    expect(checkTerm(slider(false), given({ no_preference: 1 }))).toEqual([])
  })

  it('permits a declined answer unless the term is required, and always permits no preference', () => {
    const declined = [response(1, { declined: 1, value: '0' })]
    expect(checkTerm(term('YES_NO'), declined)).toEqual([])
    expect(checkTerm(term('YES_NO', { required: true }), declined)).toHaveLength(1)
    expect(checkTerm(term('YES_NO', { required: true }), [response(1, { no_preference: 1 })])).toEqual([])
  })

  it("rejects variables of other terms and terms that aren't answered here", () => {
    expect(checkTerm(term('YES_NO'), [response(9, { value: '1' })])).toHaveLength(1)
    const place = checkTerm(term('GEOGRAPHY'), [response(1, { value: '1' })])
    expect(place).toEqual([{ job_question_variable_id: 1, message: TERM_TEXT.notAnswerable }])
  })
})
