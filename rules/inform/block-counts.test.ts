import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellNumber, concatenated, countRows } from './block-counts.ts'
import { givenCounts } from './edition.testing.ts'
import type { BlockCounts, Grid } from './edition.ts'
import { mergedBlocks } from './merged-blocks.ts'
import { packedCounts, unpackedCounts } from './packed.ts'
import { sortedByBlock } from './people-by-block.ts'

const grid: Grid = { kind: 'choice', cells: [0, 1, 2].map(value => ({ from: value, to: value, value })) }
const rowsOf = ({ starts, cells, counts }: BlockCounts) =>
  [...starts.subarray(0, -1)].map((start, row) =>
    [...cells.subarray(start, starts[row + 1])].map((cell, at) => [cell, counts[start + at]]),
  )

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

  test('among equals the first block decides, and what is left over joins the smallest row', () => {
    expect(rows([12, 12, 5], [[0], [1], [2]])).toEqual([[0, 2], [1]])
    expect(rows([5, 12, 12], [[0], [1], [2]])).toEqual([[0, 1], [2]])
    expect(rows([7, 4, 6, 40], [[0], [1], [2], [3]])).toEqual([[0, 1, 2], [3]])
    expect(rows([9, 11, 10], [[0], [1], [2]])).toEqual([[0, 2], [1]])
    expect(rows([20, 3, 12, 15, 4], [[0, 0], [0, 1], [0, 2], [0, 3], [1]])).toEqual([[0], [1, 2, 4], [3]])
  })

  test('of one parent before those of others, wherever in the tree it is', () => {
    const paths = [[0], [1, 0, 0], [1, 0, 1], [1, 1], [2]]
    expect(rows([11, 9, 30, 10, 10], paths)).toEqual([[0], [1, 2], [3], [4]])
    expect(rows([11, 4, 5, 30, 10], paths)).toEqual([[0], [1, 2, 3], [4]])
    expect(rows([11, 2, 2, 3, 10], paths)).toEqual([[0], [1, 2, 3, 4]])
  })

  test('small ones are merged with each other first, the smallest with the next smallest, then upward', () => {
    expect(rows([4, 9, 9, 6], [[0], [1], [2], [3]])).toEqual([
      [0, 3],
      [1, 2],
    ])
    expect(rows([9, 4, 4, 9, 4, 4], [[0], [1], [2], [3], [4], [5]]), 'among equals, the first ones').toEqual([
      [0, 5],
      [1, 2, 3, 4],
    ])
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
    )
  })
})

/** Of each block, the people in each cell, and those who do not know. */
const SOME = [
  [3, 8, 0, 0],
  [0, 0, 10, 4],
  [0, 11, 0, 0],
]

describe('the counts of blocks', () => {
  test('are rows of cells, with those who do not know apart', () => {
    const counts = givenCounts(grid, SOME)
    expect([...counts.rowOf]).toEqual([0, 1, 2])
    expect(rowsOf(counts)).toEqual([
      [
        [0, 3],
        [1, 8],
      ],
      [[2, 10]],
      [[1, 11]],
    ])
    expect([...counts.unknown]).toEqual([0, 4, 0])
  })

  test('are of whoever is in the blocks of a row, wherever they stand', () => {
    const answers = [2, null, 'unknown', 0, 2, 7] as const
    const cells = Uint8Array.from(answers, answer => cellNumber(grid, answer))
    expect([...cells], 'in no cell: as without an answer').toEqual([3, 0, 4, 1, 3, 0])
    const people = sortedByBlock(Int32Array.of(2, 1, 0, 2, 1, 1), 4)
    const counts = countRows(people, Int32Array.of(1, 0, 1, -1), { grid, cells }, 1)
    expect(rowsOf(counts)).toEqual([
      [[2, 1]],
      [
        [0, 1],
        [2, 1],
      ],
    ])
    expect([[...counts.rowOf], [...counts.unknown]]).toEqual([
      [1, 0, 1, -1],
      [0, 1],
    ])
  })

  test('refuse cells that there are not, and rows of fewer answers than K', () => {
    const people = sortedByBlock(Int32Array.of(0), 1)
    const count = (cell: number) => countRows(people, Int32Array.of(0), { grid, cells: Uint8Array.of(cell) }, 0)
    expect(() => count(4)).not.toThrow()
    expect(() => count(5)).toThrow(new RangeError('No cell 5 in a grid of 3'))
    expect(() => givenCounts(grid, SOME, 11)).toThrow('row of 10 answers')
    expect(() => givenCounts(grid, [...SOME, [0, 0, 0, 12]])).toThrow('row of 0 answers')
  })

  test('of several batches follow one another', () => {
    const one = { ...givenCounts(grid, SOME), rowOf: Int32Array.of(2, 0, 1, 1) }
    const none: BlockCounts = { rowOf: Int32Array.of(-1, -1), starts: new Int32Array(1), ...NOTHING }
    const all = concatenated([one, none, one])
    expect([...all.rowOf]).toEqual([2, 0, 1, 1, -1, -1, 5, 3, 4, 4])
    expect(rowsOf(all)).toEqual([...rowsOf(one), ...rowsOf(one)])
    expect([...all.unknown]).toEqual([0, 4, 0, 0, 4, 0])
  })
})

const NOTHING = { cells: new Int32Array(), counts: new Int32Array(), unknown: new Int32Array() }

describe('stored counts', () => {
  const fine = givenCounts(grid, SOME)
  const read = (counts: BlockCounts) => unpackedCounts(packedCounts(counts), 3)

  test('are read as they were written', () => {
    expect(read(fine)).toEqual(fine)
  })

  test('are refused when a row has fewer than ten answers, or anything else is wrong', () => {
    expect(() => read(givenCounts(grid, SOME, 3))).not.toThrow()
    const few = { ...fine, counts: fine.counts.map((count, at) => (at === 0 ? 1 : count)) }
    expect(() => read(few)).toThrow('row of 9 answers')
    expect(() => unpackedCounts(packedCounts(fine), 2)).toThrow('entries')
    expect(() => read({ ...fine, rowOf: Int32Array.of(0, 1, 1) })).toThrow('lengths')
    expect(() => unpackedCounts(packedCounts(fine).subarray(0, 9), 3)).toThrow(RangeError)
    expect(() => unpackedCounts(new Int32Array(), 3)).toThrow(RangeError)
    const numbersOf = (...numbers: readonly number[]) => unpackedCounts(Int32Array.from(numbers), 3)
    const [notPacked, notCounts] = ['These numbers were not packed.', 'These are not the counts of blocks.']
    expect(() => numbersOf(5, 0, 0, 0, 0, 0, 7)).toThrow(new RangeError(notPacked))
    expect(() => numbersOf(3, -2), 'lengths are missing').toThrow(new RangeError(notPacked))
    expect(() => numbersOf(4, 0, 0, 0, 0)).toThrow(new RangeError(notCounts))
    expect(() => numbersOf(6, 0, 0, 0, 0, 0, 0)).toThrow(new RangeError(notCounts))
  })

  test('may leave out blocks, which are in no row', () => {
    expect(() => read({ ...fine, rowOf: Int32Array.of(0, 1, -1, 2) })).not.toThrow()
  })

  test.each([
    ['rows of blocks', { rowOf: Int32Array.of(0, 1, 2, 3) }],
    ['rows of blocks', { rowOf: Int32Array.of(0, 1, 2, -2) }],
    ['lengths', { rowOf: Int32Array.of(0, 1, -1) }],
    ['lengths', { starts: Int32Array.of(0, 2, 3, 4, 4) }],
    ['lengths', { counts: Int32Array.of(3, 8, 10, 11, 12) }],
    ['starts', { starts: Int32Array.of(1, 2, 3, 4) }],
    ['starts', { starts: Int32Array.of(0, 2, 3, 3) }],
    ['starts', { starts: Int32Array.of(0, 3, 2, 4) }],
    ['starts', { unknown: Int32Array.of(0, -1, 0) }],
    ['entries', { cells: Int32Array.of(1, 1, 2, 1) }],
    ['entries', { counts: Int32Array.of(0, 11, 10, 11) }],
    ['entries', { counts: Int32Array.of(-1, 12, 10, 11) }],
    ['entries', { cells: Int32Array.of(0, 3, 2, 1) }],
  ])('are refused with invalid %s: %j', (what, wrong) => {
    expect(() => read({ ...fine, ...wrong })).toThrow(new RangeError(`Block counts with invalid ${what}`))
  })

  test('never give figures when a number in them was changed to one that does not fit', () => {
    const numbers = packedCounts(fine)
    const { rowOf, starts, cells, counts } = fine
    const firstCount = 6 + rowOf.length + starts.length + cells.length
    const firstUnknown = firstCount + counts.length
    fc.assert(
      fc.property(fc.nat(numbers.length - 1), fc.constantFrom(-7, 1_000_000), (at, value) => {
        const changed = numbers.slice()
        changed[at] = value
        const isCount = (at >= firstCount && at < firstUnknown && value > 0) || (at >= firstUnknown && value > 0)
        if (isCount) expect(unpackedCounts(changed, 3)).toBeDefined()
        else expect(() => unpackedCounts(changed, 3)).toThrow(RangeError)
      }),
    )
  })
})
