import { describe, expect, test } from 'vitest'
import { answerCounts, countedByAnswer, densityOf, isCountedByAnswers, partsOf } from './answer-counts.ts'
import type { AnswerFilter } from './dimensions.ts'
import type { Grid, MeasureCounts } from './edition.ts'
import { lensOfBands } from './estimable.ts'

const choice: Grid = { kind: 'choice', cells: [7, 8].map(value => ({ from: value, to: value, value })) }
const steps = (from: number, many: number): Grid['cells'] =>
  Array.from({ length: many }, (_, at) => ({ from: from + at, to: from + at + 1, value: null }))

describe('the parts of a grid', () => {
  test('are about eight, of neighboring cells; the zero is one of its own', () => {
    const { parts, partOf } = partsOf({ kind: 'scale', cells: steps(1, 16) })
    expect([parts, ...partOf]).toEqual([8, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7])
    const zero = { from: 0, to: 0, value: 0 }
    const withZero = partsOf({ kind: 'scale', cells: [{ from: null, to: 0, value: null }, zero, ...steps(0, 14)] })
    expect([...withZero.partOf]).toEqual([0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8])
    expect(withZero.parts).toBe(9)
  })

  test('are the cells where there are eight or fewer, and the values of a choice', () => {
    expect([...partsOf({ kind: 'scale', cells: steps(1, 8) }).partOf]).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    const many: Grid = { kind: 'choice', cells: steps(0, 12).map(({ from }) => ({ from, to: from, value: from })) }
    expect(partsOf(many).parts).toBe(12)
  })
})

describe('counts by an answer', () => {
  test('are of other answers, not of what anybody may know of a colleague', () => {
    const columns = ['v7', 'q3', 'd_total', 'v8', 'specialty', 'gender', 'state']
    expect(columns.filter(column => isCountedByAnswers(column, ['v8']))).toEqual(['v7', 'q3', 'd_total'])
  })

  const people = 100
  const bands = lensOfBands(
    'v1',
    Int32Array.from({ length: people }, (_, person) => (person < 40 ? 0 : person < 90 ? 1 : -1)),
    2,
  )
  const none = () => 0
  const cells = Uint8Array.from({ length: people }, (_, person) => 1 + (person % 2))
  const everybody = new Uint8Array(people).fill(1)

  test('are of all who gave both answers, vouched or not', () => {
    const counts = countedByAnswer(bands, choice, cells, everybody, 10, none)
    expect(counts && [...counts]).toEqual([20, 20, 25, 25])
    const some = everybody.map((_, person) => Number(person % 4 > 0))
    expect(countedByAnswer(bands, choice, cells, some, 10, none)).toEqual(counts)
  })

  test('are blurred, count by count', () => {
    let drawn = 0
    const blur = () => (drawn++ % 2 === 0 ? 3 : -3)
    const counts = countedByAnswer(bands, choice, cells, everybody, 10, blur)
    expect(counts && [...counts]).toEqual([23, 17, 28, 22])
    expect(drawn).toBe(4)
  })

  test('are none unless ten vouched people of each band, and 70 of 100, answered', () => {
    const until = (last: number) => cells.map((_, person) => Number(person < last))
    const madeOf = (last: number, isVouched = everybody) =>
      countedByAnswer(bands, choice, until(last), isVouched, 10, none) !== null
    expect([madeOf(70), madeOf(69)]).toEqual([true, false])
    const few = everybody.map((_, person) => Number(person < 50))
    expect([madeOf(100, few), madeOf(49, few)], 'ten of the second band are vouched for').toEqual([true, false])
  })

  test('of several batches are added up, each with a blur of its own', () => {
    const two = answerCounts([Int32Array.of(1, 2, 3, 4), Int32Array.of(10, -20, 30, 40)], choice)
    expect([two.batches, ...two.counts]).toEqual([2, 11, -18, 33, 44])
    for (const wrong of [[], [new Int32Array(3)], [new Int32Array(4), new Int32Array(2)]])
      expect(() => answerCounts(wrong, choice)).toThrow(new RangeError('Counts by an answer have another shape.'))
  })
})

describe('how much denser a group is', () => {
  const counted = (...batches: readonly (readonly number[])[]): MeasureCounts => ({
    grid: choice,
    byLens: new Map(),
    byAnswer: new Map([
      [
        'v1',
        answerCounts(
          batches.map(each => Int32Array.from(each)),
          choice,
        ),
      ],
    ]),
  })
  const filter = (...bands: readonly number[]): AnswerFilter => ({
    column: 'v1',
    nodes: bands.map(band => ({ column: 'v1', band })),
  })
  const densities = (counts: MeasureCounts, ...filters: readonly AnswerFilter[]) => {
    const found = densityOf(counts, filters)
    return found && [...found.ratios].map(ratio => Math.round(ratio * 1e6) / 1e6)
  }

  test('is its share of each part beside that of all who gave the answer, with four people like these added', () => {
    const counts = counted([30, 10, 10, 50])
    // 40 and 60 of 100 gave each value; of the 40 in the first band 30 and 10 did.
    expect(densities(counts, filter(0))).toEqual([
      Math.round((1e6 * (30 + 4 * 0.4)) / (44 * 0.4)) / 1e6,
      Math.round((1e6 * (10 + 4 * 0.6)) / (44 * 0.6)) / 1e6,
    ])
    expect(densities(counts, filter(0, 1)), 'all bands').toEqual([1, 1])
    expect(densities(counts), 'no such filter').toEqual([1, 1])
  })

  test('is multiplied over several answers', () => {
    const [first = 0, second = 0] = densities(counted([30, 10, 10, 50]), filter(0)) ?? []
    const [both = 0, other = 0] = densities(counted([30, 10, 10, 50]), filter(0), filter(0)) ?? []
    expect(both).toBeCloseTo(first * first, 4)
    expect(other).toBeCloseTo(second * second, 4)
  })

  test('takes a count that blur made negative as none, and a value that nobody gave as usual', () => {
    expect(densities(counted([-3, 40, 0, 60]), filter(0))).toEqual([1, 1])
    expect(densities(counted([20, -5, 0, 10]), filter(1))?.[1]).toBeGreaterThan(1)
    expect(densities(counted([-3, -1, 0, 0]), filter(0))).toBeNull()
    expect(densities({ grid: choice, byLens: new Map() }, filter(0)), 'not counted by it').toBeNull()
  })

  test('is blurred by three people in each part of each batch', () => {
    const varianceOf = (counts: MeasureCounts, ...filters: readonly AnswerFilter[]) =>
      densityOf(counts, filters)?.variance
    expect(varianceOf(counted([30, 10, 10, 50]), filter(0))).toBeCloseTo((9 * 2) / 4 / 44 ** 2, 12)
    const twice = counted([15, 5, 5, 25], [15, 5, 5, 25])
    expect(varianceOf(twice, filter(0))).toBeCloseTo((2 * 9 * 2) / 4 / 44 ** 2, 12)
    expect(varianceOf(twice, filter(0), filter(1))).toBeCloseTo(
      (2 * 9 * 2) / 4 / 44 ** 2 + (2 * 9 * 2) / 4 / 64 ** 2,
      12,
    )
    expect(varianceOf(twice)).toBe(0)
  })
})
