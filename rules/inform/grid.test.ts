import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Grid } from './edition.ts'
import { cellOf, gridOf, stepOf } from './grid.ts'
import type { SliderMeasure } from './measure.ts'
import { runs, stream } from './population.testing.ts'

const slider = (step: number): SliderMeasure => ({ kind: 'slider', id: 'pay', step })
const counted = (values: readonly number[]) => {
  const people = new Map<number, number>()
  for (const value of values) people.set(value, (people.get(value) ?? 0) + 1)
  return people
}
const made = (values: readonly number[], step = 1000) => gridOf(slider(step), counted(values), 10)
const times = <T>(count: number, value: T) => Array<T>(count).fill(value)
/** Pay of many people, in thousands of dollars. */
const pay = (count: number, seed: number) => {
  const next = stream(seed)
  return times(count, 0).map(() => 1000 * Math.round(150 + 400 * next() * next() + 200 * next() ** 6))
}
const inCell = (grid: Grid, values: readonly number[], cell: number) =>
  values.filter(value => cellOf(grid, value) === cell).length

describe('the scale of a measure', () => {
  test('has 40 to 80 nice steps from P2 to P98, wider ones beyond, and ten people in each open end', () => {
    const values = pay(3000, 1)
    const grid = made(values)
    const regular = grid.cells.filter(({ from, to }) => from !== null && to !== null && to - from === stepOf(grid))
    expect(regular.length).toBeGreaterThanOrEqual(38)
    expect(regular.length).toBeLessThanOrEqual(80)
    expect([1, 2, 2.5, 5].map(each => each * 1000)).toContain(stepOf(grid) >= 10_000 ? stepOf(grid) / 10 : stepOf(grid))
    expect(grid.cells[0]?.from).toBeNull()
    expect(grid.cells.at(-1)?.to).toBeNull()
    expect(inCell(grid, values, 0)).toBeGreaterThanOrEqual(10)
    expect(inCell(grid, values, grid.cells.length - 1)).toBeGreaterThanOrEqual(10)
    expect(inCell(grid, values, grid.cells.length - 1)).toBeLessThan(60)
  })

  test('has steps with round numbers in their middle, and narrower ones where many people answered', () => {
    const width = (people: number) => stepOf(made(pay(people, 4), 500))
    expect([width(300), width(20_000)]).toEqual([5000, 2500])
    for (const people of [300, 3000, 20_000]) {
      const values = pay(people, 4)
      const grid = made(values, 500)
      const step = stepOf(grid)
      for (const { from, to } of grid.cells) {
        if (from === null || to === null) continue
        expect(Number.isInteger((from + to) / 2 / step), `${from} to ${to}`).toBe(true)
      }
      const regular = grid.cells.filter(({ from, to }) => from !== null && to === from + step)
      expect(regular.length).toBeLessThanOrEqual(Math.max(80, people / 10))
      expect(regular.length).toBeLessThanOrEqual(160)
    }
  })

  test('has no gap, and each value is in the cell that holds it', () => {
    const values = fc.array(fc.integer({ min: -300, max: 900 }), { minLength: 10, maxLength: 300 })
    fc.assert(
      fc.property(values, fc.constantFrom(0, 1, 5), fc.integer({ min: 0, max: 60 }), (some, step, zeros) => {
        const all = [...some.map(value => (step === 5 ? 5 * value : value)), ...times(zeros, 0)]
        const grid = made(all, step)
        for (const value of all) {
          const cell = grid.cells[cellOf(grid, value) ?? -1]
          if (cell?.value === null) {
            expect(value).toBeGreaterThanOrEqual(cell.from ?? value)
            expect(value).toBeLessThan(cell.to ?? value + 1)
          } else expect(cell).toBeDefined()
        }
        for (const [at, { to, value }] of grid.cells.entries()) {
          const next = grid.cells[at + 1]
          if (next && value === null) expect(next.from ?? next.value).toBe(to)
        }
      }),
      { numRuns: runs(0.6) },
    )
  })

  test('keeps a common zero apart from everything else', () => {
    const grid = made([...pay(500, 2), ...times(60, 0)])
    expect(grid.cells[0]).toEqual({ from: 0, to: 0, value: 0 })
    expect(grid.cells[1]?.from).toBe(0)
    expect([0, 1, 149_000].map(value => cellOf(grid, value))).toEqual([0, 1, 1])
    expect(made([...pay(500, 2), 0]).cells.some(({ value }) => value === 0)).toBe(false)
  })

  test('keeps up to 60 whole values, with ten people at the open ends', () => {
    const weeks = [...times(12, 2), ...times(30, 3), ...times(40, 4), ...times(11, 6), 1, 40]
    const grid = made(weeks, 1)
    expect(grid.cells).toEqual([
      { from: null, to: 2, value: 2 },
      { from: 3, to: 3, value: 3 },
      { from: 4, to: 4, value: 4 },
      { from: 5, to: 5, value: 5 },
      { from: 6, to: null, value: 6 },
    ])
    expect([1, 2, 5, 6, 40].map(value => cellOf(grid, value))).toEqual([0, 0, 3, 4, 4])
    const nobody = [...times(20, 0), ...times(20, 1), ...times(20, 2)]
    expect(made(nobody, 1).cells[0]).toEqual({ from: 0, to: 0, value: 0 })
    expect(
      made(
        Array.from({ length: 900 }, (_, at) => at % 61),
        1,
      ).cells.length,
    ).toBeLessThanOrEqual(60)
    expect(
      stepOf(
        made(
          Array.from({ length: 900 }, (_, at) => at % 100),
          1,
        ),
      ),
    ).toBe(2)
  })

  test("is one cell where the ends would meet, at nobody's own value", () => {
    expect(made([101, 103, 107, 109, 113, 127, 131, 137, 139, 149, 151], 0).cells).toEqual([
      { from: null, to: null, value: 130 },
    ])
    expect(made([], 1).cells).toHaveLength(1)
  })

  test('of a choice is its values', () => {
    const grid = gridOf({ kind: 'one-of', id: 'x', values: [7, 3] }, new Map(), 10)
    expect(grid).toEqual({
      kind: 'choice',
      cells: [
        { from: 7, to: 7, value: 7 },
        { from: 3, to: 3, value: 3 },
      ],
    })
    expect([7, 3, 4].map(value => cellOf(grid, value))).toEqual([0, 1, null])
  })
})
