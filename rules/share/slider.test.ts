import { expect, test } from 'vitest'
import { question, variable } from './builders.testing.ts'
import { isOnStep, isPercentage, nearest, sliderBounds, totalOf, valueAt, zeroText } from './slider.ts'
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

test('a slider with one value always returns that value, and one without values returns null', () => {
  expect(nearest(sliderBounds(of({ min: 5, max: 5 })), 9)).toBe(5)
  expect(nearest(sliderBounds(of({ min: 5, max: 4 })), 5)).toBe(null)
})

test.each([
  [{ min: 0, max: 5 }, '0'],
  [{ min: -5, max: 0 }, '0'],
  [{ min: -5, max: -1 }, '-5'],
  [{ min: 1, max: 5 }, '1'],
  [{ min: -5, max: 5, step: 2 }, '-5'],
  [{ min: 0, max: 5, step: 10 }, '0'],
])('zero for %j is %s', (over, text) => expect(zeroText(of(over))).toBe(text))

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
