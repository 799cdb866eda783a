import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { transition } from './answering.ts'
import { question, variable } from './builders.testing.ts'
import { numberSuggestions } from './number-suggestions.ts'
import { numberError } from './number-text.ts'
import type { Question, Variable } from './study.ts'

const one = question(1, 'SLIDER')
const pay = variable(11, { min: 25_000, max: 4_000_000, step: 5000, prefix: '$' })
const fromZero = variable(11, { max: 3_000_000, step: 1000, prefix: '$' })
const coarse = variable(11, { max: 2_000_000, step: 5000, prefix: '$' })
const percent = variable(12, { suffix: '%', max: 100, step: 5 })
const split = question(1, 'SLIDER', { calculate_totals: true, variables: [percent] })

/** Returns the text of a field after typing. */
const stored = (variable: Variable, text: string): string =>
  transition(question(1, 'SLIDER', { variables: [variable] }), [], {
    kind: 'number',
    variable_id: variable.id,
    text,
  })[0]?.value ?? ''

const texts = (of: Question, variable: Variable, text: string): readonly string[] =>
  numberSuggestions(of, variable, text).map(each => each.text)

const TYPING = "0123456789,.  $%kKmMe-–+½~/toryu'"

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
  it('aren’t thousands from 1,000 on, or if they would still be below one step', () => {
    const typed = ['2k', '2,000', '1999', '2', '5']
    expect(typed.map(text => texts(one, coarse, stored(coarse, text)))).toEqual([
      [],
      [],
      [],
      [],
      ['Did you mean $5,000?'],
    ])
    expect(texts(one, coarse, '2 grand')).toEqual(['Did you mean $2,000?'])
  })
  it('are both neighbors of a number between two permitted ones', () => {
    expect(numberSuggestions(split, percent, '42')).toEqual([
      { value: '40', text: 'Use 40%' },
      { value: '45', text: 'Use 45%' },
    ])
    expect(texts(one, variable(11, { max: 30 }), '12.5')).toEqual(['Use 12', 'Use 13'])
    expect(texts(one, fromZero, '312480.555')).toEqual(['Use $312,480.55', 'Use $312,480.56'])
  })
  it('aren’t thousands if numbers are small, or if only the decimals aren’t permitted', () => {
    expect(texts(one, variable(11, { max: 365, suffix: 'days' }), '0.3')).toEqual(['Use 0 days', 'Use 1 days'])
    expect(texts(one, variable(11, { min: 1, max: 60, suffix: 'years' }), '0.05')).toEqual([])
  })
  it.each([
    ['0.8', ['Did you mean 80%?']],
    ['.75', ['Did you mean 75%?']],
    ['0.05', []],
    ['1', []],
    ['8.5', []],
  ])('of a percentage, "%s", may be meant as a fraction: %j', (text, expected) => {
    const share = variable(18, { min: 10, max: 95, suffix: '%' })
    expect(texts(one, share, stored(share, text))).toEqual(expected)
  })
  it('are never above the maximum', () => {
    const odd = variable(11, { max: 10, step: 4, suffix: '%' })
    expect(texts(question(1, 'SLIDER', { calculate_totals: true, variables: [odd] }), odd, '9')).toEqual(['Use 8%'])
  })
})

describe('suggestions for a text that isn’t a number', () => {
  const fte = variable(13, { max: 6, step: 0.25, suffix: 'FTE' })
  const years = variable(14, { max: 60, suffix: 'years', singular_suffix: 'year' })
  const plain = variable(15, { max: 60 })
  const rate = variable(17, { max: 200, prefix: '$' })
  it.each<[string, Variable, readonly string[]]>([
    ['1,5', fte, ['Did you mean 1.5 FTE?']],
    ['1,50 FTE', fte, ['Did you mean 1.5 FTE?']],
    ['1,5', years, ['Use 1 year', 'Use 2 years']],
    ['52,5', plain, ['Use 52', 'Use 53']],
    ['60,5', plain, []],
    ['12 years 6 months', years, ['Use 12 years', 'Use 13 years']],
    ['12 yrs and 0 months', years, ['Did you mean 12 years?']],
    ['12 years 6 months', variable(16, { max: 60, step: 0.5, suffix: 'years' }), ['Did you mean 12.5 years?']],
    ['12 years 12 months', years, []],
    ['12 years 6 months', plain, []],
    ['310,5', fromZero, ['Use $310.50', 'Use $310,500']],
    ['base 310', fromZero, ['Use $310', 'Use $310,000']],
    ['base 310', pay, ['Did you mean $310,000?']],
    ['310.000', fromZero, ['Use $310', 'Use $310,000']],
    ['5.000', variable(11, { max: 25_000, step: 50, suffix: ' wRVUs' }), ['Use 5 wRVUs', 'Use 5,000 wRVUs']],
    ['310.000', pay, ['Did you mean $310,000?']],
    ['1.310.000', pay, ['Did you mean $1,310,000?']],
    ['312.480,55', pay, ['Did you mean $312,480.55?']],
    ['312 480,55', pay, ['Did you mean $312,480.55?']],
    ['12-14', years, ['Use 12 years', 'Use 14 years']],
    ['12 to 14 yrs', years, ['Use 12 years', 'Use 14 years']],
    ['300–310k', pay, ['Use $300,000', 'Use $310,000']],
    ['310k a year before taxes', pay, []],
    ['base 310k', pay, ['Did you mean $310,000?']],
    ['none', fromZero, ['Did you mean $0?']],
    ['none', pay, []],
    ['12 months', years, []],
    ['310k EUR', pay, []],
    ['3 hundred', plain, []],
    ['1e5', fromZero, []],
    ['(5,000)', fromZero, []],
    ['12/24', plain, []],
    ['1, 2, 3', plain, []],
    ['9'.repeat(30), fromZero, []],
    ['0,750', fte, ['Did you mean 0.75 FTE?']],
    ['0,750', plain, ['Use 0', 'Use 1']],
    ['01,500', fromZero, []],
    ['310\t000', fromZero, []],
    ['310 grand', fromZero, ['Did you mean $310,000?']],
    ['310G', fromZero, ['Did you mean $310,000?']],
    ['about $310 thou', fromZero, ['Did you mean $310,000?']],
    ['1.5 mil', fromZero, ['Did you mean $1,500,000?']],
    ['1.5MM', fromZero, ['Did you mean $1,500,000?']],
    ['300-310 grand', fromZero, ['Use $300,000', 'Use $310,000']],
    ['300 to 310 thousand', fromZero, ['Use $300,000', 'Use $310,000']],
    ['$300k-$310k', fromZero, ['Use $300,000', 'Use $310,000']],
    ['310-320', fromZero, ['Use $310,000', 'Use $320,000']],
    ['500-1k', fromZero, []],
    ['300k-310', fromZero, []],
    ['310,000k', pay, ['Did you mean $310,000?']],
    ['1,250k', fromZero, ['Use $1,250', 'Use $1,250,000']],
    ['1.250k', pay, ['Did you mean $1,250,000?']],
    ['base 310 000', fromZero, ['Did you mean $310,000?']],
    ['total: ~310.000', pay, ['Did you mean $310,000?']],
    ['310 base 500', fromZero, []],
    ['14-1/2', years, ['Use 14 years', 'Use 15 years']],
    ['14-1/2', fte, []],
    ['4-1/2 FTE', fte, ['Did you mean 4.5 FTE?']],
    ['4-½', fte, ['Did you mean 4.5 FTE?']],
    ['4-1/3', fte, []],
    ['12 m', years, []],
    ['12-14 m', years, []],
    ['12 grand', years, []],
    ['12 yrs', plain, []],
    ['12 months', plain, []],
    ['312,480.37 (est.)', pay, ['Did you mean $312,480.37?']],
    ['W-2: 312,480.37', pay, ['Did you mean $312,480.37?']],
    ['312k gross', pay, ['Did you mean $312,000?']],
    ['312k net', pay, []],
    ['“312,480.37”', pay, ['Did you mean $312,480.37?']],
    ['300+', pay, ['Did you mean $300,000?']],
    ['$52.355', rate, ['Use $52.35', 'Use $52.36']],
  ])('"%s"', (text, of, expected) => expect(texts(one, of, stored(of, text))).toEqual(expected))
  it.each([
    '25k monthly',
    '25k biweekly',
    '25k/mo',
    '310k twice',
    'double 310k',
    '2x310k',
    '310k in 2 jobs',
    '310k in 2019',
    '310k plus bonus',
    'base 310k and 20k',
    'C$310k',
    'CA$310,000',
    '310k CAD',
    '310k AUD',
    'CHF 310 000',
    'Rs 310,000',
    '€310k',
  ])('aren’t given for “%s”, which can have another size, period, or currency', text => {
    for (const of of [pay, fromZero]) expect(texts(one, of, stored(of, text))).toEqual([])
  })
  it('are always permitted numbers', () => {
    const typing = fc.string({ maxLength: 14, unit: fc.constantFrom(...TYPING) })
    fc.assert(
      fc.property(fc.constantFrom(pay, fromZero, fte, years, plain), typing, (of, text) => {
        const found = numberSuggestions(one, of, stored(of, text))
        expect(found.length).toBeLessThanOrEqual(2)
        for (const { value } of found) expect(numberError(one, of, value)).toBe(null)
      }),
      { numRuns: 2000 },
    )
  })
})
