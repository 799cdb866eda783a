import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../population.testing.ts'
import { gapOf, shareGapOf } from './gap.ts'
import type { OpenEnd, Range, ReleasedValue } from './released.ts'

const result = (value: number | null, range: Range | null = null, open: OpenEnd = null): ReleasedValue => ({
  value,
  range,
  open,
})

test('the gap between two exact numbers is exact', () => {
  expect(gapOf(result(450_000), result(382_500))).toEqual({ kind: 'gap', value: 67_500, range: null })
  expect(gapOf(result(0.3), result(0.1))).toEqual({ kind: 'gap', value: 0.2, range: null })
})

test('half widths of two ranges are added in squares', () => {
  const gap = gapOf(result(500, { low: 470, high: 540 }), result(400, { low: 370, high: 440 }))
  expect(gap).toEqual({ kind: 'gap', value: 100, range: { low: 50, high: 150 } })
})

test('no difference is shown if the range includes 0', () => {
  expect(gapOf(result(500, { low: 470, high: 540 }), result(470, { low: 430, high: 500 }))).toEqual({ kind: 'untold' })
})

test('a result with only a range has a gap without a value', () => {
  const gap = gapOf(result(null, { low: 400, high: 600 }), result(100))
  expect(gap).toEqual({ kind: 'gap', value: null, range: { low: 300, high: 500 } })
})

test('an open end leaves the gap without a limit on its side', () => {
  expect(gapOf(result(900, null, 'more'), result(500))).toEqual({
    kind: 'gap',
    value: null,
    range: { low: 400, high: null },
  })
  expect(gapOf(result(500), result(900, { low: 800, high: null }))).toEqual({
    kind: 'gap',
    value: -400,
    range: { low: null, high: -300 },
  })
  expect(gapOf(result(900, null, 'more'), result(950))).toEqual({ kind: 'untold' })
})

test("a number that isn't shown has no gap", () => {
  expect(gapOf(null, result(1))).toBeNull()
  expect(gapOf(result(1), result(null))).toBeNull()
})

test('ends of ranges are rounded outward', () => {
  const gap = gapOf(result(367_500, { low: 350_000, high: 390_000 }), result(300_000, { low: 285_000, high: 315_000 }))
  expect(gap).toEqual({ kind: 'gap', value: 67_500, range: { low: 44_400, high: 94_600 } })
})

test('gaps of shares are in percentage points, and bounds count as ranges', () => {
  const share = (percent: number, bound: 'exact' | 'over' | 'under' = 'exact') => ({ percent, bound })
  expect(
    shareGapOf({ share: share(60), range: { low: 57, high: 63 } }, { share: share(40), range: { low: 36, high: 44 } }),
  ).toEqual({ kind: 'gap', value: 20, range: { low: 15, high: 25 } })
  expect(shareGapOf({ share: share(2, 'under'), range: null }, { share: share(2, 'under'), range: null })).toEqual({
    kind: 'untold',
  })
  expect(shareGapOf({ share: share(98, 'over'), range: null }, { share: share(40), range: null })).toMatchObject({
    kind: 'gap',
    value: null,
  })
})

test('a gap is the same in the opposite direction, and its range includes its value', () => {
  const ends = fc.tuple(fc.integer({ min: 1, max: 900 }), fc.nat(80), fc.nat(80))
  fc.assert(
    fc.property(ends, ends, ([one, oneLow, oneHigh], [other, otherLow, otherHigh]) => {
      const left = result(one, { low: one - oneLow, high: one + oneHigh })
      const right = result(other, { low: other - otherLow, high: other + otherHigh })
      const [gap, back] = [gapOf(left, right), gapOf(right, left)]
      expect(back?.kind).toBe(gap?.kind)
      if (gap?.kind !== 'gap' || back?.kind !== 'gap' || gap.value === null) return
      expect(back.value).toBe(-gap.value)
      expect([back.range?.low, back.range?.high]).toEqual([-(gap.range?.high ?? 0), -(gap.range?.low ?? 0)])
      expect(gap.value).toBeGreaterThanOrEqual(gap.range?.low ?? gap.value)
      expect(gap.value).toBeLessThanOrEqual(gap.range?.high ?? gap.value)
    }),
    { numRuns: runs(5) },
  )
})
