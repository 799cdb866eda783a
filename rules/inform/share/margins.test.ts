import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedWorld } from '../count/counted.testing.ts'
import { partsOf } from '../count/index.ts'
import { runs } from '../population.testing.ts'
import { rowPeople } from './index.ts'
import { nearestTotals } from './nearest-totals.ts'
import { fitProportionally } from './proportional-fit.ts'

describe('nearestTotals', () => {
  it('adjusts numbers in proportion to their blur', () => {
    const moved = nearestTotals({ people: [10, 20, 30], variance: [0, 1, 3] }, [0, 1, 2], 68, 0.5)
    expect(moved.map(each => Math.round(each * 1000) / 1000)).toEqual([10, 22, 36])
  })

  it('returns at least the minimum for each number', () => {
    const moved = nearestTotals({ people: [-4, 20, 30], variance: [1, 1, 1] }, [0, 1, 2], 48.5, 0.5)
    expect(moved.map(each => Math.round(each * 1000) / 1000)).toEqual([0.5, 19, 29])
  })

  it('adds up to the total, even if it is small', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ people: fc.integer({ min: -20, max: 500 }), variance: fc.nat(40) }), { minLength: 1 }),
        fc.integer({ min: 1, max: 2000 }),
        (some, total) => {
          const totals = { people: some.map(each => each.people), variance: some.map(each => each.variance) }
          const moved = nearestTotals(totals, [...some.keys()], total, 0.5)
          expect(moved.reduce((sum, each) => sum + each, 0)).toBeCloseTo(total, 6)
          expect(Math.min(...moved)).toBeGreaterThan(0)
        },
      ),
      { numRuns: runs(2) },
    )
  })
})

describe('fitProportionally', () => {
  it('matches the totals of rows and columns', () => {
    const people = Float64Array.of(10, 10, 10, 10)
    fitProportionally(
      { starts: Int32Array.of(0, 2, 4), columns: Int32Array.of(0, 1, 0, 1), people },
      [30, 10],
      Float64Array.of(24, 16),
    )
    expect([...people].map(Math.round)).toEqual([18, 12, 6, 4])
  })
})

describe('rowPeople', () => {
  it('adds up to the size of each row, without negative numbers', () => {
    fc.assert(
      fc.property(
        fc.record({ count: fc.integer({ min: 40, max: 600 }), seed: fc.integer() }),
        fc.constantFrom('yes' as const, 'setting' as const, 'pay' as const),
        ({ count, seed }, kind) => {
          const { batch, counts, grid } = countedWorld(count, seed, kind)
          const { rows, parts, sizes, people } = rowPeople(batch, counts, grid)
          for (let row = 0; row < rows; row++) {
            const own = people.subarray(row * parts, (row + 1) * parts)
            expect(own.every(each => each >= 0)).toBe(true)
            expect(own.reduce((sum, each) => sum + each, 0)).toBeCloseTo(sizes[row] ?? 0, 6)
          }
        },
      ),
      { numRuns: runs(0.2) },
    )
  })

  it('returns the true number of people for each option, within the blur of tables', () => {
    let [off, options] = [0, 0]
    for (let seed = 0; seed < 6; seed++) {
      const { batch, counts, grid, cells } = countedWorld(900, seed, 'setting')
      const { people, parts } = rowPeople(batch, counts, grid)
      const truth = new Float64Array(partsOf(grid))
      for (const cell of cells) {
        const part = cell === 0 ? parts - 1 : cell - 1
        truth[part] = (truth[part] ?? 0) + 1
      }
      for (const [part, all] of truth.entries()) {
        off += Math.abs(people.reduce((sum, each, at) => sum + (at % parts === part ? each : 0), 0) - all)
        options++
      }
    }
    expect(off / options).toBeLessThan(2)
  })
})
