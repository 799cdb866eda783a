import { expect, it } from 'vitest'
import { timeLeft } from './pace.ts'

it('assumes ten minutes for 45 questions before anything is measured', () =>
  expect(timeLeft(45, [])).toBe('about 10 minutes left'))

it.each([
  [30, [12, 12, 12, 12], 'about 6 minutes left'],
  [60, [20, 20, 20], 'about 20 minutes left'],
  [5, [12, 12, 12], 'about 1 minute left'],
  [2, [10, 10, 10], 'less than a minute left'],
])('%i questions after %j: %s', (left, seconds, text) => expect(timeLeft(left, seconds)).toBe(text))

it('uses the median: one question left open over lunch changes nothing', () =>
  expect(timeLeft(30, [12, 12, 12, 3_000])).toBe('about 6 minutes left'))
