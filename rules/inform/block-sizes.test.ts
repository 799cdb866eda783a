import { describe, expect, it } from 'vitest'
import { blockSizes } from './block-sizes.ts'

describe('blockSizes', () => {
  it('returns the minimum, median, and maximum numbers of people, for blocks in any order', () => {
    expect(blockSizes(Int32Array.of(30, 12, 100, 14), 10)).toEqual({ blocks: 4, least: 12, median: 14, largest: 100 })
    expect(blockSizes(Int32Array.of(40), 10)).toEqual({ blocks: 1, least: 40, median: 40, largest: 40 })
  })

  it('hides numbers below K people', () => {
    expect(blockSizes(Int32Array.of(15, 14), 15)).toEqual({ blocks: 2, least: null, median: null, largest: 15 })
    expect(blockSizes(Int32Array.of(12, 20, 9), 15)).toEqual({ blocks: 3, least: null, median: null, largest: 20 })
    expect(blockSizes(new Int32Array(), 10)).toEqual({ blocks: 0, least: null, median: null, largest: null })
  })
})
