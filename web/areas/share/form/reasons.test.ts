import { expect, it } from 'vitest'
import { answers, question, variable } from '#rules/share/builders.testing.ts'
import { defaultTexts } from './reasons.ts'

const pay = { min: 0, max: 900_000, step: 1000, prefix: '$' }
const all = () => true

it('the defaults of a question are named with their values', () => {
  const one = question(1, 'SLIDER', { variables: [variable(11, { ...pay, min: 25_000 })] })
  expect(defaultTexts([one], new Map(), all)).toEqual(['Default of Label 11: $25,000'])
  expect(defaultTexts([one], answers({ 11: '30000' }), all)).toEqual([])
  expect(defaultTexts([question(1, 'YES_NO')], new Map(), all)).toEqual([])
})

it('the defaults of several items are named once if they are the same, otherwise each', () => {
  const hours = variable(13, { min: 1, max: 100, suffix: 'hours', singular_suffix: 'hour', input_label: 'Hours' })
  const many = question(1, 'SLIDER', { variables: [variable(11, pay), variable(12, pay), hours] })
  expect(defaultTexts([many], answers({ 13: '40' }), all)).toEqual(['The default of all 2 open items is $0.'])
  expect(defaultTexts([many], answers({ 11: '30000' }), all)).toEqual([
    'Default of Label 12: $0',
    'Default of Hours: 1 hour',
  ])
  expect(defaultTexts([many], answers({ 11: '30000' }), id => id === 12)).toEqual(['Default of Label 12: $0'])
})
