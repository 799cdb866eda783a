import { expect, it } from 'vitest'
import { timeLeft } from './pace.ts'

it('timeLeft uses the usual time before anything is measured', () =>
  expect(timeLeft(48, [], 32)).toBe('about 25 minutes left'))

it.each([
  [30, [12, 12, 12, 12], 'about 6 minutes left'],
  [60, [20, 20, 20], 'about 20 minutes left'],
  [5, [12, 12, 12], 'about 1 minute left'],
  [2, [10, 10, 10], 'less than a minute left'],
])('timeLeft for %i questions after %j is %s', (left, seconds, text) => expect(timeLeft(left, seconds, 32)).toBe(text))

it('timeLeft uses the median, so one very slow answer has no effect', () =>
  expect(timeLeft(30, [12, 12, 12, 3_000], 32)).toBe('about 6 minutes left'))
