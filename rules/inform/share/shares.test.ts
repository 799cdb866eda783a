import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedWorld } from '../count/counted.testing.ts'
import { type Batch, type MeasureBatch, partsOf, type ScaleGrid } from '../count/index.ts'
import { runs } from '../population.testing.ts'
import { fitShares, fitSizes, rowEntries, rowPeople, shareSource } from './index.ts'

const GRID: ScaleGrid = {
  kind: 'scale',
  cells: [
    { from: null, to: 10, value: null },
    { from: 10, to: null, value: null },
  ],
  cuts: [1],
}

/**
 * Two rows of 40 and 60 people, and an attribute with two values. Half of the first row and a third of the second row have the first value.
 */
const BATCH: Batch = {
  sizes: Int32Array.of(40, 60),
  attributes: [
    {
      name: 'society',
      values: [[1], [2]],
      countedAs: Int32Array.of(0, 1),
      poolOf: Int32Array.of(0, 1),
      pools: 2,
    },
  ],
  rowValues: [
    {
      starts: Int32Array.of(0, 2, 4),
      values: Int32Array.of(0, 1, 0, 1),
      people: Int32Array.of(20, 20, 20, 40),
      pools: Int32Array.of(40, 60),
    },
  ],
}

/** @param table The people with each of the two values: below 10, from 10 upward, and without an answer. */
function measureOf(table: readonly number[] | null, rowOf = [0, 1]): MeasureBatch {
  const isMerged = rowOf[1] === 0
  const none = new Int32Array()
  return {
    rowOf: Int32Array.from(rowOf),
    people: Int32Array.from(isMerged ? [50, 40, 10] : [20, 15, 5, 30, 25, 5]),
    unknown: new Int32Array(isMerged ? 1 : 2),
    starts: new Int32Array(isMerged ? 2 : 3),
    cells: none,
    counts: none,
    tables: [table && Int32Array.from(table)],
  }
}

describe('fitShares', () => {
  it('returns the shares of the coarse table', () => {
    const measure = measureOf([30, 5, 5, 20, 35, 5])
    const { shares, cycles } = fitShares(BATCH, measure, GRID, 0)
    const inTable = [0, 1, 2].map(part => people(part, shares, measure))
    expect(cycles).toBeGreaterThan(1)
    expect(Math.abs((inTable[0] ?? 0) - 30)).toBeLessThan(3)
    expect(Math.abs((inTable[1] ?? 0) - 5)).toBeLessThan(3)
  })

  it('returns the same shares for all parts if there is no coarse table', () => {
    const { shares, cycles } = fitShares(BATCH, measureOf(null), GRID, 0)
    expect(cycles).toBe(0)
    expect([...shares].map(share => Math.round(share * 100))).toEqual([50, 50, 50, 50, 50, 50, 33, 33, 33, 67, 67, 67])
  })

  it('adds up the values of rows that are merged for the measure', () => {
    const { starts, values, shares } = fitShares(BATCH, measureOf(null, [0, 0]), GRID, 0)
    expect([...starts]).toEqual([0, 2])
    expect([...values]).toEqual([0, 1])
    expect(shares[0]).toBeCloseTo(0.4, 2)
  })

  it('returns no shares for a measure without counted people', () => {
    const nobody = { ...measureOf(null), rowOf: Int32Array.of(-1, -1), people: new Int32Array(), tables: [null] }
    expect(fitShares(BATCH, nobody, GRID, 0).shares).toHaveLength(0)
  })

  it('adds up to 1 in each row and part, without negative shares', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 40, max: 600 }),
        fc.integer(),
        fc.constantFrom('pay' as const, 'yes' as const, 'setting' as const),
        (count, seed, kind) => {
          const { batch, counts, grid } = countedWorld(count, seed, kind)
          const parts = partsOf(grid)
          for (const attribute of batch.attributes.keys()) {
            const { starts, shares } = fitShares(batch, counts, grid, attribute)
            for (let row = 0; row + 1 < starts.length; row++)
              for (let part = 0; part < parts; part++) {
                let sum = 0
                for (let entry = starts[row] ?? 0; entry < (starts[row + 1] ?? 0); entry++) {
                  expect(shares[entry * parts + part]).toBeGreaterThanOrEqual(0)
                  sum += shares[entry * parts + part] ?? 0
                }
                expect(sum).toBeCloseTo(1, 4)
              }
          }
        },
      ),
      { numRuns: runs(0.1) },
    )
  })

  it('preserves the people of each value for any measure', () => {
    const { batch, counts, grid } = countedWorld(500, 3, 'pay')
    const at = batch.attributes.findIndex(({ name }) => name === 'location')
    const { starts, shares } = fitShares(batch, counts, grid, at)
    const { people, parts } = rowPeople(batch, counts, grid)
    const { people: sizes } = fitSizes(batch, at)
    for (let row = 0; row + 1 < starts.length; row++)
      for (let entry = starts[row] ?? 0; entry < (starts[row + 1] ?? 0); entry++) {
        let sum = 0
        for (let part = 0; part < parts; part++)
          sum += (shares[entry * parts + part] ?? 0) * (people[row * parts + part] ?? 0)
        expect(Math.abs(sum - (sizes[entry] ?? 0))).toBeLessThan(0.5)
      }
  })

  /** Returns the number of people with the first value in a part, across all rows. */
  function people(part: number, shares: Float32Array, { people: some }: MeasureBatch): number {
    return (shares[part] ?? 0) * (some[part] ?? 0) + (shares[6 + part] ?? 0) * (some[3 + part] ?? 0)
  }
})

describe('shareSource', () => {
  it('fits shares only once', () => {
    const measure = measureOf(null)
    const source = shareSource({ batches: [BATCH] }, { grid: GRID, batches: [measure] })
    expect(source(0, 0)).toBe(source(0, 0))
  })

  it("rejects a batch that isn't in the edition", () => {
    const source = shareSource({ batches: [BATCH] }, { grid: GRID, batches: [measureOf(null)] })
    expect(() => source(1, 0)).toThrow('no batch 1')
  })
})

describe('rowPeople in a batch with blurred options', () => {
  it('scales the options to the size of the row, without negative numbers', () => {
    const grid = { kind: 'choice', cells: [[1], [0]] } as const
    const measure = { ...measureOf(null), people: Int32Array.of(30, 14, -2, 20, 20, 20) }
    const { people, sizes } = rowPeople(BATCH, measure, grid)
    expect([...sizes]).toEqual([40, 60])
    expect(people.subarray(0, 3).reduce((sum, each) => sum + each, 0)).toBeCloseTo(40)
    expect(Math.min(...people)).toBeGreaterThan(0)
  })
})

describe('rowEntries', () => {
  it('returns the entries of base rows if no rows are merged', () => {
    expect(rowEntries(BATCH, 0, measureOf(null)).entryOf).toBeNull()
    expect(rowEntries(BATCH, 0, measureOf(null, [0, 0])).entryOf).toEqual(Int32Array.of(0, 1, 0, 1))
  })
})
