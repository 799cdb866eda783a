import { describe, expect, it } from 'vitest'
import { countScale, PERCENTAGE, scaleFor, shareAxis } from './scale.ts'
import { endOf, exactly } from './shares.ts'

const exact = (percent: number) => exactly({ percent, bound: 'exact' })

describe('shareAxis', () => {
  it('leaves five percent of headroom above the highest share', () => {
    const { top, ticks } = shareAxis([exact(12), exact(40)], PERCENTAGE)
    expect(top).toBe(42)
    expect(ticks.map(({ text }) => text)).toEqual(['0%', '10%', '20%', '30%', '40%'])
  })

  it('returns whole-number ticks even for small shares, and returns ticks even without shares', () => {
    expect(shareAxis([exact(2)], PERCENTAGE).ticks.every(({ percent }) => Number.isInteger(percent))).toBe(true)
    expect(shareAxis([], PERCENTAGE).ticks.length).toBeGreaterThan(1)
  })

  it('extends to 100 percent for a share above 95 percent', () => {
    const over = exactly({ percent: 95, bound: 'over' })
    expect(endOf(over)).toBe(100)
    expect(shareAxis([over], PERCENTAGE).top).toBe(105)
  })

  it('counts people in whole numbers, at the heights of their shares', () => {
    const { ticks } = shareAxis([exact(40)], countScale(50))
    expect(ticks.map(({ text }) => text)).toEqual(['0', '5', '10', '15', '20'])
    expect(ticks.at(-1)?.percent).toBe(40)
  })
})

describe('a count', () => {
  it('is derived from the published N, and no more precise than the share', () => {
    const { text } = countScale(240)
    expect(text(exact(25))).toBe('60')
    expect(countScale(40).text(exactly({ percent: 5, bound: 'under' }))).toBe('<2')
    expect(countScale(40).text(exactly({ percent: 95, bound: 'over' }))).toBe('>38')
  })

  it('has its range in people', () => {
    const { about, text } = countScale(250)
    const share = { percent: 40, bound: 'exact' } as const
    expect(about({ share, range: { low: 36, high: 44 } })).toBe('about 100 (90 to 110)')
    expect(text({ share, range: { low: 36, high: 44 } })).toBe('~100')
    expect(text({ share: null, range: { low: 10, high: 30 } })).toBe('25 to 75')
  })

  it('is used if the study requests it and the number of answers is known', () => {
    expect(scaleFor('count', 240).title).toBe('Count')
    expect(scaleFor('count', null).title).toBe('Percentage')
    expect(scaleFor('percentage', 240).title).toBe('Percentage')
  })
})

describe('a percentage', () => {
  it('is shown with its range', () => {
    const share = { percent: 62, bound: 'exact' } as const
    expect(PERCENTAGE.about({ share, range: { low: 58, high: 66 } })).toBe('about 62% (58% to 66%)')
    expect(PERCENTAGE.range({ share, range: { low: 58, high: 66 } })).toBe('58% to 66%')
    expect(PERCENTAGE.text({ share, range: { low: 58, high: 66 } })).toBe('~62%')
    expect(PERCENTAGE.text(exact(62))).toBe('62%')
    expect(PERCENTAGE.range(exact(62))).toBe('')
  })
})
