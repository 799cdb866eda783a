import { describe, expect, it } from 'vitest'
import { madeUpCounts, smallCounts } from './gate.testing.ts'
import { randomFrom } from './random.ts'
import { finished, samplePosterior } from './sampling.ts'

const EFFORT = { sweeps: 60_000, chains: 1 }

describe('samplePosterior', () => {
  it.each(['random', 'truth'] as const)('returns the enumerated posterior of a small row, started at %s', start => {
    const counts = smallCounts([0, 0, 1, 1], 3, [
      { poolOf: Int32Array.of(0, 0, 0, 1), pools: 2, counts: Int32Array.of(3, 0, 0, -1, 2, 0), sd: 1 },
    ])
    const odds = finished(samplePosterior(counts, Int32Array.of(0, 0, 1, 1), start, EFFORT, randomFrom(1)))
    // The last person has part 1 in three of six arrangements, each with the weight exp(-.5 (1 + 1 + 1 + 1)). The other arrangements have
    // part 0 and the weight exp(-.5 (4 + 4 + 4 + 4)).
    const isOne = Math.exp(-2) / (Math.exp(-2) + Math.exp(-8))
    expect(odds[3 * 3 + 1]).toBeCloseTo(isOne, 2)
    expect(odds[1]).toBeCloseTo((1 + (1 - isOne)) / 3 - (2 / 3) * (1 - isOne) + (1 - isOne) / 3, 1)
  })

  it('preserves the parts of every row', () => {
    const { counts, partOf } = madeUpCounts(
      { people: 90, cells: 8, parts: 5, rows: 4, pools: [3, 5], sd: 1.5 },
      randomFrom(2),
    )
    const odds = finished(samplePosterior(counts, partOf, 'random', { sweeps: 300, chains: 2 }, randomFrom(3)))
    for (let row = 0; row < counts.rows; row++)
      for (let part = 0; part < counts.parts; part++) {
        const inside = [...counts.rowOf.keys()].filter(person => counts.rowOf[person] === row)
        const expected = inside.reduce((sum, person) => sum + (odds[person * counts.parts + part] ?? 0), 0)
        expect(expected).toBeCloseTo(inside.filter(person => partOf[person] === part).length, 3)
      }
  })

  it('finds each person who is alone in an exact pool', () => {
    const partOf = Int32Array.of(0, 1, 1, 0, 2, 1)
    const table = { poolOf: Int32Array.from(partOf.keys()), pools: 6, sd: 0 }
    const counts = new Int32Array(18)
    partOf.forEach((part, person) => {
      counts[person * 3 + part] = 1
    })
    const kept = smallCounts([...partOf], 3, [{ ...table, counts }])
    const odds = finished(samplePosterior(kept, partOf, 'random', { sweeps: 4000, chains: 1 }, randomFrom(4)))
    partOf.forEach((part, person) => {
      expect(odds[person * 3 + part]).toBeGreaterThan(0.95)
    })
  })

  it('leaves known answers unchanged', () => {
    const kept = smallCounts([0, 0, 1, 1], 3, [])
    const isKnown = Uint8Array.of(1, 0, 0, 1)
    const odds = finished(
      samplePosterior(kept, Int32Array.of(0, 0, 1, 1), 'random', { sweeps: 3000, chains: 1 }, randomFrom(5), isKnown),
    )
    expect([odds[0], odds[3 * 3 + 1]]).toEqual([1, 1])
    expect(odds[3]).toBeCloseTo(0.5, 1)
  })

  it('returns the same result for the same stream', () => {
    const { counts, partOf } = madeUpCounts(
      { people: 50, cells: 4, parts: 5, rows: 2, pools: [3], sd: 1 },
      randomFrom(6),
    )
    const run = () => finished(samplePosterior(counts, partOf, 'random', { sweeps: 200, chains: 1 }, randomFrom(7)))
    expect(run()).toEqual(run())
  })

  it('yields to its caller regularly', () => {
    const { counts, partOf } = madeUpCounts(
      { people: 2000, cells: 4, parts: 5, rows: 40, pools: [9], sd: 1.5 },
      randomFrom(8),
    )
    let turns = 0
    for (const _ of samplePosterior(counts, partOf, 'random', { sweeps: 1000, chains: 1 }, randomFrom(9))) turns++
    expect(turns).toBe(10)
  })
})
