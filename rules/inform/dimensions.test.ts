import { expect, test } from 'vitest'
import { ALL_LEVELS, comparePaths, levelOf } from './dimensions.ts'

test('the depth of a node determines its level', () => {
  expect(levelOf({ dimension: 'location', path: [3, 5] })).toBe('subregion')
  expect(() => levelOf({ dimension: 'gender', path: [0, 1] })).toThrow('gender has no 2 levels')
})

test('a profile has 13 levels', () => {
  expect(ALL_LEVELS).toHaveLength(13)
})

test('paths are sorted value by value, with "not stated" first and ancestors before descendants', () => {
  const ascending = [[], [null], [null, 4], [0], [1], [1, null], [1, 2], [1, 10], [2], [10]]
  for (const [at, left] of ascending.entries())
    for (const [before, right] of ascending.entries())
      expect(Math.sign(comparePaths(left, right))).toBe(Math.sign(at - before))
})
