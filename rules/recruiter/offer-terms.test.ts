import { describe, expect, it } from 'vitest'
import { buildTerm, buildTermVariable } from '../connect/terms.testing.ts'
import { checkOffered, offeredQuestion } from './offer-terms.ts'

const benefits = buildTerm(1, 'SELECT_ANY', [buildTermVariable(11), buildTermVariable(12), buildTermVariable(13)], {
  maximum_selections: 2,
})
const pay = buildTerm(2, 'SLIDER', [buildTermVariable(21)], { required: true, is_unknown_enabled: true })
const given = (...ids: readonly number[]) => ids.map(id => ({ job_question_variable_id: id, value: '1' }))

describe('values of a term in an offer', () => {
  it('can exceed the maximum number of selections for members', () => {
    expect(checkOffered(benefits, given(11, 12, 13))).toEqual([])
    expect(offeredQuestion(benefits)?.maximum_selections).toBe(0)
  })

  it('can be left unspecified, even if members must answer', () => {
    expect(checkOffered(pay, [])).toEqual([])
    expect(offeredQuestion(pay)).toMatchObject({ required: false, is_unknown_enabled: false })
  })

  it('are rejected if they are invalid or belong to no variable', () => {
    expect(checkOffered(pay, [{ job_question_variable_id: 21, value: 'much' }])).not.toEqual([])
    expect(checkOffered(pay, given(99))).not.toEqual([])
  })

  it('must be within range, on a step, and given only once', () => {
    const faults = (...values: readonly string[]) =>
      checkOffered(
        pay,
        values.map(value => ({ job_question_variable_id: 21, value })),
      ).length
    expect([faults('55'), faults('53'), faults('105'), faults('55', '55')]).toEqual([0, 1, 1, 1])
  })

  it('add up to 100 if required', () => {
    const parts = [31, 32].map(id => buildTermVariable(id, { suffix: '%' }))
    const total = buildTerm(3, 'SLIDER', parts, { calculate_totals: true })
    const faults = (...values: readonly string[]) =>
      checkOffered(
        total,
        values.map((value, at) => ({ job_question_variable_id: 31 + at, value })),
      ).map(({ job_question_variable_id }) => job_question_variable_id)
    expect([faults('40', '60'), faults('40', '50')]).toEqual([[], [null]])
  })

  it('are rejected for terms that take no answer', () => {
    const confirmation = buildTerm(3, 'CONFIRMATION', [buildTermVariable(31)])
    expect(offeredQuestion(confirmation)).toBeNull()
    expect(checkOffered(confirmation, given(31))).not.toEqual([])
  })
})
