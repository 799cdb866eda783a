import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawnWithin, moved } from './kept-apart.ts'

const anyBlocks = fc.array(fc.nat(3), { maxLength: 40 }).map(blocks => Int32Array.from(blocks))
const last = (below: number) => below - 1
const first = () => 0

describe('answers separated by term', () => {
  it('remain in their block without duplicates for any draw', () => {
    fc.assert(
      fc.property(anyBlocks, fc.infiniteStream(fc.nat()), (blockOf, stream) => {
        const from = drawnWithin(blockOf, below => stream.next().value % below)
        expect([...from].sort((a, b) => a - b)).toEqual([...blockOf.keys()])
        expect(moved(blockOf, from)).toEqual(blockOf)
      }),
    )
  })

  it('are moved according to the draw', () => {
    const blockOf = Int32Array.of(0, 1, 0, 1, 0)
    const column = Int32Array.of(10, 11, 12, 13, 14)
    expect([...moved(column, drawnWithin(blockOf, last))]).toEqual([10, 11, 12, 13, 14])
    expect([...moved(column, drawnWithin(blockOf, first))]).toEqual([12, 13, 14, 11, 10])
  })
})
