import { describe, expect, it } from 'vitest'
import { countedWith } from './counted-with.ts'
import type { Attribute, Batch } from './shapes.ts'

/** "Not stated", then values 1 to 5. */
const VALUES = [[null], [1], [2], [3], [4], [5]]

function batchOf(countedAs: readonly number[], poolOf: readonly number[]): Batch {
  const pools = Math.max(...poolOf) + 1
  const attribute: Attribute = {
    name: 'metro',
    values: VALUES,
    countedAs: Int32Array.from(countedAs),
    poolOf: Int32Array.from(poolOf),
    pools,
  }
  return { sizes: new Int32Array(), attributes: [attribute], rowValues: [] }
}

const with1 = (...batches: readonly Batch[]) => {
  const all = countedWith(batches, 'metro', ([value]) => value === 1)
  return all && [...all].sort().join(' ')
}

describe('countedWith', () => {
  it('returns all values that are counted together with the requested values', () => {
    expect(with1(batchOf([0, 1, 1, 1, 4, 5], [0, 1, 1, 1, 2, 3]))).toBe('1 2 3')
    expect(with1(batchOf([0, 0, 0, 3, 4, 5], [0, 0, 0, 1, 2, 3]))).toBe(' 1 2')
  })

  it('includes values of all batches and the values counted with them', () => {
    const first = batchOf([0, 1, 1, 3, 4, 5], [0, 1, 1, 2, 3, 4])
    const second = batchOf([0, 1, 2, 2, 4, 5], [0, 1, 2, 2, 3, 4])
    expect(with1(first, second)).toBe('1 2 3')
  })

  it('returns null if no other values are counted with them', () => {
    expect(with1(batchOf([0, 1, 2, 3, 4, 5], [0, 1, 1, 1, 2, 3]))).toBeNull()
  })

  it('returns null if the result would include everyone', () => {
    expect(with1(batchOf([0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]))).toBeNull()
    expect(with1(batchOf([0, 1, 1, 1, 1, 1], [0, 1, 1, 1, 1, 1]))).toBe('1 2 3 4 5')
  })

  it('returns null if there are so few people that other values share their pool', () => {
    expect(with1(batchOf([0, 1, 1, 3, 4, 5], [0, 1, 1, 1, 2, 3]))).toBeNull()
    expect(with1(batchOf([0, 1, 1, 3, 4, 5], [0, 0, 0, 0, 0, 0]))).toBeNull()
  })
})
