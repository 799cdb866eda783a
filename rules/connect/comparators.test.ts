import { describe, expect, it } from 'vitest'
import type { Comparator } from '../share/study.ts'
import { acceptedBetween, acceptedBy, missedBy } from './comparators.ts'

describe('a comparator', () => {
  // How far 4, 5, and 6 are from what an ICO accepts that says 5: null is accepted.
  it.each<[Comparator, (number | null)[]]>([
    ['LOWER', [null, 0, 1]],
    ['LOWER_OR_EQUAL', [null, null, 1]],
    ['EQUAL', [1, null, 1]],
    ['GRATER_OR_EQUAL', [1, null, null]],
    ['GRATER', [1, 0, null]],
    ['BETWEEN_INCLUSIVE', [1, null, null]],
    ['BETWEEN_EXCLUSIVE', [1, 0, null]],
  ])('%s accepts by one number', (comparator, missed) => {
    expect([4, 5, 6].map(offered => missedBy(acceptedBy(comparator, 5), offered))).toEqual(missed)
  })

  // 1 to 5 are offered.
  it.each<[Comparator, number | null, number | null, (number | null)[]]>([
    ['BETWEEN_INCLUSIVE', 2, 4, [1, null, null, null, 1]],
    ['BETWEEN_EXCLUSIVE', 2, 4, [1, 0, null, 0, 1]],
    ['BETWEEN_INCLUSIVE', null, 4, [null, null, null, null, 1]],
    ['BETWEEN_EXCLUSIVE', 2, null, [1, 0, null, null, null]],
    ['BETWEEN_INCLUSIVE', 3, 3, [2, 1, null, 1, 2]],
    ['BETWEEN_INCLUSIVE', 4, 2, [3, 2, 1, 2, 3]],
  ])('%s accepts from %s to %s', (comparator, lower, upper, missed) => {
    expect([1, 2, 3, 4, 5].map(offered => missedBy(acceptedBetween(comparator, lower, upper), offered))).toEqual(missed)
  })

  it('returns decimal distances as written', () => {
    expect(missedBy(acceptedBy('GRATER_OR_EQUAL', 0.3), 0.1)).toBe(0.2)
  })
})
