import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Action, storable, transition } from './answering.ts'
import { question, variable } from './builders.testing.ts'
import { evaluate } from './evaluate.ts'
import { numberReadings } from './number-readings.ts'
import { fieldText, grouped, numberError, rangeText, readNumber, valueText } from './number-text.ts'
import { emptyResponse } from './responses.ts'
import { checkShape } from './shape.ts'
import type { Response } from './study.ts'

const dollars = variable(11, { prefix: '$', min: 25_000, max: 4_000_000, step: 5_000 })
const percent = variable(12, { suffix: '%', min: 0, max: 100 })
const hours = variable(13, { suffix: 'hours', singular_suffix: 'hour', min: 0, max: 100, step: 0.5 })

describe('typed numbers', () => {
  it.each([
    ['310', '310'],
    ['310,000', '310000'],
    ['310 000', '310000'],
    [' $ 310,000 ', '310000'],
    ['310k', '310000'],
    ['310 K', '310000'],
    ['$120.5k', '120500'],
    ['1.5m', '1500000'],
    ['1.2345678M', '1234567.8'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['+3', '3'],
    ['−3', '-3'],
    ['-$3', '-3'],
    ['–3', '-3'],
    ['-0', '0'],
    ['007', '7'],
    ['10.0', '10'],
    ['0000000000000000012', '12'],
    ["310'000", '310000'],
    ['1,500', '1500'],
    ['~310k', '310000'],
    ['approx. 5', '5'],
    ['≈ $310,000', '310000'],
    ['about 310', '310'],
    ['ca. 24', '24'],
    ['ca 24', '24'],
    ['circa 24', '24'],
    ['310k USD', '310000'],
    ['USD 310,000', '310000'],
    ['US$310k', '310000'],
    ['310 thousand dollars', '310000'],
    ['1.5 million', '1500000'],
    ['½', '0.5'],
    ['1½', '1.5'],
    ['1 ½', '1.5'],
    ['12⅜', '12.375'],
    ['1/2', '0.5'],
    ['2 3/4', '2.75'],
    ['-½', '-0.5'],
    ['310\u00a0000', '310000'],
    ['310\u202f000', '310000'],
    ['0750', '750'],
  ])('"%s" is read as %s', (text, number) => expect(readNumber(text, dollars)).toBe(number))
  it.each([
    '',
    '.',
    '-',
    '$',
    'k',
    '1.2.3',
    '1e5',
    'a',
    '310,5',
    '1,2345',
    '1.234.567',
    '12 34',
    '5%',
    '١',
    '310kk',
    '310.000',
    '1.5,5',
    '1,234 567',
    '12/2',
    '1/3',
    '5/4',
    '3 yrs',
    '310 EUR',
    '½½',
    '0,750',
    '0 750',
    '01,500',
    "0'750",
    '310\t000',
    '310\n000',
    '310,000k',
    '1,250k',
    '1.250k',
    '310.000 thousand',
    '310,000 million',
    'approx.5',
    'ca.5',
  ])('"%s" is rejected', text => expect(readNumber(text, dollars)).toBe(null))
  it('are read with their unit in other words', () => {
    const years = variable(14, { suffix: 'years', singular_suffix: 'year', max: 60 })
    const texts = ['12 yrs', '12yrs.', '12 y', '1 Yr', '12 years', '1½ years']
    expect(texts.map(text => readNumber(text, years))).toEqual(['12', '12', '12', '1', '12', '1.5'])
    expect(['12 months', '12 mo', '12 m', '12 days'].map(text => readNumber(text, years))).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(['40 hrs', '40h', '40 hr.', '½ hour'].map(text => readNumber(text, hours))).toEqual([
      '40',
      '40',
      '40',
      '0.5',
    ])
    const nights = variable(15, { suffix: 'nights' })
    expect(['3 nights', '1 night', '3 nigh'].map(text => readNumber(text, nights))).toEqual(['3', '1', null])
  })
  it('are rejected if a letter can be a unit or a multiplier', () => {
    const minutes = variable(14, { suffix: 'minutes', max: 600 })
    expect(['30 m', '30 min', '30k'].map(text => readNumber(text, minutes))).toEqual([null, '30', '30000'])
    const count = variable(15, {})
    for (const unit of [percent, hours, count]) expect(readNumber('12 m', unit)).toBe(null)
    expect([readNumber('12 million', count), readNumber('12 m', dollars)]).toEqual(['12000000', '12000000'])
  })
  it('have a decimal point before three digits only where there are three decimals', () => {
    expect([readNumber('1.250', hours), readNumber('0.250', hours), readNumber('1.250', hours, 3)]).toEqual([
      null,
      '0.25',
      '1.25',
    ])
  })
  it("only the variable's own unit is accepted", () => {
    expect([readNumber('5%', percent), readNumber('5 %', percent), readNumber('$5', percent)]).toEqual(['5', '5', null])
    expect([readNumber('40 hours', hours), readNumber('1 Hour', hours)]).toEqual(['40', '1'])
  })
})

test('text longer than the field isn’t read as a number', () => {
  const long = `1${' '.repeat(100_000)}x`
  expect([readNumber(`${'0'.repeat(39)}7`, dollars), readNumber(`${'0'.repeat(40)}7`, dollars)]).toEqual(['7', null])
  expect([readNumber(long, dollars), numberReadings(long, dollars, 2)]).toEqual([null, []])
})

describe('formatted numbers', () => {
  it('are grouped by thousands, even with an unfinished end', () => {
    const texts = ['', '1', '1234', '1234567', '-1234', '1234.5678', '1234.']
    expect(texts.map(grouped)).toEqual(['', '1', '1,234', '1,234,567', '-1,234', '1,234.5678', '1,234.'])
  })
  it('with leading zeros aren’t grouped, because "0,750" can be 0.75', () => {
    expect(['0750', '-01500', '0', '0.5'].map(grouped)).toEqual(['0750', '-01500', '0', '0.5'])
  })
  it('include units', () => {
    expect([valueText(hours, '1'), valueText(hours, '40')]).toEqual(['1 hour', '40 hours'])
    expect([valueText(dollars, '250000'), valueText(percent, '5')]).toEqual(['$250,000', '5%'])
    expect([valueText(dollars, '-5000'), valueText(hours, '-2')]).toEqual(['-$5,000', '-2 hours'])
  })
  it('have two decimals if they are money with cents', () => {
    expect([valueText(dollars, '62.5'), valueText(dollars, '62'), valueText(hours, '62.5')]).toEqual([
      '$62.50',
      '$62',
      '62.5 hours',
    ])
  })
  it('stay in their field as typed if they are invalid', () => {
    const texts = [null, '52340', '1875.2', '310,5', '12345x'].map(value => fieldText(dollars, value))
    expect(texts).toEqual(['', '52,340', '1,875.20', '310,5', '12345x'])
    expect(fieldText(hours, '37.5')).toBe('37.5')
  })
})

describe('numberError', () => {
  const one = question(1, 'SLIDER')
  const total = question(1, 'SLIDER', { calculate_totals: true, variables: [{ ...percent, step: 5 }] })
  it('describes the permitted range in words', () => {
    expect([rangeText(one, percent), rangeText(one, dollars)]).toEqual([
      'from 0% to 100%',
      'from $25,000 to $4,000,000',
    ])
    expect(numberError(one, dollars, '310')).toBe('Enter a number from $25,000 to $4,000,000.')
    expect(numberError(one, percent, '1e1')).toBe('We couldn’t read “1e1” as a number. Enter a number from 0% to 100%.')
  })
  it('accepts any amount to the cent, with any step of the slider', () => {
    for (const text of ['312480', '25000.5', '312480.55', '3999999.99'])
      expect(numberError(one, dollars, text)).toBe(null)
    expect(numberError(one, dollars, '312480.555')).toBe(
      'Enter a number from $25,000 to $4,000,000, with at most 2 decimals.',
    )
    expect([numberError(one, hours, '41.3'), numberError(one, hours, '41.25')]).toEqual([null, null])
  })
  it('names the decimals of a number whose point can’t separate thousands', () => {
    const rate = variable(11, { prefix: '$', min: 20, max: 150, step: 0.5 })
    const tooMany = 'Enter a number from $20 to $150, with at most 2 decimals.'
    expect(['$52.355', '52.350 '].map(text => numberError(one, rate, text))).toEqual([tooMany, tooMany])
    expect(numberError(one, percent, '52.500 ')).toBe('Enter a whole number from 0% to 100%.')
    expect(numberError(one, rate, '310.000 ')).toBe('Enter a number from $20 to $150.')
    expect(numberError(one, dollars, '10.500 ')).toBe('Enter a number from $25,000 to $4,000,000.')
    expect(numberError(one, dollars, '310.000 ')).toBe(
      'We couldn’t read “310.000” as a number. Enter a number from $25,000 to $4,000,000.',
    )
  })
  it('accepts both ends of the range', () => {
    expect(['25000', '4000000'].map(text => numberError(one, dollars, text))).toEqual([null, null])
    expect(numberError(one, dollars, '4000000.01')).toBe('Enter a number from $25,000 to $4,000,000.')
  })
  it('requires whole numbers where the step is 1, and the decimals of a step of 0.1', () => {
    expect(numberError(one, percent, '82.5')).toBe('Enter a whole number from 0% to 100%.')
    const tenths = variable(11, { max: 6, step: 0.1 })
    expect(numberError(one, tenths, '0.8')).toBe(null)
    expect(numberError(one, tenths, '0.85')).toBe('Enter a number from 0 to 6, with at most 1 decimal.')
  })
  it('requires steps where parts must add up to 100%', () => {
    expect(numberError(total, { ...percent, step: 5 }, '42')).toBe('Enter a number from 0% to 100%, in steps of 5%.')
  })
  it('gives the range for a number with too many digits', () => {
    expect(numberError(one, dollars, '9'.repeat(30))).toBe('Enter a number from $25,000 to $4,000,000.')
  })
})

/** Characters typed in numbers. */
const TYPING = '0123456789,.  $%kKmMe-+½~/ouryw'
const TYPED = fc.oneof(
  fc.integer({ min: 0, max: 4_000_000 }).map(number => grouped(`${number}`).replaceAll(',', '.')),
  fc.string({ maxLength: 12 }),
  fc.string({ maxLength: 10, unit: fc.constantFrom(...TYPING) }),
  fc.integer({ min: -10, max: 5_000_000 }).map(String),
  fc.integer({ min: 0, max: 4_000 }).map(number => `$${number}k`),
)

test('the stored number is always the shown one, for any typed text', () => {
  fc.assert(
    fc.property(fc.constantFrom(dollars, percent, hours), fc.option(TYPED), TYPED, (of, before, text) => {
      const own = question(1, 'SLIDER', { variables: [of] })
      const type = (responses: readonly Response[], typed: string): readonly Response[] => {
        const action: Action = { kind: 'number', variable_id: of.id, text: typed }
        return transition(own, responses, action)
      }
      const after = type(before === null ? [] : type([], before), text)
      const [shown = emptyResponse(of.id)] = after
      const [stored] = storable(own, after)
      expect(checkShape(own, stored ? [stored] : [])).toEqual([])
      const status = evaluate({ questions: [own], derived: [] }, new Map([[of.id, shown]])).status.get(1)
      // The field shows either the stored number, which equals the typed number, or the typed text marked as invalid, with nothing stored.
      if (text.trim() === '') expect([shown.value, stored?.value, status]).toEqual([null, null, 'uncompleted'])
      else if (status === 'completed') {
        expect(stored).toEqual(shown)
        expect(readNumber(fieldText(of, shown.value), of)).toBe(stored?.value)
        expect(readNumber(text, of)).toBe(stored?.value)
      } else {
        expect([status, stored]).toEqual(['invalid', emptyResponse(of.id)])
        const read = readNumber(text, of)
        expect(fieldText(of, shown.value)).toBe(read === null ? text.trim() : fieldText(of, read))
      }
    }),
    { numRuns: 1000 },
  )
})
