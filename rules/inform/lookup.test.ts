import { expect, test } from 'vitest'
import { elementAt, entryOf, numberAt } from './lookup.ts'

test('an element or entry is returned, zero included', () => {
  expect(numberAt(new Uint32Array([0, 7]), 0)).toBe(0)
  expect(elementAt(['a', 'b'], 1)).toBe('b')
  expect(entryOf(new Map([['a', 0]]), 'a')).toBe(0)
})

test.each([-1, 2, 0.5, Number.NaN])('a missing element throws: index %d of 2', index => {
  expect(() => numberAt(new Uint32Array(2), index)).toThrow(RangeError)
  expect(() => elementAt(['a', 'b'], index)).toThrow(RangeError)
})

test('a missing entry throws', () => {
  expect(() => entryOf(new Map<string, number>(), 'a')).toThrow(RangeError)
})
