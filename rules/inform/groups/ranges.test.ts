import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bandsBetween, edgesOf, type RangeBands, widened } from './ranges.ts'

const pay: RangeBands = {
  bands: [
    { from: null, to: 200 },
    { from: 200, to: 300 },
    { from: 300, to: null },
  ],
  step: 10,
}

describe('edgesOf', () => {
  test('returns the starts of bands and their last values', () => {
    expect(edgesOf(pay)).toEqual({ min: [200, 300], max: [190, 290] })
    expect(edgesOf({ ...pay, step: 0 })).toEqual({ min: [200, 300], max: [200, 300] })
  })

  test('returns edges that select their bands exactly, and other bounds are widened to these edges', () => {
    for (const min of edgesOf(pay).min) expect(widened(pay, { min, max: null })).toEqual({ min, max: null })
    for (const max of edgesOf(pay).max) expect(widened(pay, { min: null, max })).toEqual({ min: null, max })
    expect(widened(pay, { min: 210, max: 280 })).toEqual({ min: 200, max: 290 })
    expect(widened(pay, { min: 150, max: 210 })).toEqual({ min: null, max: 290 })
    expect(widened(pay, { min: 10, max: null })).toEqual({ min: null, max: null })
  })

  test('returns edges that select the same bands again after any input', () => {
    const bound = fc.option(fc.integer({ min: 0, max: 50 }).map(tens => 10 * tens))
    fc.assert(
      fc.property(bound, bound, fc.constantFrom(0, 10), (min, max, step) => {
        const range = { ...pay, step }
        const bands = bandsBetween(range, { min, max })
        if (bands.length > 0) expect(bandsBetween(range, widened(range, { min, max }))).toEqual(bands)
      }),
    )
  })
})
