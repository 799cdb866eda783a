import { describe, expect, it } from 'vitest'
import { countScale, PERCENTAGE, shareAxis, shareEnd } from './scale.ts'

const exact = (percent: number) => ({ percent, bound: 'exact' }) as const

describe('shareAxis', () => {
  it('leaves five percent of headroom above the highest share', () => {
    const { top, ticks } = shareAxis([exact(12), exact(40)], PERCENTAGE)
    expect(top).toBe(42)
    expect(ticks.map(({ text }) => text)).toEqual(['0%', '10%', '20%', '30%', '40%'])
  })

  it('has whole-number ticks even for small shares, and an axis for no shares', () => {
    expect(shareAxis([exact(2)], PERCENTAGE).ticks.every(({ percent }) => Number.isInteger(percent))).toBe(true)
    expect(shareAxis([], PERCENTAGE).ticks.length).toBeGreaterThan(1)
  })

  it('reaches 100 for a share above 95%', () => {
    const over = { percent: 95, bound: 'over' } as const
    expect(shareEnd(over)).toBe(100)
    expect(shareAxis([over], PERCENTAGE).top).toBe(105)
  })

  it('counts people in whole numbers, at the heights of their shares', () => {
    const { ticks } = shareAxis([exact(40)], countScale(50))
    expect(ticks.map(({ text }) => text)).toEqual(['0', '5', '10', '15', '20'])
    expect(ticks.at(-1)?.percent).toBe(40)
  })
})

describe('a count', () => {
  it('is the share of the published N, and no more precise', () => {
    const { text } = countScale(240)
    expect(text(exact(25))).toBe('60')
    expect(countScale(40).text({ percent: 5, bound: 'under' })).toBe('<2')
    expect(countScale(40).text({ percent: 95, bound: 'over' })).toBe('>38')
  })
})
