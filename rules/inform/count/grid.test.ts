import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SliderMeasure } from '../measures/index.ts'
import { runs, stream } from '../population.testing.ts'
import { cellNumber, cellOf, partOfCells } from './cells.ts'
import { gridFor, stepOf } from './grid.ts'
import { partsOf, type ScaleGrid } from './shapes.ts'

const SIZES = { minRow: 10, minPool: 30 }
const slider = (step: number): SliderMeasure => ({ kind: 'slider', id: 'pay', step })
const tally = (values: readonly number[]) => {
  const people = new Map<number, number>()
  for (const value of values) people.set(value, (people.get(value) ?? 0) + 1)
  return people
}
function made(values: readonly number[], step = 1000): ScaleGrid {
  const grid = gridFor(slider(step), tally(values), SIZES)
  if (grid.kind !== 'scale') throw new Error('A slider has a scale')
  return grid
}
const times = <T>(count: number, value: T) => Array<T>(count).fill(value)
/** Pay of a given number of people, in thousands of dollars. */
const pay = (count: number, seed: number) => {
  const next = stream(seed)
  return times(count, 0).map(() => 1000 * Math.round(150 + 400 * next() * next() + 200 * next() ** 6))
}
const inCell = (grid: ScaleGrid, values: readonly number[], cell: number) =>
  values.filter(value => cellOf(grid, value) === cell).length

describe('scale of a measure', () => {
  it('has 40 to 80 nice steps from P2 to P98, wider steps beyond, and ten people in each open end', () => {
    const values = pay(3000, 1)
    const grid = made(values)
    const regular = grid.cells.filter(({ from, to }) => from !== null && to !== null && to - from === stepOf(grid))
    expect(regular.length).toBeGreaterThanOrEqual(38)
    expect(regular.length).toBeLessThanOrEqual(80)
    expect(grid.cells[0]?.from).toBeNull()
    expect(grid.cells.at(-1)?.to).toBeNull()
    expect(inCell(grid, values, 0)).toBeGreaterThanOrEqual(10)
    expect(inCell(grid, values, grid.cells.length - 1)).toBeGreaterThanOrEqual(10)
  })

  it('has round numbers in the middle of its steps, and narrower steps if many people answered', () => {
    const width = (people: number) => stepOf(made(pay(people, 4), 500))
    expect([width(300), width(20_000)]).toEqual([5000, 2500])
    const grid = made(pay(300, 4), 500)
    const middles = grid.cells.flatMap(({ from, to }) => (from === null || to === null ? [] : [(from + to) / 2]))
    expect(middles.every(middle => Number.isInteger(middle / stepOf(grid)))).toBe(true)
  })

  it('has no gaps, and cellOf returns the cell that contains the value', () => {
    const values = fc.array(fc.integer({ min: -300, max: 900 }), { minLength: 10, maxLength: 300 })
    fc.assert(
      fc.property(values, fc.constantFrom(0, 1, 5), fc.integer({ min: 0, max: 60 }), (some, step, zeros) => {
        const all = [...some.map(value => (step === 5 ? 5 * value : value)), ...times(zeros, 0)]
        const grid = made(all, step)
        for (const value of all) {
          const cell = grid.cells[cellOf(grid, value) ?? -1]
          expect(cell).toBeDefined()
          if (cell?.value !== null) continue
          expect(value).toBeGreaterThanOrEqual(cell.from ?? value)
          expect(value).toBeLessThan(cell.to ?? value + 1)
        }
        for (const [at, { to, value }] of grid.cells.entries()) {
          const next = grid.cells[at + 1]
          if (next && value === null) expect(next.from ?? next.value).toBe(to)
        }
      }),
      { numRuns: runs(0.6) },
    )
  })

  it('separates a common zero from all other values', () => {
    const grid = made([...pay(500, 2), ...times(60, 0)])
    expect(grid.cells[0]).toEqual({ from: 0, to: 0, value: 0 })
    expect(grid.cells[1]?.from).toBe(0)
    expect([0, 1, 149_000].map(value => cellOf(grid, value))).toEqual([0, 1, 1])
    expect(made([...pay(500, 2), 0]).cells.some(({ value }) => value === 0)).toBe(false)
  })

  it('preserves up to 60 whole values, with ten people at the open ends', () => {
    const weeks = [...times(12, 2), ...times(30, 3), ...times(40, 4), ...times(11, 6), 1, 40]
    const grid = made(weeks, 1)
    expect(grid.cells.map(({ value }) => value)).toEqual([2, 3, 4, 5, 6])
    expect([1, 2, 5, 6, 40].map(value => cellOf(grid, value))).toEqual([0, 0, 3, 4, 4])
    expect(stepOf(grid)).toBe(1)
  })

  it('is one open cell if no one has answered', () => {
    const grid = made([])
    expect(grid.cells).toMatchObject([{ from: null, to: null }])
    expect([partsOf(grid), stepOf(grid), cellOf(grid, 5)]).toEqual([2, 0, 0])
  })
})

describe('parts of a scale', () => {
  it('are cut next to the quartiles of all people', () => {
    const values = pay(3000, 1)
    const grid = made(values)
    const people = new Int32Array(partsOf(grid))
    const partOf = partOfCells(grid)
    for (const value of values) {
      const part = partOf[cellNumber(grid, value)] ?? 0
      people[part] = (people[part] ?? 0) + 1
    }
    expect(people).toHaveLength(5)
    for (const share of people.subarray(0, 4)) expect(Math.abs(share / 3000 - 0.25)).toBeLessThan(0.03)
    expect(people[4]).toBe(0)
  })

  it('are also cut at a tenth if quartiles coincide, such as for working time', () => {
    const hours = [...times(60, 20), ...times(90, 30), ...times(110, 36), ...times(740, 40)]
    const grid = made(hours, 1)
    expect(grid.cuts.map(cut => grid.cells[cut]?.value)).toEqual([21, 37])
    const alike = made(times(500, 40), 1)
    expect(alike.cuts).toEqual([])
  })

  it('contain each cell once in ascending order, followed by people without a cell', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900 }), fc.integer(), (count, seed) => {
        const grid = made(pay(count, seed))
        const parts = [...partOfCells(grid)]
        const cells = parts.slice(1, -1)
        expect(cells).toEqual(cells.toSorted((left, right) => left - right))
        expect(new Set(cells).size).toBe(partsOf(grid) - 1)
        expect([parts[0], parts.at(-1)]).toEqual([partsOf(grid) - 1, partsOf(grid) - 1])
      }),
      { numRuns: runs(0.5) },
    )
  })
})

describe('cells of a choice', () => {
  const people = new Map([
    [1, 90],
    [2, 12],
    [3, 40],
    [4, 29],
    [5, 3],
    [6, 50],
  ])
  const choice = { kind: 'one-of', id: 'q1', values: [6, 1, 2, 3, 4, 5, 9] } as const

  it('contain one option each, except that options below thirty people share the last cell', () => {
    const grid = gridFor(choice, people, SIZES)
    expect(grid.cells).toEqual([[6], [1], [3], [2, 4, 5, 9]])
    expect(partsOf(grid)).toBe(5)
    expect([6, 9, 4, 7].map(value => cellOf(grid, value))).toEqual([0, 3, 3, null])
  })

  it('separate yes and no, even if one has few answers', () => {
    const yesNo = { kind: 'one-of', id: 'v1', values: [1, 0] } as const
    expect(gridFor(yesNo, new Map([[0, 200]]), SIZES).cells).toEqual([[1], [0]])
  })

  it('stay within the bands of a filterable answer, unless a band has too few people', () => {
    const bands = [{ values: [1, 2, 5] }, { values: [3, 4] }, { values: [6] }, { values: [9] }]
    expect(gridFor(choice, people, SIZES, { column: 'q1', bands }).cells).toEqual([[6], [1], [3], [2, 5], [4], [9]])
    const narrow = [{ values: [1, 3, 6] }, { values: [2] }, { values: [4] }]
    expect(gridFor(choice, people, SIZES, { column: 'q1', bands: narrow }).cells).toEqual([[6], [1], [3], [2, 4, 5, 9]])
  })
})

describe('cellNumber', () => {
  it('counts cells from one, and has numbers for no answer, no cell, and unknown', () => {
    const grid = gridFor({ kind: 'one-of', id: 'q1', values: [5, 6] }, new Map(), SIZES)
    expect([null, 5, 6, 7, 'unknown' as const].map(answer => cellNumber(grid, answer))).toEqual([0, 1, 2, 0, 3])
    expect([...partOfCells(grid)]).toEqual([2, 0, 1, 2])
  })
})
