import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawnAt, syntheticCounts, syntheticMembers } from './synthetic.ts'

describe('sample data', () => {
  test('is the same for a seed and differs for another seed', () => {
    expect(syntheticCounts(7, 8, 1000)).toEqual(syntheticCounts(7, 8, 1000))
    expect(syntheticCounts(7, 8, 1000)).not.toEqual(syntheticCounts(8, 8, 1000))
  })

  test('distributes all people over the values, plus or minus one per value', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 20 }), fc.nat(5000), (seed, values, people) => {
        const counts = syntheticCounts(seed, values, people)
        const all = counts.reduce((sum, count) => sum + count, 0)
        expect(Math.abs(all - people)).toBeLessThanOrEqual(values)
      }),
    )
  })

  test('consists of fractions from 0 to 1 and societies of 800 to 2,400 members', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (seed, place) => {
        expect(drawnAt(seed, place)).toBeGreaterThanOrEqual(0)
        expect(drawnAt(seed, place)).toBeLessThan(1)
        expect(syntheticMembers(seed)).toBeGreaterThanOrEqual(800)
        expect(syntheticMembers(seed)).toBeLessThanOrEqual(2400)
      }),
    )
  })
})
