import { describe, expect, it } from 'vitest'
import { answers, question, response, variable } from '#rules/share/builders.testing.ts'
import type { Hints } from '../use-prior-year-hints.ts'
import { defaultTexts, lastYearsNumbers } from './leave-question.ts'

const pay = { min: 0, max: 900_000, step: 1000, prefix: '$' }
const all = () => true

it('the defaults of a question are named with their values', () => {
  const one = question(1, 'SLIDER', { variables: [variable(11, { ...pay, min: 25_000 })] })
  expect(defaultTexts([one], new Map(), all)).toEqual(['“Accept Defaults” sets Label 11 to $25,000, the lowest value.'])
  expect(defaultTexts([one], answers({ 11: '30000' }), all)).toEqual([])
  expect(defaultTexts([question(1, 'YES_NO')], new Map(), all)).toEqual([])
})

it('the defaults of several items are named once if they are the same, otherwise each', () => {
  const hours = variable(13, { min: 1, max: 100, suffix: 'hours', singular_suffix: 'hour', input_label: 'Hours' })
  const many = question(1, 'SLIDER', { variables: [variable(11, pay), variable(12, pay), hours] })
  expect(defaultTexts([many], answers({ 13: '40' }), all)).toEqual(['“Accept Defaults” sets all 2 open items to $0.'])
  const salary = question(2, 'SLIDER', {
    required: true,
    variables: [variable(21, { ...pay, input_label: 'Base pay' })],
  })
  expect(defaultTexts([many, salary], answers({ 13: '40' }), all)).toEqual([
    '“Accept Defaults” sets all 3 open items to $0, including Base pay.',
  ])
  expect(defaultTexts([many], answers({ 11: '30000' }), all)).toEqual([
    '“Accept Defaults” sets Label 12 to $0.',
    '“Accept Defaults” sets Hours to 1 hour, the lowest value.',
  ])
  expect(defaultTexts([many], answers({ 11: '30000' }), id => id === 12)).toEqual([
    '“Accept Defaults” sets Label 12 to $0.',
  ])
})

describe('last year’s numbers for blank ones', () => {
  const hours = question(1, 'SLIDER', { variables: [variable(11, { min: 5, max: 100, suffix: ' hours' })] })
  const amounts = question(2, 'SLIDER', { variables: [variable(21, pay), variable(22, pay)] })
  const lastYear = answers({ 11: '48', 21: '300000' })
  const hints: Pick<Hints, 'ofVariable'> = {
    ofVariable: (_, { id }) => {
      const again = lastYear.get(id)
      return again ? { text: '', isSurprising: false, reuse: { label: '', responses: [again] } } : null
    },
  }

  it('are named with their value', () => {
    expect(lastYearsNumbers(hints, [hours], new Map(), all)).toEqual({
      text: '“Use last year’s answers” sets Label 11 to 48 hours.',
      steps: [{ question: hours, action: { kind: 'reuse', responses: [response(11, '48')] } }],
    })
  })

  it('are counted if there are several blank items', () => {
    const some = lastYearsNumbers(hints, [hours, amounts], new Map(), all)
    expect(some?.text).toBe('“Use last year’s answers” fills in 2 of 3 open items.')
    expect(some?.steps.map(({ question: of }) => of)).toEqual([hours, amounts])
    const every = lastYearsNumbers(hints, [hours, amounts], answers({ 22: '0' }), all)
    expect(every?.text).toBe('“Use last year’s answers” fills in all 2 open items.')
  })

  it('are only for blank numbers that last year’s answers have', () => {
    expect(lastYearsNumbers(hints, [hours], answers({ 11: '50' }), all)).toBeNull()
    expect(lastYearsNumbers(hints, [amounts], answers({ 21: '0' }), all)).toBeNull()
    expect(lastYearsNumbers(null, [hours], new Map(), all)).toBeNull()
  })
})
