import { expect, test } from 'vitest'
import { bandOf } from './filterable.ts'

test('a band of numbers includes its start and excludes its end', () => {
  const bands = [
    { from: null, to: 10 },
    { from: 10, to: 20 },
    { from: 20, to: null },
  ]
  const placesOf = (...values: readonly number[]) => values.map(value => bandOf({ column: 'v1', bands }, value))
  expect(placesOf(-5, 9.9, 10, 19.9, 20, 5000)).toEqual([0, 0, 1, 1, 2, 2])
  const closed = [{ from: 10, to: 20 }]
  expect([9, 10, 20].map(value => bandOf({ column: 'v1', bands: closed }, value))).toEqual([null, 0, null])
})

test('an option belongs to the band that lists it, and unlisted options and missing answers have no band', () => {
  const bands = [{ values: [3, 1] }, { values: [2] }]
  expect([1, 2, 3, 4, null].map(value => bandOf({ column: 'q1', bands }, value))).toEqual([0, 1, 0, null, null])
  expect(bandOf({ column: 'v1', bands: [{ from: null, to: null }] }, null)).toBeNull()
})
