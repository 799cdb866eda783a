import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergedRows } from './merged-rows.ts'

const PATHS = [[0, 0], [0, 1, 0], [0, 1, 1], [1, 0], [1, 1], [2]]
const merged = (...answers: readonly number[]) => [...mergedRows(PATHS, Int32Array.from(answers), 10)]

describe('mergedRows', () => {
  it('returns the base rows if each has ten answers', () => {
    expect(merged(10, 11, 12, 13, 14, 15)).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('merges rows with too few answers with the next row in the tree, starting with the smallest', () => {
    expect(merged(40, 4, 9, 20, 30, 40)).toEqual([0, 1, 1, 2, 3, 4])
    expect(merged(40, 4, 5, 20, 30, 40)).toEqual([0, 0, 0, 1, 2, 3])
    expect(merged(40, 14, 15, 2, 3, 30)).toEqual([0, 1, 2, 1, 1, 3])
  })

  it('returns no rows if all rows together have too few answers', () => {
    expect(merged(1, 1, 1, 2, 3, 1)).toEqual([-1, -1, -1, -1, -1, -1])
    expect(merged(2, 1, 1, 2, 3, 1)).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('returns rows with at least ten answers, in the order of their first base rows', () => {
    const answers = fc.array(fc.integer({ min: 0, max: 25 }), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(answers, own => {
        const rowOf = merged(...own)
        const rows = Math.max(...rowOf) + 1
        const sums = Array.from({ length: rows }, (_, row) =>
          own.reduce((sum, each, base) => sum + (rowOf[base] === row ? each : 0), 0),
        )
        expect(rows > 0).toBe(own.reduce((sum, each) => sum + each, 0) >= 10)
        expect(sums.every(sum => sum >= 10)).toBe(true)
        expect([...new Set(rowOf)].filter(row => row >= 0)).toEqual(sums.map((_, row) => row))
      }),
    )
  })
})
