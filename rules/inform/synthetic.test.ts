import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawnAt, syntheticCounts, syntheticMembers } from './synthetic.ts'

describe('synthetic figures', () => {
  test('numbers are the same for one seed and differ for another', () => {
    expect(syntheticCounts(7, 8, 1000)).toEqual(syntheticCounts(7, 8, 1000))
    expect(syntheticCounts(7, 8, 1000)).not.toEqual(syntheticCounts(8, 8, 1000))
  })

  test('spread all people over the values, give or take one for each', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 20 }), fc.nat(5000), (seed, values, people) => {
        const counts = syntheticCounts(seed, values, people)
        const all = counts.reduce((sum, count) => sum + count, 0)
        expect(Math.abs(all - people)).toBeLessThanOrEqual(values)
      }),
    )
  })

  test('numbers are drawn from 0 to 1, of a society of 800 to 2,400', () => {
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
