import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedWorld } from '../count/counted.testing.ts'
import type { Attribute, Batch, RowValues } from '../count/index.ts'
import { runs } from '../population.testing.ts'
import { fitSizes } from './index.ts'

/** Returns rows of four values in two pools. The last value has no people. */
function batchOf(rows: readonly (readonly number[])[], pools: readonly number[], blur: readonly number[]): Batch {
  const values = [[0], [1], [2], [3]]
  const attribute: Attribute = {
    name: 'society',
    values,
    countedAs: Int32Array.of(0, 1, 2, 3),
    poolOf: Int32Array.of(0, 1, 1, 1),
    pools: 2,
  }
  const rowValues: RowValues = {
    starts: Int32Array.from([0, ...rows.keys()], (_, row) => 4 * row),
    values: Int32Array.from(rows.flatMap(() => [0, 1, 2, 3])),
    people: Int32Array.from(rows.flat(), (people, at) => people + (blur[at % blur.length] ?? 0)),
    pools: Int32Array.from(pools),
  }
  const sizes = Int32Array.from(rows, row => row.reduce((sum, people) => sum + people, 0))
  return { sizes, attributes: [attribute], rowValues: [rowValues] }
}

describe('fitSizes', () => {
  it('returns the counted numbers if nothing is blurred', () => {
    const { people } = fitSizes(
      batchOf(
        [
          [20, 10, 5, 5],
          [6, 9, 12, 3],
        ],
        [26, 44],
        [0],
      ),
      0,
    )
    expect([...people].map(Math.round)).toEqual([20, 10, 5, 5, 6, 9, 12, 3])
  })

  it('keeps a value without people small, regardless of the number of rows that could have it', () => {
    const rows = Array.from({ length: 40 }, () => [20, 10, 10, 0])
    const { values, people } = fitSizes(batchOf(rows, [800, 800], [0, 1, -1, 2, 0, 0, 1, -2]), 0)
    const nobody = people.reduce((sum, each, at) => sum + (values[at] === 3 ? each : 0), 0)
    expect(nobody).toBeLessThan(2)
  })

  it("prefers a pool's own count over the sum of many blurred rows", () => {
    const rows = Array.from({ length: 40 }, () => [20, 10, 5, 5])
    const { values, people } = fitSizes(batchOf(rows, [800, 800], [1, 1, 1, 1]), 0)
    const first = people.reduce((sum, each, at) => sum + (values[at] === 0 ? each : 0), 0)
    expect(Math.abs(first - 800)).toBeLessThan(5)
  })

  it('adds up to the size of each row, without negative numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 40, max: 600 }), fc.integer(), (count, seed) => {
        const { batch } = countedWorld(count, seed, 'yes')
        for (const attribute of batch.attributes.keys()) {
          const { starts, people } = fitSizes(batch, attribute)
          for (const [row, size] of batch.sizes.entries()) {
            const own = people.subarray(starts[row], starts[row + 1])
            expect(own.every(each => each >= 0)).toBe(true)
            expect(own.reduce((sum, each) => sum + each, 0)).toBeCloseTo(size, 6)
          }
        }
      }),
      { numRuns: runs(0.1) },
    )
  })

  it('is closer to the true numbers than the blurred counts', () => {
    let [fitted, counted] = [0, 0]
    for (let seed = 0; seed < 8; seed++) {
      const { batch, division } = countedWorld(900, seed, 'yes')
      const at = batch.attributes.findIndex(({ name }) => name === 'location')
      const { values, people } = fitSizes(batch, at)
      const truth = new Float64Array(batch.attributes[at]?.values.length ?? 0)
      for (const value of division.valuesOf[at] ?? []) truth[value] = (truth[value] ?? 0) + 1
      const off = (some: ArrayLike<number>) => {
        const sums = new Float64Array(truth.length)
        for (const [entry, value] of values.entries()) sums[value] = (sums[value] ?? 0) + Math.max(0, some[entry] ?? 0)
        return sums.reduce((sum, each, value) => sum + Math.abs(each - (truth[value] ?? 0)), 0)
      }
      fitted += off(people)
      counted += off(batch.rowValues[at]?.people ?? [])
    }
    expect(fitted).toBeLessThan(0.8 * counted)
  })

  it("rejects an attribute that isn't in the batch", () => {
    expect(() => fitSizes(batchOf([[20, 10, 5, 5]], [20, 20], [0]), 1)).toThrow('no attribute 1')
  })
})
