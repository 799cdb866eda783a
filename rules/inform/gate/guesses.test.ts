import { describe, expect, it } from 'vitest'
import { absentGuesses } from './absent.ts'
import { madeUpCounts, smallCounts } from './gate.testing.ts'
import { guessesFrom } from './guesses.ts'
import { maximumEntropy } from './maximum-entropy.ts'
import { randomFrom } from './random.ts'
import { finished } from './sampling.ts'
import { rateOf, scoreOf } from './score.ts'

/** Two parts with two cells each, a third part for "no answer", and one row of ten people. */
const COUNTS = {
  ...smallCounts([0, 0, 0, 0, 0, 1, 1, 1, 2, 2], 3, []),
  cells: 4,
  partOf: Int32Array.of(0, 0, 1, 1, 2),
  fine: Float64Array.of(4, 1, 1, 2, 2),
}
const ALL = Int32Array.from({ length: 10 }, (_, person) => person)

describe('guessesFrom', () => {
  it('spreads the odds of a part over the cells of the row', () => {
    const odds = Float32Array.from({ length: 30 }, (_, at) => [0.2, 0.8, 0][at % 3] ?? 0)
    const { guess, certainty } = guessesFrom(odds, COUNTS, ALL)
    expect(guess[0]).toBe(3)
    expect(certainty[0]).toBeCloseTo((0.8 * 2) / 3, 6)
  })

  it('never guesses "no answer"', () => {
    const odds = Float32Array.from({ length: 30 }, (_, at) => [0.1, 0, 0.9][at % 3] ?? 0)
    expect(guessesFrom(odds, COUNTS, ALL).guess[0]).toBe(0)
  })

  it('adds up the cells of a bin', () => {
    const odds = Float32Array.from({ length: 30 }, (_, at) => [0.45, 0.55, 0][at % 3] ?? 0)
    const { guess, certainty } = guessesFrom(odds, COUNTS, ALL, Int32Array.of(0, 1, 2, 2))
    expect([guess[0], certainty[0]]).toEqual([2, expect.closeTo(0.55, 6)])
  })

  it('scoreOf counts all guesses, the surest guesses, and guesses with at least 90% certainty', () => {
    const people = Int32Array.of(0, 1, 2, 3)
    const certainty = Float32Array.of(0.9, 0.95, 0.2, 0.89)
    expect(scoreOf({ people, guess: Int32Array.of(5, 5, 5, 5), certainty }, [5, 4, 5, 5])).toEqual({
      people: 4,
      right: 3,
      surest: 4,
      surestRight: 3,
      named: 2,
      namedRight: 1,
    })
  })
})

describe('maximumEntropy', () => {
  it('returns the shares of the row if no table provides more information', () => {
    const odds = finished(maximumEntropy(smallCounts([0, 0, 0, 1], 3, [])))
    expect([odds[0], odds[1], odds[2]]).toEqual([0.75, 0.25, 0])
  })

  it('matches exact tables', () => {
    const table = { poolOf: Int32Array.of(0, 0, 1, 1), pools: 2, counts: Int32Array.of(2, 0, 0, 1, 1, 0), sd: 0 }
    const odds = finished(maximumEntropy(smallCounts([0, 0, 0, 1], 3, [table])))
    expect(odds[0]).toBeCloseTo(1, 5)
    expect(odds[2 * 3 + 1]).toBeCloseTo(0.5, 5)
  })

  it('partly follows blurred tables', () => {
    const table = { poolOf: Int32Array.of(0, 0, 1, 1), pools: 2, counts: Int32Array.of(2, 0, 0, 1, 1, 0), sd: 1.5 }
    const odds = finished(maximumEntropy(smallCounts([0, 0, 0, 1], 3, [table])))
    expect(odds[0]).toBeGreaterThan(0.75)
    expect(odds[0]).toBeLessThan(0.99)
  })
})

describe('absentGuesses', () => {
  const like = { people: 800, cells: 4, parts: 5, rows: 3, pools: [4], sd: 0 }

  it('returns correct guesses if similar people all give the same answer', () => {
    const { counts } = madeUpCounts(like, randomFrom(1))
    const poolOf = counts.tables[0]?.poolOf ?? new Int32Array()
    const all = Int32Array.from(poolOf.keys())
    const guesses = absentGuesses({ ...counts, partOf: Int32Array.of(0, 1, 2, 3, 4) }, poolOf, all, randomFrom(2))
    expect(rateOf(scoreOf(guesses, poolOf))).toBe(1)
  })

  it("returns guesses no better than chance if answers don't depend on profiles", () => {
    const { counts, cellOf } = madeUpCounts(like, randomFrom(3))
    const all = Int32Array.from(cellOf.keys())
    const rate = rateOf(scoreOf(absentGuesses(counts, cellOf, all, randomFrom(4)), cellOf))
    expect(Math.abs(rate - 0.25)).toBeLessThan(0.06)
  })
})
