import { describe, expect, it } from 'vitest'
import type { Comparator } from '../share/study.ts'
import { acceptedBetween, acceptedBy, missedBy } from './comparators.ts'

describe('missedBy', () => {
  // Distances of 4, 5, and 6 from the range that an ICO with 5 accepts. `null` means accepted.
  it.each<[Comparator, (number | null)[]]>([
    ['LOWER', [null, 0, 1]],
    ['LOWER_OR_EQUAL', [null, null, 1]],
    ['EQUAL', [1, null, 1]],
    ['GRATER_OR_EQUAL', [1, null, null]],
    ['GRATER', [1, 0, null]],
    ['BETWEEN_INCLUSIVE', [1, null, null]],
    ['BETWEEN_EXCLUSIVE', [1, 0, null]],
  ])('returns distances from the range that %s accepts with one number', (comparator, missed) => {
    expect([4, 5, 6].map(offered => missedBy(acceptedBy(comparator, 5), offered))).toEqual(missed)
  })

  // Offers have the numbers 1 to 5.
  it.each<[Comparator, number | null, number | null, (number | null)[]]>([
    ['BETWEEN_INCLUSIVE', 2, 4, [1, null, null, null, 1]],
    ['BETWEEN_EXCLUSIVE', 2, 4, [1, 0, null, 0, 1]],
    ['BETWEEN_INCLUSIVE', null, 4, [null, null, null, null, 1]],
    ['BETWEEN_EXCLUSIVE', 2, null, [1, 0, null, null, null]],
    ['BETWEEN_INCLUSIVE', 3, 3, [2, 1, null, 1, 2]],
    ['BETWEEN_INCLUSIVE', 4, 2, [3, 2, 1, 2, 3]],
  ])('returns distances from the range that %s accepts from %s to %s', (comparator, lower, upper, missed) => {
    expect([1, 2, 3, 4, 5].map(offered => missedBy(acceptedBetween(comparator, lower, upper), offered))).toEqual(missed)
  })

  it('returns exact decimal distances', () => {
    expect(missedBy(acceptedBy('GRATER_OR_EQUAL', 0.3), 0.1)).toBe(0.2)
  })
})
