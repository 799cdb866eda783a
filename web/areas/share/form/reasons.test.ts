import { describe, expect, it } from 'vitest'
import { answers, question, response, variable } from '#rules/share/builders.testing.ts'
import type { Hints } from '../use-prior-year-hints.ts'
import { defaultTexts, lastYearsNumbers } from './reasons.ts'

const pay = { min: 0, max: 900_000, step: 1000, prefix: '$' }
const all = () => true

it('the defaults of a question are named with their values', () => {
  const one = question(1, 'SLIDER', { variables: [variable(11, { ...pay, min: 25_000 })] })
  expect(defaultTexts([one], new Map(), all)).toEqual([
    'If you accept the defaults, Label 11 will be answered as $25,000, the lowest value.',
  ])
  expect(defaultTexts([one], answers({ 11: '30000' }), all)).toEqual([])
  expect(defaultTexts([question(1, 'YES_NO')], new Map(), all)).toEqual([])
})

it('the defaults of several items are named once if they are the same, otherwise each', () => {
  const hours = variable(13, { min: 1, max: 100, suffix: 'hours', singular_suffix: 'hour', input_label: 'Hours' })
  const many = question(1, 'SLIDER', { variables: [variable(11, pay), variable(12, pay), hours] })
  expect(defaultTexts([many], answers({ 13: '40' }), all)).toEqual([
    'If you accept the defaults, all 2 open items will be answered as $0.',
  ])
  expect(defaultTexts([many], answers({ 11: '30000' }), all)).toEqual([
    'If you accept the defaults, Label 12 will be answered as $0.',
    'If you accept the defaults, Hours will be answered as 1 hour, the lowest value.',
  ])
  expect(defaultTexts([many], answers({ 11: '30000' }), id => id === 12)).toEqual([
    'If you accept the defaults, Label 12 will be answered as $0.',
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
      text: 'If you use last year’s answers, Label 11 will be answered as 48 hours.',
      steps: [{ question: hours, action: { kind: 'reuse', responses: [response(11, '48')] } }],
    })
  })

  it('are counted if there are several blank items', () => {
    const some = lastYearsNumbers(hints, [hours, amounts], new Map(), all)
    expect(some?.text).toBe('If you use last year’s answers, 2 of 3 open items will be answered.')
    expect(some?.steps.map(({ question: of }) => of)).toEqual([hours, amounts])
    const every = lastYearsNumbers(hints, [hours, amounts], answers({ 22: '0' }), all)
    expect(every?.text).toBe('If you use last year’s answers, all 2 open items will be answered.')
  })

  it('are only for blank numbers that last year’s answers have', () => {
    expect(lastYearsNumbers(hints, [hours], answers({ 11: '50' }), all)).toBeNull()
    expect(lastYearsNumbers(hints, [amounts], answers({ 21: '0' }), all)).toBeNull()
    expect(lastYearsNumbers(null, [hours], new Map(), all)).toBeNull()
  })
})
