import { describe, expect, test } from 'vitest'
import type { MeasureCounts } from './edition.ts'
import { alignmentOfGroup, bestRows } from './row-weights.ts'

type Name = 'base' | 'gender'
/** No answers: only who is counted together. */
const counts = (rowOf: readonly number[], ...names: readonly Name[]): MeasureCounts => {
  const rows = Math.max(...rowOf) + 1
  const own = {
    rowOf: Int32Array.from(rowOf),
    starts: new Int32Array(rows + 1),
    cells: new Int32Array(),
    counts: new Int32Array(),
    unknown: new Int32Array(rows),
  }
  return { grid: { kind: 'choice', cells: [] }, byLens: new Map(names.map(name => [name, own])) }
}
const lens = (name: Name, counted: readonly number[], sizes: readonly number[]) => ({
  name,
  counted: Int32Array.from(counted),
  sizes: Int32Array.from(sizes),
})
/** Each block a row of its own. */
const rowsOf = (counted: readonly number[], sizes: readonly number[]) =>
  bestRows([lens('base', counted, sizes)], counts([...sizes.keys()], 'base'))

describe('the rows of a group', () => {
  test('are aligned by the part of their people that is in the group', () => {
    const rows = rowsOf([20, 10, 0], [20, 40, 30])
    expect(rows).toMatchObject({ counted: 30, known: 20, similar: 30 })
    expect(rows?.alignment).toBeCloseTo((20 + 100 / 40) / 30, 12)
  })

  test('are merged as the measure is', () => {
    const rows = bestRows([lens('base', [20, 0, 0], [20, 60, 30])], counts([0, 0, 1], 'base'))
    expect(rows?.alignment).toBeCloseTo(0.25, 12)
    expect(bestRows([lens('base', [20], [20])], counts([-1], 'base'))).toBeNull()
    expect(rowsOf([0, 0], [20, 30]), 'nobody').toBeNull()
    expect(bestRows([lens('base', [20], [20])], counts([0], 'gender')), 'no counts by this lens').toBeNull()
  })

  test('that mix are left out while they hold under a tenth of the group', () => {
    expect(rowsOf([40, 4, 0], [40, 40, 30])).toMatchObject({ alignment: 1, counted: 40, known: 40, similar: 0 })
    expect(rowsOf([40, 5, 0], [40, 40, 30])).toMatchObject({ counted: 45, similar: 35 })
    expect(rowsOf([36, 4, 0], [36, 40, 30])).toMatchObject({ counted: 40, known: 36, similar: 36 })
    expect(rowsOf([4, 40], [4, 40]), 'a small block of their own stays').toMatchObject({ counted: 44, known: 44 })
    expect(rowsOf([40, 5, 4, 6], [40, 40, 40, 12])).toMatchObject({ counted: 51 })
  })

  test('that mix most are left out first, whatever their size; among equals the first', () => {
    expect(rowsOf([80, 5, 6], [80, 10, 100]), '6 of 100 before 5 of 10').toMatchObject({ counted: 85 })
    expect(rowsOf([90, 6, 4], [90, 12, 8]), '6 of 12 before 4 of 8').toMatchObject({ counted: 94 })
  })

  test('are of the lens that knows the group best, among equals of the first', () => {
    const both = counts([0, 1], 'base', 'gender')
    const lensFor = (base: readonly number[], gender: readonly number[]) =>
      bestRows([lens('base', base, [20, 30]), lens('gender', gender, [20, 30])], both)?.lens
    expect(lensFor([10, 10], [20, 0])).toBe('gender')
    expect(lensFor([20, 0], [20, 0])).toBe('base')
    expect(lensFor([10, 15], [10, 15]), 'equally little').toBe('base')
    expect(lensFor([10, 15], [10, 10]), 'worse').toBe('base')
  })
})

test('a group is aligned with the lens that knows it best, without the blocks that hold little of it', () => {
  expect(alignmentOfGroup([lens('base', [10, 10], [20, 20]), lens('gender', [20, 0], [25, 15])])).toBeCloseTo(0.8, 12)
  expect(alignmentOfGroup([lens('base', [40, 4], [40, 40])]), 'under a tenth is in the mixed block').toBe(1)
  expect(alignmentOfGroup([])).toBe(0)
  expect(alignmentOfGroup([lens('base', [0], [20])]), 'nobody').toBe(0)
})
