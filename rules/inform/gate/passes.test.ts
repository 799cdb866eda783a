import { describe, expect, it } from 'vitest'
import { madeUpCounts } from './gate.testing.ts'
import { gateOf, isWithin } from './passes.ts'
import { randomFrom } from './random.ts'
import { finished } from './sampling.ts'
import type { GuessScore } from './score.ts'

const score = (of: Partial<GuessScore>): GuessScore => ({
  people: 1000,
  right: 130,
  surest: 100,
  surestRight: 23,
  named: 0,
  namedRight: 0,
  ...of,
})

describe('the gate', () => {
  it('passes counts with coarse blurred tables and rows of thirty people', () => {
    const { counts, cellOf } = madeUpCounts(
      { people: 900, cells: 64, parts: 5, rows: 30, pools: [10, 12, 8], sd: 1.5 },
      randomFrom(1),
    )
    const { isPassed, counts: guessed, oracle } = finished(gateOf(counts, cellOf, randomFrom(2)))
    expect(isPassed).toBe(true)
    expect(guessed.people).toBe(900)
    expect(oracle.people).toBe(900)
  })

  it('rejects counts with many exact tables in fine steps', () => {
    const { counts, cellOf } = madeUpCounts(
      { people: 300, cells: 24, parts: 25, rows: 10, pools: [40, 40, 40, 40, 40, 40, 40, 40], sd: 0 },
      randomFrom(3),
    )
    expect(finished(gateOf(counts, cellOf, randomFrom(4))).isPassed).toBe(false)
  })

  it('compares the average, the surest guesses, and the named people', () => {
    const oracle = score({})
    expect(isWithin(score({}), oracle)).toBe(true)
    expect(isWithin(score({ right: 160 }), oracle)).toBe(false)
    expect(isWithin(score({ surestRight: 35 }), oracle)).toBe(false)
    expect(isWithin(score({ named: 1, namedRight: 1 }), oracle)).toBe(false)
    expect(isWithin(score({ named: 12, namedRight: 12 }), score({ named: 9 }))).toBe(true)
    expect(isWithin(score({ people: 0, surest: 0 }), oracle)).toBe(true)
  })
})
