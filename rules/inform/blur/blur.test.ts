import { describe, expect, it } from 'vitest'
import { drawOf } from '../divide/respondents.testing.ts'
import { discreteGaussian, OPTION_BLUR, ROW_BLUR, TABLE_BLUR } from './blur.ts'

const DRAWS = 40_000

describe.each([ROW_BLUR, OPTION_BLUR, TABLE_BLUR, 3])('blur with a standard deviation of %d', sd => {
  const draw = drawOf(7)
  const drawn = Array.from({ length: DRAWS }, () => discreteGaussian(draw, sd))

  it('has whole numbers with a mean of 0 and that standard deviation', () => {
    expect(drawn.every(Number.isInteger)).toBe(true)
    const mean = drawn.reduce((sum, each) => sum + each, 0) / DRAWS
    const variance = drawn.reduce((sum, each) => sum + each ** 2, 0) / DRAWS
    expect(Math.abs(mean)).toBeLessThan((4 * sd) / Math.sqrt(DRAWS))
    expect(Math.abs(variance / sd ** 2 - 1)).toBeLessThan(4 * Math.sqrt(2 / DRAWS))
  })

  it('has the frequencies of a discrete Gaussian', () => {
    const weights = Array.from({ length: 41 }, (_, at) => Math.exp(-((at - 20) ** 2) / (2 * sd ** 2)))
    const all = weights.reduce((sum, each) => sum + each, 0)
    for (let k = -4; k <= 4; k++) {
      const share = (weights[k + 20] ?? 0) / all
      const found = drawn.filter(each => each === k).length / DRAWS
      expect(Math.abs(found - share), `${k}`).toBeLessThan(4.5 * Math.sqrt((share * (1 - share)) / DRAWS))
    }
  })
})

describe('discreteGaussian', () => {
  it('returns the same numbers for the same stream', () => {
    const draws = [1, 2].map(() => {
      const draw = drawOf(3)
      return Array.from({ length: 50 }, () => discreteGaussian(draw, 1.5))
    })
    expect(draws[0]).toEqual(draws[1])
  })

  it('draws only whole numbers below small limits, so that rounding has no effect', () => {
    const draw = drawOf(4)
    const asked = new Set<number>()
    for (let at = 0; at < 2000; at++)
      discreteGaussian(below => {
        asked.add(below)
        return draw(below)
      }, 1.5)
    expect([...asked].every(below => Number.isInteger(below) && below > 0 && below < 10_000)).toBe(true)
  })
})
