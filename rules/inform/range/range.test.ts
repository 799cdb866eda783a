import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CountedWorld, countedWorld } from '../count/counted.testing.ts'
import type { Selection } from '../dimensions.ts'
import { cellShare, groupHistogram, quantileOf } from '../histogram/index.ts'
import { answered, EVERYBODY, selected } from '../histogram/selections.testing.ts'
import { runs } from '../population.testing.ts'
import { quantileRange, shareRange } from './index.ts'
import { surestCells } from './whole.ts'

const GROUPS: readonly Selection[] = [
  EVERYBODY,
  selected({ gender: [1] }),
  selected({ location: [4] }),
  answered('setting', 1),
  { ...selected({ gender: [1] }), answers: answered('setting', 0).answers },
]
const histogramIn = ({ batch, counts, grid }: CountedWorld, selection: Selection) =>
  groupHistogram({ batches: [batch] }, { grid, batches: [counts] }, selection)

/** Returns the cells of a group's answers, in ascending order. */
function cellsIn({ people, cells, grid }: CountedWorld, isInside: (person: CountedWorld['people'][number]) => boolean) {
  const own = people.flatMap((person, at) => (isInside(person) ? [(cells[at] ?? 0) - 1] : []))
  return own.filter(cell => cell >= 0 && cell < grid.cells.length).sort((left, right) => left - right)
}

describe('quantileRange', () => {
  it('returns a range that includes the quantile', () => {
    fc.assert(
      fc.property(
        fc.record({ count: fc.integer({ min: 60, max: 700 }), seed: fc.integer() }),
        fc.constantFrom(...GROUPS),
        fc.constantFrom(0.1, 0.25, 0.5, 0.75, 0.9),
        ({ count, seed }, group, q) => {
          const histogram = histogramIn(countedWorld(count, seed, 'pay'), group)
          if (histogram.answered < 10) return
          const range = quantileRange(histogram, q)
          const { value } = quantileOf(histogram, q)
          if (!range) return
          expect(range.low ?? value).toBeLessThanOrEqual(value)
          expect(range.high ?? value).toBeGreaterThanOrEqual(value)
        },
      ),
      { numRuns: runs(0.3) },
    )
  })

  it('returns null or a range with guaranteed bounds for whole rows', () => {
    fc.assert(
      fc.property(
        fc.record({ count: fc.integer({ min: 60, max: 700 }), seed: fc.integer() }),
        fc.constantFrom(0.25, 0.5, 0.75),
        ({ count, seed }, q) => {
          const world = countedWorld(count, seed, 'pay')
          const histogram = histogramIn(world, EVERYBODY)
          const truth = cellsIn(world, () => true)
          if (truth.length < 10) return
          const [below, above] = [Math.floor, Math.ceil].map(round => truth[round(q * (truth.length - 1))] ?? 0)
          const [first, last] = surestCells(histogram, q)
          // The quantile is exact if the cells of both people are known.
          if (quantileRange(histogram, q) === null) expect([first, last]).toEqual([below, above])
          expect(first).toBeLessThanOrEqual(below ?? Number.NaN)
          expect(last).toBeGreaterThanOrEqual(above ?? Number.NaN)
        },
      ),
      { numRuns: runs(0.3) },
    )
  })

  it('includes the true quartiles near hidden people of whole rows in at least 9 of 10 cases', () => {
    let [held, all] = [0, 0]
    for (let seed = 0; seed < 150; seed++) {
      const world = countedWorld(60 + 4 * seed, seed, 'pay')
      const histogram = histogramIn(world, EVERYBODY)
      const truth = cellsIn(world, () => true)
      for (const q of [0.25, 0.5, 0.75]) {
        const range = quantileRange(histogram, q)
        if (!range || truth.length < 10) continue
        const cell = world.grid.cells[truth[Math.round(q * (truth.length - 1))] ?? 0]
        if (!cell || !('from' in cell)) throw new Error('Pay has no options')
        held += Number((range.low ?? -1) <= (cell.to ?? 1e9) && (range.high ?? 1e9) >= (cell.from ?? 0))
        all++
      }
    }
    expect(all).toBeGreaterThan(20)
    expect(held / all).toBeGreaterThanOrEqual(0.9)
  })

  it("includes the true quartiles of groups by answers that don't divide rows in at least 9 of 10 cases", () => {
    let [held, all] = [0, 0]
    for (let seed = 0; seed < 6; seed++) {
      const world = countedWorld(900, seed, 'pay')
      for (const band of [0, 1, 2, 3]) {
        const truth = cellsIn(world, ({ bands }) => bands[0] === band)
        if (truth.length < 10) continue
        const histogram = histogramIn(world, answered('setting', band))
        for (const q of [0.25, 0.5, 0.75]) {
          const cell = world.grid.cells[truth[Math.round(q * (truth.length - 1))] ?? 0]
          if (!cell || !('from' in cell)) throw new Error('Pay has no options')
          const range = quantileRange(histogram, q)
          const isHeld = (range?.low ?? -1) <= (cell.to ?? 1e9) && (range?.high ?? 1e9) >= (cell.from ?? 0)
          held += Number(isHeld)
          all++
        }
      }
    }
    expect(held / all).toBeGreaterThanOrEqual(0.9)
  })

  it('returns a wider range if less is known, such as for a tenth of a row', () => {
    const world = countedWorld(900, 3, 'pay')
    const widthOf = (group: Selection) => {
      const range = quantileRange(histogramIn(world, group), 0.5)
      return range ? (range.high ?? 1e9) - (range.low ?? 0) : 0
    }
    expect(widthOf(answered('setting', 4))).toBeGreaterThan(widthOf(answered('setting', 0, 1, 2, 3)))
    expect(widthOf(answered('setting', 0, 1, 2, 3))).toBeGreaterThan(widthOf(EVERYBODY))
  })

  it('returns the same range after the answer that selects the group was shown', () => {
    const [pay, setting] = [countedWorld(900, 3, 'pay'), countedWorld(900, 3, 'setting')]
    const counts = { grid: setting.grid, batches: [setting.counts] }
    const own = {
      attribute: 'answer:setting',
      counts,
      valuesOfPart: setting.grid.cells.map((_, value) => [value]),
    } as const
    const edition = { batches: [pay.batch], answers: [own] }
    const group = answered('setting', 1)
    shareRange(groupHistogram(edition, counts, group), 0)
    const range = quantileRange(groupHistogram(edition, { grid: pay.grid, batches: [pay.counts] }, group), 0.5)
    expect(range).toEqual(quantileRange(histogramIn(pay, answered('setting', 1)), 0.5))
  })

  it('returns null for a choice', () => {
    expect(quantileRange(histogramIn(countedWorld(300, 1, 'yes'), EVERYBODY), 0.5)).toBeNull()
  })
})

describe('shareRange', () => {
  it('returns a range between 0 and 1 that includes the share', () => {
    fc.assert(
      fc.property(
        fc.record({ count: fc.integer({ min: 60, max: 700 }), seed: fc.integer() }),
        fc.constantFrom(...GROUPS),
        fc.constantFrom('yes' as const, 'pay' as const),
        ({ count, seed }, group, kind) => {
          const histogram = histogramIn(countedWorld(count, seed, kind), group)
          if (histogram.answered < 10) return
          const share = cellShare(histogram, 0)
          const { low, high } = shareRange(histogram, 0)
          expect(low).toBeGreaterThanOrEqual(0)
          expect(high).toBeLessThanOrEqual(1)
          expect(low).toBeLessThanOrEqual(share)
          expect(high).toBeGreaterThanOrEqual(share)
        },
      ),
      { numRuns: runs(0.3) },
    )
  })

  it('includes the true share in at least 9 of 10 cases', () => {
    let [held, all] = [0, 0]
    for (let seed = 0; seed < 10; seed++) {
      const world = countedWorld(900, seed, 'yes')
      for (const band of [0, 1, 2, 3]) {
        const truth = cellsIn(world, ({ bands }) => bands[0] === band)
        const { low, high } = shareRange(histogramIn(world, answered('setting', band)), 0)
        const share = truth.filter(cell => cell === 0).length / truth.length
        held += Number(low <= share && share <= high)
        all++
      }
    }
    expect(held / all).toBeGreaterThanOrEqual(0.9)
  })

  it('returns a narrow range for all people, which still accounts for the blur of options in each row', () => {
    const world = countedWorld(900, 2, 'yes')
    const histogram = histogramIn(world, EVERYBODY)
    const { low, high } = shareRange(histogram, 0)
    expect(high - low).toBeLessThan(0.05)
    // This is one standard deviation in each direction for as many draws as there are rows.
    expect(high - low).toBeGreaterThan((2 * Math.sqrt(world.counts.rowOf.length)) / histogram.answered)
  })
})
