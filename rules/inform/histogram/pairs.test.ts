import { describe, expect, it } from 'vitest'
import type { Attribute, Batch, ChoiceGrid, Edition, MeasureBatch, MeasureCounts } from '../count/index.ts'
import type { Selection } from '../dimensions.ts'
import { groupHistogram, groupSize } from './index.ts'

const ROWS = 10
const SIZE = 100

/**
 * Returns a study with 100 people in each row. Half are in society 1 and half in society 2, and half chose option 1 and half option 2.
 * `both` is the number of people in society 1 with option 1.
 */
function study(both: number) {
  const name = 'answer:setting' as const
  const attribute = (own: Pick<Attribute, 'name' | 'values'>): Attribute => ({
    ...own,
    countedAs: Int32Array.from(own.values.keys()),
    poolOf: Int32Array.from(own.values.keys()),
    pools: own.values.length,
  })
  const rowValues = (values: number) => ({
    starts: Int32Array.from({ length: ROWS + 1 }, (_, row) => values * row),
    values: Int32Array.from({ length: values * ROWS }, (_, at) => at % values),
    people: Int32Array.from({ length: values * ROWS }, (_, at) => (at % values >= values - 2 ? SIZE / 2 : 0)),
    pools: Int32Array.from({ length: values }, (_, at) => (at >= values - 2 ? (ROWS * SIZE) / 2 : 0)),
  })
  const batch: Batch = {
    sizes: new Int32Array(ROWS).fill(SIZE),
    attributes: [attribute({ name: 'society', values: [[1], [2]] }), attribute({ name, values: [[null], [0], [1]] })],
    rowValues: [rowValues(2), rowValues(3)],
  }
  const half = (ROWS * SIZE) / 2
  const setting = choiceOf(batch, [
    [both, SIZE / 2 - both, 0, SIZE / 2 - both, both, 0].map(people => people * ROWS),
    [0, 0, 0, half, 0, 0, 0, half, 0],
  ])
  const yes = choiceOf(batch, [
    [half / 2, half / 2, 0, half / 2, half / 2, 0],
    [0, 0, 0, half / 2, half / 2, 0, half / 2, half / 2, 0],
  ])
  const edition: Edition = {
    batches: [batch],
    answers: [{ attribute: name, counts: setting, valuesOfPart: [[1], [2], [0]] }],
  }
  return { edition, yes }
}

/** Returns a choice with two options, each chosen by half of each row. */
function choiceOf(batch: Batch, tables: readonly (readonly number[])[]): MeasureCounts {
  const grid: ChoiceGrid = { kind: 'choice', cells: [[1], [2]] }
  const measure: MeasureBatch = {
    rowOf: Int32Array.from(batch.sizes.keys()),
    people: Int32Array.from({ length: 3 * ROWS }, (_, at) => (at % 3 === 2 ? 0 : SIZE / 2)),
    unknown: new Int32Array(ROWS),
    starts: new Int32Array(ROWS + 1),
    cells: new Int32Array(),
    counts: new Int32Array(),
    tables: tables.map(table => Int32Array.from(table)),
  }
  return { grid, batches: [measure] }
}

const BOTH: Selection = {
  profile: [],
  answers: [{ column: 'setting', nodes: [{ column: 'setting', band: 0 }] }],
  society: 1,
}

describe('pairs of open attributes', () => {
  it('have their counted size', () => {
    const { edition, yes } = study(45)
    const { people, answered } = groupHistogram(edition, yes, BOTH)
    expect(Math.abs(people - 450)).toBeLessThan(15)
    expect(Math.abs(answered - people)).toBeLessThan(1)
  })

  it('have the same size whether people answered or not', () => {
    const { edition, yes } = study(45)
    const { people } = groupHistogram(edition, yes, BOTH)
    expect(Math.abs(groupSize(edition, BOTH).people - people)).toBeLessThan(1)
  })

  it('count as independent without counted sizes', () => {
    const { edition, yes } = study(45)
    expect(groupHistogram({ batches: edition.batches }, yes, BOTH).people).toBeCloseTo(250, 0)
  })

  it('remain unchanged if the attributes are independent', () => {
    const { edition, yes } = study(25)
    expect(Math.abs(groupHistogram(edition, yes, BOTH).people - 250)).toBeLessThan(3)
  })

  it('add up to the people of one attribute across all values of the other', () => {
    const { edition, yes } = study(40)
    const bands = [0, 1].map(band => ({ column: 'setting', nodes: [{ column: 'setting', band }] }))
    const parts = bands.map(answer => groupHistogram(edition, yes, { ...BOTH, answers: [answer] }).people)
    const whole = groupHistogram(edition, yes, { profile: [], answers: [], society: 1 }).people
    expect(Math.abs(parts.reduce((sum, each) => sum + each, 0) - whole)).toBeLessThan(3)
  })
})
