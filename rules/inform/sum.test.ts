import { expect, test } from 'vitest'
import type { ChoiceMeasure, SliderMeasure } from './measure.ts'
import type { PublishedBins, PublishedCategories } from './published.ts'
import { sumOf } from './sum.ts'

const choice: ChoiceMeasure = { kind: 'one-of', id: 'choice', values: [1, 2, 3] }
const slider: SliderMeasure = { kind: 'slider', id: 'slider', base: 'plain', step: 1 }
const axis = { edges: [10, 20, 30], width: 10 }
const none = { edges: [], width: 0 }
const noQuartiles = { percentile_25: 0, median: 0, percentile_75: 0 }
const categories = (shown: number, counts: readonly number[]): PublishedCategories => ({
  kind: 'categories',
  shown,
  counts,
})
const bins = (shown: number, edges: readonly number[], counts: readonly number[]): PublishedBins => ({
  kind: 'bins',
  shown,
  counts,
  edges,
  quartiles: noQuartiles,
})

test('one cut is returned as it is', () => {
  const only = bins(12, [20], [8, 4])
  expect(sumOf(slider, axis, [only])).toBe(only)
})

test('categories add up', () => {
  const sum = sumOf(choice, none, [categories(10, [5, 3, 2]), categories(20, [10, 6, 4])])
  expect(sum).toEqual(categories(30, [15, 9, 6]))
})

test('merged bins are spread evenly, quartiles are read off the sum', () => {
  const sum = sumOf(slider, axis, [bins(12, [20], [8, 4]), bins(20, axis.edges, [2, 4, 6, 8])])
  // At 12.5, 22.5 and 32, as multiples of 2.
  const quartiles = { percentile_25: 12, median: 22, percentile_75: 32 }
  expect(sum).toEqual({ ...bins(32, axis.edges, [6, 8, 8, 10]), quartiles })
})

test('the open bins count as wide as the others', () => {
  const low = bins(32, axis.edges, [20, 4, 4, 4])
  expect(sumOf(slider, axis, [low, low])).toMatchObject({
    quartiles: { percentile_25: 4, median: 8, percentile_75: 20 },
  })
  const nobody = bins(10, axis.edges, [0, 0, 0, 0])
  expect(sumOf(slider, axis, [nobody, nobody])).toMatchObject({
    quartiles: { percentile_25: 40, median: 40, percentile_75: 40 },
  })
})

test('few answers get merged bins in the sum too', () => {
  const fine = { edges: Array.from({ length: 19 }, (_, at) => at + 1), width: 1 }
  const cut = bins(15, [4, 8, 12, 16], [5, 4, 3, 2, 1])
  expect(sumOf(slider, fine, [cut, cut])).toMatchObject({
    shown: 30,
    edges: [2, 4, 6, 8, 10, 12, 14, 16, 18],
    counts: [5, 5, 4, 4, 3, 3, 2, 2, 1, 1],
  })
})

test('without an axis, quartiles are the weighted mean', () => {
  const few = { ...bins(10, [], [10]), quartiles: { percentile_25: 1, median: 2, percentile_75: 3 } }
  const many = { ...bins(30, [], [30]), quartiles: { percentile_25: 5, median: 6, percentile_75: 7 } }
  const quartiles = { percentile_25: 4, median: 5, percentile_75: 6 }
  expect(sumOf(slider, none, [few, many])).toEqual({ ...bins(40, [], [40]), quartiles })
})
