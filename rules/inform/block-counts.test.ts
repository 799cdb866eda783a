import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockCounts, concatenated, countsBuilder } from './block-counts.ts'
import { bytesOf, countsFrom } from './counts-codec.ts'
import type { BlockCounts, Grid, Lens } from './edition.ts'
import { mergedBlocks } from './merged-blocks.ts'

const grid: Grid = { kind: 'choice', cells: [0, 1, 2].map(value => ({ from: value, to: value, value })) }
const rowsOf = ({ starts, cells, counts }: BlockCounts) =>
  [...starts.subarray(0, -1)].map((start, row) =>
    [...cells.subarray(start, starts[row + 1])].map((cell, at) => [cell, counts[start + at]]),
  )
const times = <T>(count: number, value: T) => Array<T>(count).fill(value)

describe('which blocks are counted together', () => {
  const rows = (answers: readonly number[], paths: readonly (readonly number[])[]) =>
    mergedBlocks(paths, Int32Array.from(answers), 10)

  test('a block with too few is merged with its smallest sibling', () => {
    expect(rows([30, 9, 12], [[0], [1], [2]])).toEqual([[0], [1, 2]])
    expect(
      rows(
        [30, 9, 12, 11],
        [
          [0, 0],
          [0, 1],
          [0, 2],
          [1, 0],
        ],
      ),
    ).toEqual([[0], [1, 2], [3]])
  })

  test('small ones are merged with each other first, then upward', () => {
    expect(rows([4, 6, 40, 3, 2, 15], [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [2]])).toEqual([[0, 1, 3, 4], [2], [5]])
  })

  test('where all together have too few, there is no row', () => {
    expect(rows([3, 6], [[0], [1]])).toEqual([])
    expect(rows([], [])).toEqual([])
  })

  test('every row has enough, and every block is in one', () => {
    const blocks = fc.array(fc.tuple(fc.nat(2), fc.nat(2), fc.nat(25)), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(blocks, made => {
        const sorted = made.toSorted((one, other) => one[0] - other[0] || one[1] - other[1])
        const paths = sorted.map(([top, below], at) => [top, below, at])
        const answers = sorted.map(([, , own]) => own)
        const found = rows(answers, paths)
        const sums = found.map(own => own.reduce((sum, block) => sum + (answers[block] ?? 0), 0))
        expect(sums.every(sum => sum >= 10)).toBe(true)
        const all = answers.reduce((sum, own) => sum + own, 0)
        expect(found.flat().length).toBe(all >= 10 ? paths.length : 0)
        for (const [block, own] of answers.entries()) {
          const isAlone = found.some(row => row.length === 1 && row[0] === block)
          if (isAlone) expect(own).toBeGreaterThanOrEqual(10)
        }
      }),
      { numRuns: 100 },
    )
  })
})

describe('the counts of blocks', () => {
  const lens: Lens = { name: 'base', blockOf: Int32Array.of(1, 0, 1, 2, 2, 0), paths: [[0], [1], [2]] }

  test('are rows of cells, with those who do not know apart', () => {
    const entries = [
      ...times(10, [0, 2] as const),
      ...times(3, [1, 0] as const),
      ...times(8, [5, 1] as const),
      ...times(12, [3, 'unknown'] as const),
      ...times(11, [4, 1] as const),
    ].map(([person, cell]) => ({ person, cell }))
    const counts = blockCounts(lens, grid, entries, 10)
    expect([...counts.rowOf]).toEqual([0, 1, 2])
    expect(rowsOf(counts)).toEqual([
      [
        [0, 3],
        [1, 8],
      ],
      [[2, 10]],
      [[1, 11]],
    ])
    expect([...counts.unknown]).toEqual([0, 0, 12])
  })

  test('are made one block after the other, and add up what is merged', () => {
    const builder = countsBuilder(lens, grid)
    for (const [block, cell, count] of [
      [0, 1, 9],
      [2, 1, 4],
      [2, 0, 30],
    ] as const)
      for (let person = 0; person < count; person++) builder.add(block, cell)
    expect(() => builder.add(1, 0)).toThrow(RangeError)
    expect(() => builder.add(2, 3)).toThrow(RangeError)
    const counts = builder.finish(10)
    expect([...counts.rowOf]).toEqual([0, 0, 0])
    expect(rowsOf(counts)).toEqual([
      [
        [0, 30],
        [1, 13],
      ],
    ])
  })

  test('refuse people in no block', () => {
    expect(() => blockCounts(lens, grid, [{ person: 9, cell: 0 }], 10)).toThrow(RangeError)
  })

  test('of several batches follow one another', () => {
    const batch = (count: number) => blockCounts(lens, grid, times(count, { person: 1, cell: 2 }), 10)
    const all = concatenated([batch(12), batch(3), batch(20)])
    expect([...all.rowOf]).toEqual([0, 0, 0, -1, -1, -1, 1, 1, 1])
    expect(rowsOf(all)).toEqual([[[2, 12]], [[2, 20]]])
    expect([...all.unknown]).toEqual([0, 0])
  })
})

describe('stored counts', () => {
  const lens: Lens = { name: 'base', blockOf: Int32Array.of(0, 1, 2), paths: [[0], [1], [2]] }
  const some = fc
    .array(fc.record({ person: fc.nat(2), cell: fc.constantFrom(0, 1, 2, 'unknown' as const) }), { maxLength: 90 })
    .map(entries => blockCounts(lens, grid, entries, 10))
  const expected = { blocks: 3, cells: 3 }

  test('are read as they were written, wherever they lie in memory', () => {
    fc.assert(
      fc.property(some, counts => {
        const bytes = bytesOf(counts)
        const apart = new Uint8Array(bytes.length + 1)
        apart.set(bytes, 1)
        const read = countsFrom(apart.subarray(1), expected)
        expect(rowsOf(read)).toEqual(rowsOf(counts))
        expect([...read.rowOf, ...read.unknown]).toEqual([...counts.rowOf, ...counts.unknown])
      }),
      { numRuns: 50 },
    )
  })

  test('are refused when a row has fewer than ten answers, or anything else is wrong', () => {
    const few = blockCounts(lens, grid, times(9, { person: 0, cell: 1 }), 5)
    expect(() => countsFrom(bytesOf(few), expected)).toThrow('fewer than ten')
    const fine = blockCounts(lens, grid, times(30, { person: 0, cell: 1 }), 10)
    expect(() => countsFrom(bytesOf(fine), { blocks: 4, cells: 3 })).toThrow('header')
    expect(() => countsFrom(bytesOf(fine), { blocks: 3, cells: 1 })).toThrow('entries')
    expect(() => countsFrom(bytesOf(fine).subarray(0, 40), expected)).toThrow('length')
    expect(() => countsFrom(new Uint8Array(16), expected)).toThrow('version')
  })

  test('never give figures when a number in them was changed to one that does not fit', () => {
    const fine = blockCounts(
      lens,
      grid,
      [0, 1, 2].flatMap(person => times(12, { person, cell: person })),
      10,
    )
    const numbers = new Int32Array(bytesOf(fine).buffer)
    fc.assert(
      fc.property(fc.nat(numbers.length - 1), fc.constantFrom(-7, 1_000_000_000), (at, value) => {
        const changed = numbers.slice()
        changed[at] = value
        const read = () => countsFrom(new Uint8Array(changed.buffer), expected)
        const isCount = at >= 4 + 3 + 4 + 3 && value > 0
        if (isCount) expect(read).not.toThrow()
        else expect(read).toThrow('invalid')
      }),
    )
  })
})
