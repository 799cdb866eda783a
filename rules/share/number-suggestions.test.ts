import { describe, expect, it } from 'vitest'
import { question, variable } from './builders.testing.ts'
import { numberSuggestions } from './number-suggestions.ts'
import type { Question, Variable } from './study.ts'

const one = question(1, 'SLIDER')
const pay = variable(11, { min: 25_000, max: 4_000_000, step: 5000, prefix: '$' })
const fromZero = variable(11, { max: 3_000_000, step: 1000, prefix: '$' })
const percent = variable(12, { suffix: '%', max: 100, step: 5 })
const split = question(1, 'SLIDER', { calculate_totals: true, variables: [percent] })

const texts = (of: Question, variable: Variable, text: string): readonly string[] =>
  numberSuggestions(of, variable, text).map(each => each.text)

describe('suggestions for a number', () => {
  it.each([
    ['310', ['Did you mean $310,000?']],
    ['25.5', ['Did you mean $25,500?']],
    ['0.5', []],
    ['310000', []],
    ['9000', []],
    ['-310', []],
    ['', []],
  ])('of pay, "%s", may be meant in thousands: %j', (text, expected) => {
    expect(texts(one, pay, text)).toEqual(expected)
  })
  it('are also given for permitted pay below one step of the slider', () => {
    expect(texts(one, fromZero, '310.5')).toEqual(['Did you mean $310,500?'])
    expect([texts(one, fromZero, '1000'), texts(one, fromZero, '0')]).toEqual([[], []])
  })
  it('are both neighbors of a number between two permitted ones', () => {
    expect(numberSuggestions(split, percent, '42')).toEqual([
      { value: '40', text: 'Use 40%' },
      { value: '45', text: 'Use 45%' },
    ])
    expect(texts(one, variable(11, { max: 30 }), '12.5')).toEqual(['Use 12', 'Use 13'])
    expect(texts(one, fromZero, '312480.555')).toEqual(['Use $312,480.55', 'Use $312,480.56'])
  })
  it('are never above the maximum', () => {
    const odd = variable(11, { max: 10, step: 4, suffix: '%' })
    expect(texts(question(1, 'SLIDER', { calculate_totals: true, variables: [odd] }), odd, '9')).toEqual(['Use 8%'])
  })
})
