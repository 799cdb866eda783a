import { expect, test } from 'vitest'
import type { MeasureBatch } from '../count/index.ts'
import { everybodyOf } from './everybody.ts'
import { choice } from './known.testing.ts'

const none = new Int32Array()
const batch = (people: readonly number[], ...tables: MeasureBatch['tables']): MeasureBatch => ({
  rowOf: Int32Array.of(0, 1),
  people: Int32Array.from(people),
  unknown: none,
  starts: none,
  cells: none,
  counts: none,
  tables,
})

test('everybodyOf returns the sums of rows and coarse tables, weighted by their blur', () => {
  // Two rows that include all respondents, with two options: variance 2. One table with two pools: variance 4.5.
  const rows = [10, 20, 0, -2, 30, 0]
  const table = Int32Array.of(14, 48, 0, 1, 1, 0)
  const [first = 0, second = 0] = everybodyOf({ grid: choice([1], [0]), batches: [batch(rows, table, null)] })
  expect(first).toBeCloseTo((8 / 2 + 15 / 4.5) / (1 / 2 + 1 / 4.5), 9)
  expect(second).toBeCloseTo((50 / 2 + 49 / 4.5) / (1 / 2 + 1 / 4.5), 9)
})

test('everybodyOf adds up batches, and returns 0 if there are no rows', () => {
  const batches = [batch([10, 20, 0]), batch([5, 6, 0]), batch([])]
  expect(everybodyOf({ grid: choice([1], [0]), batches })).toEqual([15, 26])
})
