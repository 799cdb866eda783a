import { describe, expect, it } from 'vitest'
import { answers, part, question, variable, variables, visibleIf } from './builders.testing.ts'
import { confirmationLines, derivedValues, missingParts } from './derived.ts'
import { type DerivedVariable, EMPTY_DERIVED, type Study } from './study.ts'

const sum: DerivedVariable = {
  ...EMPTY_DERIVED,
  dv_name: 'totalCompensation',
  label: 'Total compensation',
  prefix: '$',
  parts: ['v11', 'v21'],
}
const ratio: DerivedVariable = { ...sum, dv_name: 'perUnit', label: 'Per unit', kind: 'RATIO', divisor: 'v31' }
const shows = question(5, 'CONFIRMATION', {
  variables: [
    variable(51, { dv_name: 'totalCompensation' }),
    variable(52, { dv_name: 'perUnit' }),
    variable(53, { dv_name: 'gone' }),
  ],
})
const of: Study = {
  questions: [
    question(1, 'SLIDER', { variables: [variable(11, { max: 1000, step: 0.1 })] }),
    question(2, 'SLIDER', { variables: [variable(21, { max: 1000, step: 0.1 })], conditions: [visibleIf([part(41)])] }),
    question(3, 'SLIDER'),
    question(4, 'YES_NO'),
    shows,
  ],
  derived: [sum, ratio],
}
const values = (given: Parameters<typeof answers>[0]) => [...derivedValues(of, answers(given)).values()]

describe('derived values', () => {
  it('sums add the answered, shown values', () => {
    expect(values({})[0]).toBe(null)
    expect(values({ 11: '0' })[0]).toBe(0)
    expect(values({ 11: '0.1', 21: '0.2', 41: '1' })[0]).toBe(0.3)
    expect(values({ 11: '100', 21: '50', 41: '0' })[0]).toBe(100)
  })
  it('values are null while a shown part is declined or unknown', () => {
    expect(values({ 11: { declined: 1 }, 21: '50', 41: '1' })[0]).toBe(null)
    expect(values({ 11: '50', 21: { is_unknown: 1 }, 41: '1' })[0]).toBe(null)
    expect(values({ 11: '50', 21: { declined: 1 }, 41: '0' })[0]).toBe(50)
    expect(values({ 11: '50', 31: { declined: 1 } })).toEqual([50, null])
  })
  it('values are null while a required part is blank, unless it is hidden or its percentages add up to 100', () => {
    const value = (given: Parameters<typeof answers>[0], over: object, parts = ['v11', 'v21']) => {
      const required = question(1, 'SLIDER', { required: true, ...over })
      const questions = [required, question(2, 'SLIDER'), question(4, 'YES_NO')]
      return derivedValues({ questions, derived: [{ ...sum, parts }] }, answers(given)).get(sum.dv_name)
    }
    expect([value({ 21: '50' }, {}), value({ 11: '9999', 21: '50' }, {})]).toEqual([null, null])
    expect(value({ 11: '10', 21: '50' }, {})).toBe(60)
    expect(value({ 21: '50' }, { required: false })).toBe(50)
    expect(value({ 21: '50' }, { conditions: [visibleIf([part(41)])] })).toBe(50)
    const shares = { calculate_totals: true, variables: variables(1, 2, { max: 100, suffix: '%' }) }
    expect(value({ 12: '100', 21: '50' }, shares, ['v11', 'v12', 'v21'])).toBe(150)
  })
  it('ratios require both sides to be positive', () => {
    expect(values({ 11: '100', 31: '40' })[1]).toBe(2.5)
    expect(values({ 11: '100' })[1]).toBe(null)
    expect(values({ 11: '100', 31: '0' })[1]).toBe(null)
    expect(values({ 11: '0', 31: '40' })[1]).toBe(null)
    expect(values({ 31: '40' })[1]).toBe(null)
  })
  it('confirmations show the prefix and a whole number', () => {
    expect(confirmationLines(of, answers({ 11: '100', 31: '40' }), shows)).toEqual([
      {
        variable_id: 51,
        label: 'Total compensation',
        text: '$100',
        amount: { text: '$100', number: 100, unit: '$' },
        missing: [],
      },
      {
        variable_id: 52,
        label: 'Per unit',
        text: '$3',
        amount: { text: '$2.50', number: 2.5, unit: '$' },
        missing: [],
      },
    ])
    expect(confirmationLines(of, answers({ 11: '1000' }), shows)[0]?.text).toBe('$1,000')
    expect(confirmationLines(of, answers({}), shows)[0]?.text).toBe('')
    expect(confirmationLines(of, answers({ 11: { declined: 1 } }), shows)[0]).toMatchObject({
      text: '',
      missing: [{ question_id: 1, label: 'Label 11' }],
    })
  })
  it('confirmations don’t show hidden lines', () => {
    const lines = question(5, 'CONFIRMATION', {
      variables: [variable(51, { dv_name: 'totalCompensation' }), variable(52, { dv_name: 'perUnit', condition: 41 })],
    })
    const form = { ...of, questions: of.questions.with(-1, lines) }
    const shown = (call: string) =>
      confirmationLines(form, answers({ 11: '100', 31: '40', 41: call }), lines).map(({ variable_id }) => variable_id)
    expect([shown('0'), shown('1')]).toEqual([[51], [51, 52]])
  })
  it('names a question once that is declined as a whole', () => {
    const several: Study = {
      questions: [question(1, 'SLIDER', { label: 'Other pay', variables: [variable(11), variable(12)] })],
      derived: [{ ...sum, parts: [variable(11).uid, variable(12).uid] }],
    }
    const all = (part: Parameters<typeof answers>[0][number]) => answers({ 11: part, 12: part })
    expect([...missingParts(several, all({ declined: 1 })).values()]).toEqual([
      [{ question_id: 1, label: 'Other pay' }],
    ])
    expect([...missingParts(several, all({ is_unknown: 1 })).values()]).toEqual([
      [
        { question_id: 1, label: 'Label 11' },
        { question_id: 1, label: 'Label 12' },
      ],
    ])
    expect(missingParts(several, all('1')).size).toBe(0)
  })
})
