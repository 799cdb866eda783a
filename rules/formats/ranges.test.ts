import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberRange } from './ranges.ts'

const OPEN = { min: null, max: null, step: null, isWhole: true }

it.each([0, -1, 1e13])('a step of %d is ignored', step => {
  expect(numberRange({ min: 0, max: 10, step, isWhole: true }, 'Number')).toEqual({
    min: 0,
    max: 10,
    step: 1,
    note: '',
  })
})

describe('a number without bounds', () => {
  it.each([
    ['Visits', '', 0, 1e12],
    ['Hours on call', 'hours', 0, 1e12],
    ['Base salary last year, in dollars', '', 0, 100_000_000],
    ['Productivity bonus', '', 0, 100_000_000],
    ['Amount', 'USD', 0, 100_000_000],
    ['Pay per shift ($)', '', 0, 100_000_000],
    ['Year you finished training', '', 1900, 2100],
    ['In which year did you start?', '', 1900, 2100],
    ['Weeks worked last year', '', 0, 1e12],
    ['Years in practice', '', 0, 100],
    ['Time here', 'years', 0, 100],
    ['Percent clinical', '', 0, 100],
    ['Share', '%', 0, 100],
  ])('“%s” (%s) is from %i to %i', (words, suffix, min, max) => {
    const range = numberRange(OPEN, words, suffix)
    expect(range).toMatchObject({ min, max, step: 1 })
    expect(range.note).toMatch(/^No range was given\./)
  })

  it('takes decimals if it has no step and isn’t whole', () => {
    expect(numberRange({ ...OPEN, isWhole: false, min: 0, max: 1 }, 'FTE')).toEqual({
      min: 0,
      max: 1,
      step: 0.01,
      note: '',
    })
  })

  it.each([
    [{ min: 5, max: null }, 5, 1e12, 'No maximum was given. It was set to 1,000,000,000,000.'],
    [{ min: null, max: 40 }, 0, 40, 'No minimum was given. It was set to 0.'],
    [{ min: null, max: 0 }, -1e12, 0, 'No minimum was given. It was set to -1,000,000,000,000.'],
    [{ min: null, max: -1 }, -1e12, -1, 'No minimum was given. It was set to -1,000,000,000,000.'],
    [{ min: 3e9, max: null }, 3e9, 1e12, 'No maximum was given. It was set to 1,000,000,000,000.'],
    [{ min: 1e15, max: 1e16 }, 0, 1e12, 'No range was given.'],
  ])('keeps the bound of %j', (bounds, min, max, note) => {
    expect(numberRange({ ...OPEN, ...bounds }, 'Number')).toMatchObject({ min, max, note })
  })
})

it('a range smaller than a hundredth gets a step that leaves several values', () => {
  expect(numberRange({ ...OPEN, isWhole: false, min: 0.001, max: 0.005 }, 'Rate')).toEqual({
    min: 0.001,
    max: 0.005,
    step: 0.0001,
    note: 'A step of 0.01 would leave only one value, so it was set to 0.0001.',
  })
})

it('a maximum that isn’t more than the minimum is reported', () => {
  for (const max of [10, 5])
    expect(numberRange({ ...OPEN, min: 10, max }, 'Nights').note).toBe(
      'The maximum isn’t more than the minimum. Correct the range.',
    )
})

it('a range always has more than one value if its bounds differ', () => {
  const bound = fc.integer({ min: -1000, max: 1000 }).map(value => value / 10)
  fc.assert(
    fc.property(
      bound,
      bound,
      fc.option(fc.constantFrom(0.01, 0.1, 0.3, 1, 7, 1e6)),
      fc.boolean(),
      (one, other, step, isWhole) => {
        fc.pre(one !== other)
        const [min, max] = [Math.min(one, other), Math.max(one, other)]
        const range = numberRange({ min, max, step, isWhole }, 'FTE')
        expect(range.min).toBe(min)
        expect(range.max).toBeGreaterThan(min)
        expect(range.max).toBeLessThanOrEqual(max)
      },
    ),
  )
})
