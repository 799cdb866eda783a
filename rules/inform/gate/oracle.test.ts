import { describe, expect, it } from 'vitest'
import { chanceOf, kOracle } from './oracle.ts'
import { randomFrom } from './random.ts'
import { rateOf, surestRateOf } from './score.ts'

const everybody = (people: number) => Int32Array.from({ length: people }, (_, person) => person)

describe('kOracle', () => {
  it('guesses a coin flip correctly in 62 of 100 cases, and in 83 of the 100 surest cases', () => {
    const random = randomFrom(1)
    const coins = Int32Array.from({ length: 1500 }, () => Number(random() < 0.5))
    const score = kOracle(everybody(1500), coins, random, { draws: 20 })
    expect(rateOf(score)).toBeCloseTo(0.615, 1)
    expect(surestRateOf(score)).toBeCloseTo(0.83, 1)
  })

  it('names all people if all give the same answer', () => {
    const score = kOracle(everybody(60), new Int32Array(60), randomFrom(2))
    expect([score.right, score.named, score.namedRight]).toEqual([60, 60, 60])
  })

  it('guesses one of 10 to 14 different answers', () => {
    const score = kOracle(everybody(3000), everybody(3000), randomFrom(3))
    expect(rateOf(score)).toBeCloseTo(0.084, 2)
  })

  it('removes known answers from the chart', () => {
    const isKnown = Uint8Array.from({ length: 2000 }, (_, person) => Number(person % 2))
    const score = kOracle(everybody(2000), everybody(2000), randomFrom(4), { isKnown })
    expect(score.people).toBe(1000)
    expect(rateOf(score)).toBeGreaterThan(0.14)
  })
})

describe('chanceOf', () => {
  it('returns the share of the most common answer', () => {
    expect(chanceOf(everybody(4), [7, 3, 7, 7])).toBe(0.75)
  })
})

describe('randomFrom', () => {
  it('returns repeatable and evenly distributed numbers', () => {
    const [one, other] = [randomFrom(12), randomFrom(12)]
    const numbers = Array.from({ length: 10_000 }, one)
    expect(Array.from({ length: 10_000 }, other)).toEqual(numbers)
    const tenths = numbers.reduce(
      (counts, number) => counts.with(Math.floor(number * 10), (counts[Math.floor(number * 10)] ?? 0) + 1),
      new Array<number>(10).fill(0),
    )
    for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(130)
    expect(randomFrom(13)()).not.toBe(randomFrom(12)())
  })
})
