import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerCounts, countedByAnswer, densityOf, partsOf } from './answer-counts.ts'
import type { Grid, Lens, MeasureCounts } from './edition.ts'
import { bandsOf, lensOfBands, servedAnswers } from './estimable.ts'
import { exposureOf, exposures } from './exposure.ts'
import { bandOf } from './filterable.ts'

const scale: Grid = {
  kind: 'scale',
  cells: [
    { from: null, to: 0, value: 0 },
    ...Array.from({ length: 40 }, (_, at) => ({ from: 10 * at, to: 10 * at + 10, value: null })),
    { from: 400, to: null, value: null },
  ],
}
const choice: Grid = { kind: 'choice', cells: [7, 8, 9].map(value => ({ from: null, to: null, value })) }

describe('the bands of an answer', () => {
  test('hold enough people each and all values of the grid once', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40), { minLength: 42, maxLength: 42 }), numbers => {
        const people = Int32Array.from(numbers)
        const bands = bandsOf(scale, people, 30)
        if (!bands) return
        expect(bands.length).toBeGreaterThan(1)
        expect(bands.length).toBeLessThanOrEqual(5)
        const inBand = new Int32Array(bands.length)
        for (const [at, { from, value }] of scale.cells.entries()) {
          const band = bandOf({ column: 'v1', bands }, value ?? from ?? 0)
          expect(band).not.toBeNull()
          inBand[band ?? 0] = (inBand[band ?? 0] ?? 0) + (people[at] ?? 0)
        }
        expect(Math.min(...inBand)).toBeGreaterThanOrEqual(30)
      }),
    )
  })

  test('are the values of a choice; rare ones are together, or with the smallest', () => {
    expect(bandsOf(choice, Int32Array.of(50, 40, 30), 30)).toEqual([{ values: [7] }, { values: [8] }, { values: [9] }])
    expect(bandsOf(choice, Int32Array.of(20, 40, 15), 30)).toEqual([{ values: [8] }, { values: [7, 9] }])
    expect(bandsOf(choice, Int32Array.of(50, 40, 29), 30)).toEqual([{ values: [7] }, { values: [8, 9] }])
    expect(bandsOf(choice, Int32Array.of(50, 20, 9), 30)).toBeNull()
  })
})

const people = 400
const everybody = new Uint8Array(people).fill(1)
const base: Lens = {
  name: 'base',
  blockOf: new Int32Array(people).map((_, at) => at % 30),
  paths: Array.from({ length: 30 }, (_, at) => [at]),
}
const halves = lensOfBands(
  'v1',
  new Int32Array(people).map((_, at) => (at < 100 ? 1 : 0)),
  2,
)

describe('answers besides', () => {
  const served = { served: [base], exposure: exposureOf(exposures([base], everybody), everybody) }

  test('are counted one by one while people stay little enough exposed', () => {
    const fine = lensOfBands(
      'v2',
      new Int32Array(people).map((_, at) => Math.floor(at / 10)),
      40,
    )
    const { lenses, exposure } = servedAnswers(served, [fine, halves], everybody, [], 10)
    // 40 bands would be over the mean of .085; two are not.
    expect(lenses).toEqual([halves])
    expect(exposure.mean).toBeGreaterThan(served.exposure.mean)
    expect(exposure.mean).toBeLessThanOrEqual(0.085)
  })

  test('need enough people in each band', () => {
    expect(servedAnswers(served, [halves], everybody, [], 101).lenses).toEqual([])
  })

  test('count toward what earlier batches leave', () => {
    const earlier = [{ people: 4000, mean: 0.091, largest: 0.1 }]
    expect(servedAnswers(served, [halves], everybody, earlier, 30).lenses).toEqual([])
  })
})

describe('counts by an answer', () => {
  const cellOf = (person: number) => (person < 100 ? 1 + (person % 5) : 1 + (person % 40))

  test('are blurred, cell by cell', () => {
    let drawn = 0
    const counts = countedByAnswer(halves, scale, cellOf, everybody, 10, () => (drawn++ % 2 === 0 ? 3 : -3))
    const { parts, partOf } = partsOf(scale)
    expect(parts).toBeLessThanOrEqual(9)
    expect(partOf[0]).toBe(0)
    expect(partOf[1]).not.toBe(partOf[0])
    expect(drawn).toBe(2 * parts)
    const exact = countedByAnswer(halves, scale, cellOf, everybody, 10, () => 0)
    expect(exact?.reduce((sum, each) => sum + each, 0)).toBe(people)
    expect(counts).toEqual(exact?.map((count, at) => count + (at % 2 === 0 ? 3 : -3)))
  })

  test('are of measures that most people, and ten in each band, have answered', () => {
    const no = () => 0
    expect(countedByAnswer(halves, scale, at => (at < 281 ? 1 : -1), everybody, 10, no)).not.toBeNull()
    expect(countedByAnswer(halves, scale, at => (at < 279 ? 1 : -1), everybody, 10, no)).toBeNull()
    expect(countedByAnswer(halves, scale, at => (at >= 91 ? 1 : -1), everybody, 10, no)).toBeNull()
  })

  test('say where a group is denser than everybody', () => {
    const numbers = countedByAnswer(halves, scale, cellOf, everybody, 10, () => 0) ?? new Int32Array(0)
    const counts: MeasureCounts = {
      grid: scale,
      byLens: new Map(),
      byAnswer: new Map([['v1', answerCounts([numbers], scale)]]),
    }
    const of = (band: number) => densityOf(counts, [{ column: 'v1', nodes: [{ column: 'v1', band }] }])
    expect(of(1)?.ratios[2]).toBeGreaterThan(1.5)
    expect(of(1)?.ratios[40]).toBeLessThan(0.5)
    expect(of(0)?.ratios[2]).toBeLessThan(1)
    expect(of(1)?.variance).toBeGreaterThan(of(0)?.variance ?? 1)
    expect(densityOf(counts, [{ column: 'v9', nodes: [{ column: 'v9', band: 0 }] }])).toBeNull()
    expect(() => answerCounts([numbers, numbers.subarray(1)], scale)).toThrow(RangeError)
  })
})
