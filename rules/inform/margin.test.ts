import { expect, test } from 'vitest'
import type { Grid } from './edition.ts'
import type { Estimate } from './estimate.ts'
import { shareMargins } from './margin.ts'
import type { RowWeights } from './row-weights.ts'

const CHOICE: Grid = { kind: 'choice', cells: [1, 0].map(value => ({ from: value, to: value, value })) }
/** Half of so many people say yes. */
const half = (people: number, more: Partial<Estimate> = {}): Estimate => ({
  histogram: { grid: CHOICE, mass: Float64Array.of(people / 2, people / 2), total: people, unknown: 0 },
  basis: { kind: 'combined', alignment: 0, counted: people, of: people, known: 0, similar: 0 },
  rows: null,
  alignment: 0,
  blur: 0,
  ...more,
})
const marginOf = (estimate: Estimate) =>
  shareMargins(estimate, [{ cell: 0, part: 0.5, share: { percent: 50, bound: 'exact' } }])[0]

test('a margin holds chance and, of an answer that is counted with blur, the blur', () => {
  // 1.64 x root of 1/4 / 100, and of 0.01 more.
  expect(marginOf(half(100))).toEqual({ low: 41, high: 59 })
  expect(marginOf(half(100, { blur: 0.01 }))).toEqual({ low: 31, high: 69 })
})

test('blocks without people of the group are looked at where fewer than five have some', () => {
  /** Of each block: people of the group, all people, how many of these say yes. */
  const rowsOf = (...blocks: readonly (readonly [inside: number, size: number, yes: number])[]): RowWeights => ({
    lens: 'base',
    counts: {
      rowOf: Int32Array.from(blocks.keys()),
      starts: Int32Array.from({ length: blocks.length + 1 }, (_, row) => 2 * row),
      cells: Int32Array.from(blocks.flatMap(() => [0, 1])),
      counts: Int32Array.from(blocks.flatMap(([, size, yes]) => [yes, size - yes])),
      unknown: new Int32Array(blocks.length),
    },
    rows: Int32Array.from(blocks.keys()),
    inside: Float64Array.from(blocks, ([inside]) => inside),
    sizes: Int32Array.from(blocks, ([, size]) => size),
    alignment: 0.5,
    counted: 40,
    known: 0,
    similar: 40,
  })
  const alike = [10, 20, 10] as const
  const others = [
    [0, 60, 42],
    [0, 60, 18],
  ] as const
  const four = rowsOf(alike, alike, alike, alike, ...others)
  // Between all six 0.0169 besides chance; half of it, and of 1/4 / 40.
  expect(marginOf(half(40, { alignment: 0.5, rows: four }))).toEqual({ low: 32, high: 68 })
  const five = rowsOf(alike, alike, alike, alike, alike, ...others)
  // The five are alike: chance alone.
  expect(marginOf(half(40, { alignment: 0.5, rows: five }))).toEqual({ low: 40, high: 60 })
})
