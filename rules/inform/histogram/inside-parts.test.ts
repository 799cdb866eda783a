import { describe, expect, it } from 'vitest'
import type { Batch, Edition, MeasureBatch, MeasureCounts, ScaleGrid } from '../count/index.ts'
import { groupHistogram, hiddenParts, othersIn, quantileOf } from './index.ts'
import { EVERYBODY, ticked } from './selections.testing.ts'

const CELLS = 40
/** Steps of 10 in four parts. */
const GRID: ScaleGrid = {
  kind: 'scale',
  cells: Array.from({ length: CELLS }, (_, at) => ({
    from: at === 0 ? null : 10 * at,
    to: at === CELLS - 1 ? null : 10 * (at + 1),
    value: null,
  })),
  cuts: [10, 20, 30],
}
const ROWS = 12
const A_CELL = 3

/** Returns people of each row by cell. The probability of the first of two values increases as pay decreases. */
function study(isLow: (cell: number) => number): { edition: Edition; counts: MeasureCounts; truth: Float64Array } {
  const truth = Float64Array.from({ length: CELLS }, (_, cell) => ROWS * A_CELL * isLow(cell))
  const parts = [0, 1, 2, 3].map(part => truth.subarray(10 * part, 10 * part + 10).reduce((sum, each) => sum + each, 0))
  const low = Math.round(parts.reduce((sum, each) => sum + each, 0) / ROWS)
  const size = CELLS * A_CELL
  const batch: Batch = {
    sizes: new Int32Array(ROWS).fill(size),
    attributes: [
      { name: 'society', values: [[1], [2]], countedAs: Int32Array.of(0, 1), poolOf: Int32Array.of(0, 1), pools: 2 },
    ],
    rowValues: [
      {
        starts: Int32Array.from({ length: ROWS + 1 }, (_, row) => 2 * row),
        values: Int32Array.from({ length: 2 * ROWS }, (_, at) => at % 2),
        people: Int32Array.from({ length: 2 * ROWS }, (_, at) => (at % 2 === 0 ? low : size - low)),
        pools: Int32Array.of(low * ROWS, (size - low) * ROWS),
      },
    ],
  }
  const all = ROWS * A_CELL * 10
  const measure: MeasureBatch = {
    rowOf: Int32Array.from({ length: ROWS }, (_, row) => row),
    people: Int32Array.from({ length: 5 * ROWS }, (_, at) => (at % 5 === 4 ? 0 : 10 * A_CELL)),
    unknown: new Int32Array(ROWS),
    starts: Int32Array.from({ length: ROWS + 1 }, (_, row) => row * CELLS),
    cells: Int32Array.from({ length: ROWS * CELLS }, (_, at) => at % CELLS),
    counts: new Int32Array(ROWS * CELLS).fill(A_CELL),
    tables: [Int32Array.from([...parts, 0, ...parts.map(part => all - part), 0], Math.round)],
  }
  return { edition: { batches: [batch] }, counts: { grid: GRID, batches: [measure] }, truth }
}

const FIRST = { profile: [], answers: [], society: 1 }
const SECOND = { profile: [], answers: [], society: 2 }

describe('distribution within parts', () => {
  it('follows shares that change steadily across parts', () => {
    const { edition, counts, truth } = study(cell => 1 / (1 + Math.exp(cell / 6 - 1)))
    const { mass, unmoved } = groupHistogram(edition, counts, FIRST)
    const off = (cells: Float64Array) => cells.reduce((sum, each, cell) => sum + Math.abs(each - (truth[cell] ?? 0)), 0)
    expect(off(mass)).toBeLessThan(off(unmoved) / 3)
  })

  it('never moves people from part to part', () => {
    const { edition, counts } = study(cell => 1 / (1 + Math.exp(cell / 6 - 1)))
    const { mass, unmoved } = groupHistogram(edition, counts, FIRST)
    for (const part of [0, 1, 2, 3]) {
      const sum = (cells: Float64Array) =>
        cells.subarray(10 * part, 10 * part + 10).reduce((all, each) => all + each, 0)
      expect(sum(mass)).toBeCloseTo(sum(unmoved), 6)
    }
  })

  it('moves other people in the opposite direction, so that both add up to all respondents', () => {
    const { edition, counts } = study(cell => 1 / (1 + Math.exp(cell / 6 - 1)))
    const [one, rest, all] = [FIRST, SECOND, EVERYBODY].map(group => groupHistogram(edition, counts, group).mass)
    for (const [cell, people] of (all ?? []).entries()) {
      expect((one?.[cell] ?? 0) + (rest?.[cell] ?? 0)).toBeCloseTo(people, 0)
      expect(one?.[cell]).toBeGreaterThanOrEqual(0)
    }
  })

  it("remains unchanged if parts don't differ by more than chance", () => {
    const { edition, counts } = study(cell => (cell < 20 ? 0.32 : 0.3))
    const { mass, unmoved } = groupHistogram(edition, counts, FIRST)
    expect([...mass]).toEqual([...unmoved])
  })
})

describe('hidden parts', () => {
  const { edition, counts } = study(() => 0.5)
  const [measure] = counts.batches
  if (!measure) throw new Error('There is no batch')
  /** The first row has 4 people below 100, and the second row has none. */
  const people = measure.people.with(0, 4).with(5, 0)
  const isTold = Array.from(measure.cells, (cell, at) => !(at < 2 * CELLS && cell < 10))
  const starts = Int32Array.from(measure.starts, (start, row) => start - 10 * Math.min(row, 2))
  const hidden: MeasureBatch = {
    ...measure,
    people,
    starts,
    cells: measure.cells.filter((_, at) => isTold[at]),
    counts: measure.counts.filter((_, at) => isTold[at]),
  }

  it('have one to four people of a row', () => {
    expect([...hiddenParts(hidden, GRID).subarray(0, 10)]).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  })

  it('have the distribution of all respondents', () => {
    const {
      mass,
      hidden: spread,
      isShaped,
      answered,
    } = groupHistogram(edition, { grid: GRID, batches: [hidden] }, EVERYBODY)
    expect(answered).toBe(4 + 30 * 3 + 90 + 10 * 120)
    expect(spread[0]).toBeCloseTo(0.4)
    expect(mass[9]).toBeCloseTo(30.4)
    expect(isShaped.some(each => each === 1)).toBe(false)
  })

  it('have an even distribution if no row shows their cells', () => {
    const alone = { ...hidden, people: hidden.people.map((each, at) => (at % 5 === 0 ? Math.min(each, 4) : each)) }
    const known = Array.from(alone.cells, cell => cell >= 10)
    const none: MeasureBatch = {
      ...alone,
      starts: Int32Array.from({ length: ROWS + 1 }, (_, row) => row * 30),
      cells: alone.cells.filter((_, at) => known[at]),
      counts: alone.counts.filter((_, at) => known[at]),
    }
    const { mass, isShaped } = groupHistogram(edition, { grid: GRID, batches: [none] }, EVERYBODY)
    expect(mass[0]).toBeCloseTo(4.4)
    expect(mass[9]).toBeCloseTo(4.4)
    expect([isShaped[0], isShaped[10]]).toEqual([1, 0])
  })
})

describe('quantileOf', () => {
  it('returns the edge of an open end that contains the quantile', () => {
    const { edition, counts } = study(() => 0.5)
    const everybody = groupHistogram(edition, counts, EVERYBODY)
    expect(quantileOf(everybody, 0.01)).toEqual({ value: 10, open: 'less' })
    expect(quantileOf(everybody, 0.99)).toEqual({ value: 390, open: 'more' })
    expect(quantileOf(everybody, 0.5)).toEqual({ value: 200, open: null })
  })
})

describe("a group with values that can't be distinguished from others", () => {
  it('is marked as partial and leaves out people with these values', () => {
    const { edition, counts } = study(() => 0.5)
    const [batch] = edition.batches
    const [attribute] = batch?.attributes ?? []
    if (!batch || !attribute) throw new Error('There is no batch')
    const values = [[1], [2], [3]]
    const rare = { ...attribute, values, countedAs: Int32Array.of(0, 1, 1), poolOf: Int32Array.of(0, 1, 1) }
    const group = groupHistogram({ batches: [{ ...batch, attributes: [rare] }] }, counts, SECOND)
    expect([group.isPartial, group.people]).toEqual([true, 0])
    expect(groupHistogram({ batches: [{ ...batch, attributes: [rare] }] }, counts, FIRST).isPartial).toBe(false)
  })

  it('includes all values counted with them if requested, and is never whole rows', () => {
    const { edition, counts } = study(() => 0.5)
    const [batch] = edition.batches
    const [attribute] = batch?.attributes ?? []
    if (!batch || !attribute) throw new Error('There is no batch')
    const values = [[1], [2], [3]]
    const rare = { ...attribute, values, countedAs: Int32Array.of(0, 1, 1), poolOf: Int32Array.of(0, 1, 1) }
    const batches = [{ ...batch, attributes: [rare] }]
    const others = { ...attribute, values, countedAs: Int32Array.of(0, 1, 2), poolOf: Int32Array.of(0, 1, 1) }
    const asked = { ...SECOND, isWithOthers: true }
    const group = groupHistogram({ batches }, counts, asked)
    const same = groupHistogram({ batches: [{ ...batch, attributes: [others] }] }, counts, SECOND)
    expect([group.isPartial, group.isWhole]).toEqual([false, false])
    expect([...group.mass]).toEqual([...same.mass])
    expect([...othersIn({ batches }, asked)].map(([name, paths]) => [name, ...paths])).toEqual([[rare.name, '2', '3']])
    expect([...othersIn({ batches }, SECOND), ...othersIn({ batches: [] }, asked)]).toEqual([])
  })
})

describe('a selection by an attribute that no one stated', () => {
  it("is rejected if the batch doesn't count the attribute", () => {
    const { edition, counts } = study(() => 0.5)
    expect(() => groupHistogram(edition, counts, ticked('veteran', [[1]]))).toThrow('doesn’t count veteran')
  })
})
