import { describe, expect, test } from 'vitest'
import type { SliderMeasure } from '../measures/index.ts'
import { scale, step, value } from './known.testing.ts'
import { roundingOf, toNearestFive } from './rounding.ts'

const measure = (by: number): SliderMeasure => ({ kind: 'slider', id: 'x', step: by })

describe('rounding on a scale of steps', () => {
  const pay = scale(
    step(null, 15_000),
    step(15_000, 25_000),
    step(25_000, 35_000),
    step(35_000, 65_000),
    step(65_000, null),
  )
  const money = roundingOf(measure(1000), pay)

  test('returns the middle of the step', () => {
    expect([15_000, 19_600, 24_999, 25_000, 41_000].map(each => money(each))).toEqual([
      20_000, 20_000, 20_000, 30_000, 50_000,
    ])
  })

  test('returns range ends at the middles of steps, outward, and at the ends of wide steps', () => {
    expect([19_600, 20_000, 20_400, 25_000].map(each => money(each, 'down'))).toEqual([10_000, 20_000, 20_000, 20_000])
    expect([19_600, 20_000, 20_400, 25_000].map(each => money(each, 'up'))).toEqual([20_000, 20_000, 30_000, 30_000])
    expect([money(41_000, 'down'), money(41_000, 'up')]).toEqual([35_000, 65_000])
  })

  test('removes floating-point noise', () => {
    expect(roundingOf(measure(0.1), scale(step(null, 0.1), step(0.1, 0.2), step(0.2, null)))(0.12)).toBe(0.15)
  })

  test('returns the edge of an open end', () => {
    expect([money(3000), money(15_000 - 1e-9, 'down'), money(80_000, 'up')]).toEqual([15_000, 15_000, 65_000])
    expect([money(3000, 'up'), money(80_000), money(80_000, 'down')]).toEqual([15_000, 65_000, 65_000])
  })
})

describe('rounding on a scale of whole values', () => {
  const whole = roundingOf(measure(5), scale(value(-5), value(0), value(5), value(10), value(15)))

  test("uses the measure's own step", () => {
    expect([whole(7.4), whole(7.5), whole(7.4, 'up'), whole(7.5, 'down')]).toEqual([5, 10, 10, 5])
  })

  test('leaves whole values unchanged, despite floating-point noise from division by the step', () => {
    const tenths = roundingOf(measure(0.1), scale(...[0.1, 0.2, 0.3, 0.4].map(value)))
    expect([tenths(0.3), tenths(0.3, 'down'), tenths(0.3, 'up')]).toEqual([0.3, 0.3, 0.3])
  })

  test('avoids the edge of an open end for a value outside of that end', () => {
    const ends = scale({ from: null, to: 1, value: 1 }, value(2), { from: 3, to: null, value: 3 })
    const round = roundingOf(measure(1), ends)
    expect([1, 1.4, 1.6, 2.6, 3].map(each => round(each))).toEqual([1, 2, 2, 2, 3])
    expect([round(2.6, 'up'), round(1.4, 'down')]).toEqual([3, 1])
  })

  test('starts at the first value', () => {
    const odd = roundingOf(measure(2), scale(value(1), value(3), value(5)))
    expect([1, 2.1, 3, 4.9].map(each => odd(each))).toEqual([1, 3, 3, 5])
  })

  test('never returns a negative zero', () => {
    expect([whole(-2), whole(-2, 'up')]).toEqual([0, 0])
  })
})

describe('rounding without steps', () => {
  test('returns three significant digits', () => {
    const round = roundingOf(measure(0), scale(step(null, null)))
    expect([round(41.273), round(41.273, 'down'), round(41.273, 'up'), round(0)]).toEqual([41.3, 41.2, 41.3, 0])
    expect(roundingOf(measure(5), scale(value(41)))(41.273), 'everybody in one cell').toBe(41.3)
    expect(roundingOf(measure(0), scale(value(1000), value(2000)))(1234.5), 'a measure without a step').toBe(1230)
  })
})

test('an expected number of people is rounded to the nearest five', () => {
  expect([0, 2.4, 2.6, 12.4, 12.6].map(people => toNearestFive(people, 0))).toEqual([0, 0, 5, 10, 15])
})

test('an expected number of people below the minimum is never rounded up to it', () => {
  expect([7, 8, 9.9, 10, 13].map(people => toNearestFive(people, 10))).toEqual([5, 5, 5, 10, 15])
  expect(toNearestFive(3, 15)).toBe(5)
  expect(toNearestFive(14, 15)).toBe(10)
})
