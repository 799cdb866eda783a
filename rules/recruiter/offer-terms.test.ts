import { describe, expect, it } from 'vitest'
import { askedTerm, askedVariable } from '../connect/terms.testing.ts'
import { checkOffered, offeredQuestion } from './offer-terms.ts'

const benefits = askedTerm(1, 'SELECT_ANY', [askedVariable(11), askedVariable(12), askedVariable(13)], {
  maximum_selections: 2,
})
const pay = askedTerm(2, 'SLIDER', [askedVariable(21)], { required: true, is_unknown_enabled: true })
const given = (...ids: readonly number[]) => ids.map(id => ({ job_question_variable_id: id, value: '1' }))

describe('what an offer says of a term', () => {
  it('may be more than members choose at most: a position has as many benefits as it has', () => {
    expect(checkOffered(benefits, given(11, 12, 13))).toEqual([])
    expect(offeredQuestion(benefits)?.maximum_selections).toBe(0)
  })

  it('may be left open, also where members have to answer', () => {
    expect(checkOffered(pay, [])).toEqual([])
    expect(offeredQuestion(pay)).toMatchObject({ required: false, is_unknown_enabled: false })
  })

  it('is refused where no answer could be', () => {
    expect(checkOffered(pay, [{ job_question_variable_id: 21, value: 'much' }])).not.toEqual([])
    expect(checkOffered(pay, given(99))).not.toEqual([])
  })

  it('is nothing where a term takes no answer', () => {
    expect(offeredQuestion(askedTerm(3, 'CONFIRMATION', []))).toBeNull()
  })
})
