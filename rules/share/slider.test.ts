import { expect, test } from 'vitest'
import { question, variable } from './builders.testing.ts'
import {
  isOnStep,
  isPercentage,
  nearest,
  numberBounds,
  onScale,
  sliderBounds,
  totalOf,
  valueAt,
  zeroText,
} from './slider.ts'
import type { Question, Variable } from './study.ts'

const of = (over: Partial<Variable>) => variable(11, over)

test.each([
  [{}, { min: 0, max: 1, step: 1, steps: 1 }],
  [
    { min: 10, max: 20, step: 5 },
    { min: 10, max: 20, step: 5, steps: 2 },
  ],
  [{ step: 0 }, { min: 0, max: 1, step: 1, steps: 1 }],
  [{ step: -2 }, { min: 0, max: 1, step: 1, steps: 1 }],
  [
    { max: 0.3, step: 0.1 },
    { min: 0, max: 0.3, step: 0.1, steps: 3 },
  ],
  [
    { min: 5, max: 4 },
    { min: 5, max: 4, step: 1, steps: -1 },
  ],
])('the bounds of %j are %j', (over, bounds) => expect(sliderBounds(of(over))).toEqual(bounds))

test('values are counted in steps from the minimum', () => {
  const bounds = sliderBounds(of({ min: 0.5, max: 2, step: 0.25 }))
  expect([0, 1, 2].map(count => valueAt(bounds, count))).toEqual([0.5, 0.75, 1])
  expect([0.5, 0.75, 0.6, 0].map(value => isOnStep(bounds, value))).toEqual([true, true, false, true])
  expect([-9, 0.6, 0.7, 9].map(value => nearest(bounds, value))).toEqual([0.5, 0.5, 0.75, 2])
  const odd = sliderBounds(of({ min: 1, max: 10, step: 4 }))
  expect([1, 5, 4, 8, 9].map(value => isOnStep(odd, value))).toEqual([true, true, false, false, true])
})

test.each<[string, Partial<Variable>, number, Partial<Question>]>([
  ['money', { max: 9000, step: 1000, prefix: '$' }, 0.01, {}],
  ['money in whole dollars', { max: 9000, step: 1, suffix: 'USD' }, 0.01, {}],
  ['any other coarse step', { max: 9000, step: 50 }, 0.01, {}],
  ['a step with more decimals', { max: 1, step: 0.125 }, 0.001, {}],
  ['a minimum with more decimals', { min: 0.125, max: 2, step: 0.5 }, 0.001, {}],
  ['a step of 1', { max: 30, step: 1 }, 1, {}],
  ['a step of 0.1', { max: 6, step: 0.1 }, 0.1, {}],
  ['parts of 100%', { max: 100, step: 5, suffix: '%' }, 5, { calculate_totals: true }],
  ['a percentage of its own', { max: 100, step: 5, suffix: '%' }, 0.01, {}],
  ['a term of a job', { max: 9000, step: 1000, prefix: '$' }, 1000, { has_strict_steps: true }],
])('numbers of %s (%j) are %d apart', (_, over, apart, asked) => {
  const variables = [of(over)]
  expect(numberBounds(question(1, 'SLIDER', { ...asked, variables }), of(over)).step).toBe(apart)
})

test('a cent next to a large step isn’t on the step', () => {
  const bounds = sliderBounds(of({ max: 4_000_000, step: 50_000 }))
  expect([300_000, 300_000.01, 299_999.99].map(value => isOnStep(bounds, value))).toEqual([true, false, false])
})

test('large amounts in cents are on a step', () => {
  const bounds = numberBounds(question(1, 'SLIDER'), of({ max: 9_999_999_999_999, step: 1000, prefix: '$' }))
  expect([1234567890123.45, 0.1, 9999999999.99].map(value => isOnStep(bounds, value))).toEqual([true, true, true])
})

test('numbers between two steps are counted at the nearest, and halves at the even one', () => {
  const pay = of({ min: 25_000, max: 4_000_000, step: 5000 })
  const typed = [312_480, 312_500, 317_500, 313_000.55, 25_001, 3_999_999.99]
  expect(typed.map(value => onScale(pay, value))).toEqual([310_000, 315_000, 315_000, 315_000, 25_000, 4_000_000])
  expect(onScale(of({ min: 0, max: 10, step: 4 }), 9.9)).toBe(8)
  const coarse = of({ min: 0, max: 4_000_000, step: 50_000 })
  const beside = [300_000.01, 299_999.99, 325_000, 324_999.99, 325_000.01, 375_000]
  expect(beside.map(value => onScale(coarse, value))).toEqual([300_000, 300_000, 300_000, 300_000, 350_000, 400_000])
  expect(onScale(of({ min: 5, max: 4 }), 4.5)).toBe(4.5)
})

test('a slider with one value always returns that value, and one without values returns null', () => {
  expect(nearest(sliderBounds(of({ min: 5, max: 5 })), 9)).toBe(5)
  expect(nearest(sliderBounds(of({ min: 5, max: 4 })), 5)).toBe(null)
})

test.each([
  [{ min: 0, max: 5 }, '0'],
  [{ min: -5, max: 0 }, '0'],
  [{ min: -5, max: -1 }, '-5'],
  [{ min: 1, max: 5 }, '1'],
  [{ min: -5, max: 5, step: 2 }, '0'],
  [{ min: -0.5, max: 5, step: 1 }, '-0.5'],
  [{ min: 0, max: 5, step: 10 }, '0'],
])('zero for %j is %s', (over, text) => expect(zeroText(question(1, 'SLIDER'), of(over))).toBe(text))

test.each<[boolean, Partial<Question>]>([
  [true, {}],
  [false, { type: 'RATING' }],
  [false, { calculate_totals: false }],
  [false, { variables: [] }],
  [false, { variables: [of({ suffix: '%' }), of({ suffix: 'h' })] }],
  [true, { variables: [of({ suffix: ' % ' })] }],
])('isPercentage returns %s, case %#', (isOne, over) => {
  const whole = { ...question(1, 'SLIDER'), calculate_totals: true, variables: [of({ suffix: '%' })] }
  expect(isPercentage({ ...whole, ...over })).toBe(isOne)
})

test('totals are the exact sum of the set values', () => {
  expect(totalOf(['0.1', null, '0.2'])).toBe(0.3)
  expect(totalOf(['0'])).toBe(0)
  expect(totalOf([null, 'x'])).toBe(null)
})
