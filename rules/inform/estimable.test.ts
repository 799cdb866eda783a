import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Grid, Lens } from './edition.ts'
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

  test('of a scale hold about a quarter of the people, and begin where cells begin', () => {
    const bandsBy = (cells: Grid['cells'], ...numbers: readonly number[]) =>
      bandsOf({ kind: 'scale', cells }, Int32Array.from(numbers), 30)
    const steps = scale.cells.slice(1, 9)
    const edges = (...all: readonly number[]) => [null, ...all].map((from, at) => ({ from, to: all[at] ?? null }))
    expect(bandsBy(steps, 30, 30, 30, 30, 30, 30, 30, 30)).toEqual(edges(20, 40, 60))
    expect(bandsBy(steps, 60, 60, 60, 60, 20, 0, 0, 0), 'the last one would be too small').toEqual(edges(20))
    expect(bandsBy(steps, 30, 0, 0, 30, 0, 0, 0, 0), 'not before there are others').toEqual(edges(10))
    expect(bandsBy(steps, 29, 1, 0, 29, 0, 0, 0, 0)).toBeNull()
    const whole = [1, 2, 3].map((value, at) => ({ from: at === 0 ? null : value, to: value, value }))
    expect(bandsBy(whole, 40, 40, 40)).toEqual(edges(2, 3))
  })

  test('are the values of a choice; rare ones are together, or with the smallest', () => {
    expect(bandsOf(choice, Int32Array.of(50, 40, 30), 30)).toEqual([{ values: [7] }, { values: [8] }, { values: [9] }])
    expect(bandsOf(choice, Int32Array.of(20, 40, 15), 30)).toEqual([{ values: [8] }, { values: [7, 9] }])
    expect(bandsOf(choice, Int32Array.of(50, 40, 29), 30)).toEqual([{ values: [7] }, { values: [8, 9] }])
    expect(bandsOf(choice, Int32Array.of(50, 20, 10), 30), 'just enough together').toEqual([
      { values: [7] },
      { values: [8, 9] },
    ])
    expect(bandsOf(choice, Int32Array.of(50, 20, 9), 30)).toBeNull()
    expect(bandsOf(choice, Int32Array.of(10, 10, 9), 30), 'all are rare').toBeNull()
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

test('the lens of an answer has a block for each band', () => {
  expect(halves).toMatchObject({ name: 'answer:v1', paths: [[0], [1]] })
})

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
    expect(servedAnswers(served, [halves], everybody, [], 100).lenses).toEqual([halves])
    expect(servedAnswers(served, [halves], everybody, [], 101).lenses).toEqual([])
    const some = everybody.map((_, person) => Number(person > 0))
    expect(servedAnswers(served, [halves], some, [], 100).lenses, 'who is not vouched for does not count').toEqual([])
    const unsure = lensOfBands(
      'v3',
      halves.blockOf.map((band, person) => (person % 2 === 0 ? band : -1)),
      2,
    )
    expect(servedAnswers(served, [unsure], everybody, [], 50).lenses, 'who did not answer is in no band').toEqual([
      unsure,
    ])
    expect(servedAnswers(served, [unsure], everybody, [], 51).lenses).toEqual([])
  })

  test('are left out where they would expose a single person too much', () => {
    // Of five people in a block, one gave the answer that nine others gave.
    const small: Lens = { ...base, blockOf: new Int32Array(people).map((_, at) => (at < 5 ? 1 : 0)), paths: [[0], [1]] }
    const alone = lensOfBands(
      'v4',
      new Int32Array(people).map((_, at) => (at === 0 || at > 390 ? 1 : 0)),
      2,
    )
    const servedBy = (lens: Lens) => {
      const exposure = exposureOf(exposures([lens], everybody), everybody)
      return servedAnswers({ served: [lens], exposure }, [alone], everybody, [], 10)
    }
    expect(servedBy(small).lenses).toEqual([])
    expect(servedBy(small).exposure).toMatchObject({ mean: expect.closeTo(2 / people, 9), largest: 0.2 })
    expect(servedBy({ ...base, blockOf: new Int32Array(people), paths: [[]] }).lenses).toEqual([alone])
  })

  test('are reckoned as if they were not blurred', () => {
    const all = exposures([base, halves], everybody)
    expect(servedAnswers(served, [halves], everybody, [], 10).exposure).toEqual(exposureOf(all, everybody))
  })

  test('count toward what earlier batches leave', () => {
    const earlier = [{ people: 4000, mean: 0.091, largest: 0.1 }]
    expect(servedAnswers(served, [halves], everybody, earlier, 30).lenses).toEqual([])
  })
})
