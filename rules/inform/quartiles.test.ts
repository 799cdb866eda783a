import { expect, test } from 'vitest'
import type { SliderMeasure } from './measure.ts'
import { quartiles, rounded } from './quartiles.ts'

const slider = (base: SliderMeasure['base'], step = 1): SliderMeasure => ({ kind: 'slider', id: 'pay', base, step })

test.each([
  ['money', 1000, 12_400, 12_000],
  ['money', 1000, 102_400, 100_000],
  ['money', 1000, 103_000, 105_000],
  ['money', 1000, -102_400, -100_000],
  ['money', 10, 12.5, 12],
  ['plain', 1000, 12_400, 12_400],
  ['plain', 10, 12.5, 12],
  ['plain', 10, 13.1, 14],
  ['plain', 5, -0.2, 0],
  ['plain', 0, 123.456, 123],
] as const)('%s on an axis of width %i: %d is rounded to %d', (base, width, value, expected) => {
  expect(rounded(value, slider(base), { edges: [], width })).toBe(expected)
})

test('nothing is finer than the step', () => {
  expect(rounded(12.5, slider('plain', 5), { edges: [], width: 10 })).toBe(15)
})

test('the rank is shifted by 2% and averaged over 2% to both sides', () => {
  const asked: unknown[] = []
  const draw = (...about: readonly unknown[]) => {
    asked.push(about)
    return 1
  }
  const answered = { count: 1000, key: 7n }
  const axis = { edges: [], width: 0 }
  const cells = Array.from({ length: 1000 }, (_, value) => ({ value, count: 1, key: 0n }))
  expect(quartiles(slider('plain'), axis, { answered, cells }, draw)).toEqual({
    percentile_25: 270,
    median: 520,
    percentile_75: 769,
  })
  expect(asked).toEqual(['percentile_25', 'median', 'percentile_75'].map(name => [`pay:${name}`, 7n, 1000]))
  // Of ranks 250 to 290, the last 11 hold 1000.
  const steep = [
    { value: 0, count: 280, key: 0n },
    { value: 1000, count: 720, key: 0n },
  ]
  expect(quartiles(slider('plain'), axis, { answered, cells: steep }, draw).percentile_25).toBe(268)
})
