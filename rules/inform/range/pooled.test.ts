import { describe, expect, it } from 'vitest'
import type { Attribute, Batch, ChoiceGrid, MeasureBatch } from '../count/index.ts'
import { groupHistogram } from '../histogram/index.ts'
import { answered } from '../histogram/selections.testing.ts'
import { shareRange } from './index.ts'

const ROWS = 10
const SIZE = 120
const SETTINGS = [0, 1, 2, 3]
const GRID: ChoiceGrid = { kind: 'choice', cells: [[1], [0]] }

/**
 * Returns the share of the last setting. Each row has the same number of people in each of four settings, and `yes` is the percentage of
 * "yes" in each. The last two settings may share a pool.
 */
function shareOfLast(yes: readonly number[], isPooled: boolean) {
  const name = 'answer:setting' as const
  const poolOf = Int32Array.from(SETTINGS, setting => (isPooled ? Math.min(2, setting) : setting))
  const pools = isPooled ? 3 : 4
  const attribute: Attribute = {
    name,
    values: SETTINGS.map(band => [band]),
    countedAs: Int32Array.from(SETTINGS),
    poolOf,
    pools,
  }
  const own = (ROWS * SIZE) / SETTINGS.length
  const table = new Int32Array(3 * pools)
  for (const [setting, percent] of yes.entries())
    for (const [part, people] of [(own * percent) / 100, own * (1 - percent / 100)].entries()) {
      const at = 3 * (poolOf[setting] ?? 0) + part
      table[at] = (table[at] ?? 0) + people
    }
  const poolPeople = new Int32Array(pools)
  for (const pool of poolOf) poolPeople[pool] = (poolPeople[pool] ?? 0) + own
  const batch: Batch = {
    sizes: new Int32Array(ROWS).fill(SIZE),
    attributes: [attribute],
    rowValues: [
      {
        starts: Int32Array.from({ length: ROWS + 1 }, (_, row) => SETTINGS.length * row),
        values: Int32Array.from({ length: SETTINGS.length * ROWS }, (_, at) => at % SETTINGS.length),
        people: new Int32Array(SETTINGS.length * ROWS).fill(SIZE / SETTINGS.length),
        pools: poolPeople,
      },
    ],
  }
  const mean = yes.reduce((sum, percent) => sum + percent, 0) / SETTINGS.length / 100
  const measure: MeasureBatch = {
    rowOf: Int32Array.from({ length: ROWS }, (_, row) => row),
    people: Int32Array.from({ length: 3 * ROWS }, (_, at) => [SIZE * mean, SIZE * (1 - mean), 0][at % 3] ?? 0),
    unknown: new Int32Array(ROWS),
    starts: new Int32Array(ROWS + 1),
    cells: new Int32Array(),
    counts: new Int32Array(),
    tables: [table],
  }
  return shareRange(groupHistogram({ batches: [batch] }, { grid: GRID, batches: [measure] }, answered('setting', 3)), 0)
}

describe('values that share a pool', () => {
  it('are assumed to differ as much as other values', () => {
    const { low, high } = shareOfLast([20, 80, 20, 80], true)
    expect(low).toBeLessThan(0.25)
    expect(high).toBeGreaterThan(0.75)
  })

  it('are assumed to be similar if other values are similar', () => {
    const { low, high } = shareOfLast([50, 50, 50, 50], true)
    expect(high - low).toBeLessThan(0.2)
  })

  it('have a wider range than values counted separately', () => {
    const [pooled, apart] = [true, false].map(isPooled => shareOfLast([20, 80, 40, 60], isPooled))
    const widthOf = (range: typeof apart) => (range?.high ?? 0) - (range?.low ?? 0)
    expect(widthOf(pooled)).toBeGreaterThan(1.5 * widthOf(apart))
    expect(apart?.low).toBeLessThan(0.6)
    expect(apart?.high).toBeGreaterThan(0.6)
  })
})
