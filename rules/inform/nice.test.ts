import { expect, test } from 'vitest'
import { clean, isMultiple, niceFrom } from './nice.ts'

test('floating-point noise is removed', () => {
  expect(clean(0.1 + 0.2)).toBe(0.3)
  expect(isMultiple(0.3, 0.1)).toBe(true)
  expect(isMultiple(0.35, 0.1)).toBe(false)
  expect(isMultiple(0.35, 0)).toBe(true)
})

test('nice numbers ascend from the minimum for six powers of ten', () => {
  const from = (least: number) => [...niceFrom(least)]
  expect(from(1).slice(0, 6)).toEqual([1, 2, 2.5, 5, 10, 20])
  expect(from(1).at(-1)).toBe(500_000)
  expect(from(3)[0]).toBe(5)
  expect(from(0.1 + 0.2)[0]).toBe(0.5)
  expect(from(2.5)[0]).toBe(2.5)
})
