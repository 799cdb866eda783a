import { describe, expect, it } from 'vitest'
import { answers, mustBe, part, question, study, variable, visibleIf } from './builders.testing.ts'
import { correctionViolations, isCorrected, MUST_STAY_ANSWERED } from './correction.ts'

type Given = Parameters<typeof answers>[0]

/** A yes/no question, a follow-up to "yes", two numbers (the second is at most the first), and an optional question. */
const core = study(
  question(1, 'YES_NO', { required: true }),
  question(2, 'YES_NO', { conditions: [visibleIf([part(11)])] }),
  question(3, 'SLIDER'),
  question(4, 'SLIDER', { variables: [variable(41, { max: 1000 })], conditions: [mustBe('LOWER_OR_EQUAL', 31, 41)] }),
)
const module = { ...study(question(5, 'YES_NO'), question(6, 'YES_NO', { conditions: [visibleIf([part(11)])] })) }
const modules = [{ ...module, elsewhere: core.questions }]

const BEFORE: Given = { 11: '0', 31: '10', 41: '5' }
const unsettled = (change: Given, before: Given = BEFORE) =>
  correctionViolations(core, modules, answers(before), answers({ ...before, ...change })).map(
    ({ question: { id }, variable_id, message }) => [id, variable_id, message],
  )

describe('correction of a submitted survey', () => {
  it.each<[string, Given]>([
    ['nothing', {}],
    ['another value', { 41: '10' }],
    ['declining', { 41: { declined: 1 } }],
    ['an answer to what it brings up', { 11: '1', 21: '0' }],
  ])('is accepted with %s', (_, change) => expect(unsettled(change)).toEqual([]))

  it('must not leave an answered question unanswered', () => {
    const message = 'You can’t clear this answer because the survey has been submitted.'
    expect(unsettled({ 11: {} })).toEqual([[1, null, message]])
  })

  it('must not show a question without an answer', () => {
    expect(unsettled({ 11: '1' })).toEqual([[2, null, MUST_STAY_ANSWERED]])
  })

  it('must not break a rule between questions, and shows the error on both', () => {
    expect(unsettled({ 31: '4' })).toEqual([
      [3, 31, "Value must be grater or equal than value of the 'Label 41'"],
      [4, 41, "Value must be lower or equal than value of the 'Label 31'"],
    ])
  })

  it('accepts a question that was already unanswered, unless it becomes invalid', () => {
    const before: Given = { 11: '0', 31: '10' }
    expect(unsettled({ 31: '8' }, before)).toEqual([])
    expect(unsettled({ 41: '12' }, before).map(([id]) => id)).toEqual([3, 4])
  })

  it('accepts a partial answer to a question that had none', () => {
    const form = study(question(1, 'SLIDER', 2))
    expect(correctionViolations(form, [], answers({}), answers({ 11: '1' }))).toEqual([])
  })

  it('accepts a question that was already invalid and is not corrected', () => {
    const before: Given = { 11: '0', 31: '10', 41: '12' }
    expect(unsettled({ 11: { declined: 1 } }, before).map(([id]) => id)).toEqual([1])
    expect(unsettled({ 41: '13' }, before).map(([id]) => id)).toEqual([4])
    expect(unsettled({ 41: '9' }, before)).toEqual([])
  })

  it('keeps a complete module complete and ignores an unfinished one', () => {
    const done: Given = { ...BEFORE, 51: '1' }
    expect(unsettled({ 51: {} }, done)).toEqual([[5, null, MUST_STAY_ANSWERED]])
    expect(unsettled({ 11: '1', 21: '0' }, done)).toEqual([[6, null, MUST_STAY_ANSWERED]])
    expect(unsettled({ 51: {} }, { ...done, 11: '1', 21: '0' })).toEqual([])
  })
})

describe('isCorrected', () => {
  const [first] = core.questions
  const is = (before: Given, after: Given) => first && isCorrected(first, answers(before), answers(after))
  it("depends only on the question's own answers, and treats missing answers as empty", () => {
    expect(is({ 11: '0' }, { 11: '1' })).toBe(true)
    expect(is({ 11: '0' }, {})).toBe(true)
    expect(is({}, { 11: {} })).toBe(false)
    expect(is({ 11: '0' }, { 11: '0', 21: '1' })).toBe(false)
    const two = question(7, 'RATING', 2)
    expect(isCorrected(two, answers({ 71: '1', 72: '2' }), answers({ 71: '1', 72: '3' }))).toBe(true)
  })
})
