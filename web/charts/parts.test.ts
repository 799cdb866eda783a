import { describe, expect, it } from 'vitest'
import { circleParts } from './parts.ts'
import { exactly, sizesOf } from './shares.ts'

const exact = (percent: number) => exactly({ percent, bound: 'exact' })
const under = exactly({ percent: 5, bound: 'under' })
const over = exactly({ percent: 95, bound: 'over' })
const total = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0)

describe('sizesOf', () => {
  it('returns exact shares unchanged', () => {
    expect(sizesOf([exact(60), exact(40)])).toEqual([60, 40])
  })

  it('divides the remainder among uncertain shares, within their bounds', () => {
    expect(sizesOf([exact(60), exact(34), under, under])).toEqual([60, 34, 3, 3])
    expect(sizesOf([exact(60), exact(20), under])).toEqual([60, 20, 5])
    expect(sizesOf([exact(60), exact(41), under])).toEqual([60, 41, 0])
  })

  it('limits a range alone to its ends', () => {
    const between = { share: null, range: { low: 10, high: 40 } }
    expect(sizesOf([exact(70), between])).toEqual([70, 30])
    expect(sizesOf([exact(95), between])).toEqual([95, 10])
  })

  it('fills the whole if one share is nearly everything', () => {
    const [most = 0, ...small] = sizesOf([over, under, under])
    expect(total([most, ...small])).toBeCloseTo(100)
    expect(most).toBeGreaterThanOrEqual(95)
    for (const size of small) expect(size).toBeGreaterThan(0)
  })
})

describe('circleParts', () => {
  const bars = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `State ${index}`, ...exact(count - index), own: false }))

  it('gives each of up to ten parts a different shade, in order', () => {
    const parts = circleParts(bars(10))
    expect(parts.map(({ bar }) => bar.name)).toEqual(bars(10).map(({ name }) => name))
    expect(new Set(parts.map(({ color }) => color)).size).toBe(10)
  })

  it('combines the remaining options of a longer list, so that every part is as large as its share', () => {
    const list = bars(12).map((bar, index) => ({ ...bar, own: index === 11 }))
    const parts = circleParts(list)
    expect(parts).toHaveLength(11)
    expect(parts.filter(({ bar }) => bar.own).map(({ bar }) => bar.name)).toEqual(['State 11'])
    expect(parts.at(-1)).toMatchObject({ isRest: true, bar: { name: 'All others (2)', own: false } })
    expect(total(parts.map(({ size }) => size))).toBe(100)
    expect(parts[0]?.size).toBe(12)
    expect(new Set(parts.map(({ color }) => color)).size).toBe(11)
  })
})
