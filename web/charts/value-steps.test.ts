import { expect, test } from 'vitest'
import { valueSteps } from './value-steps.ts'

test('shades cover ranges of equal width', () => {
  const steps = valueSteps([100, 150, 199, 200])
  expect([100, 119, 120, 199, 200].map(value => steps?.shadeOf(value))).toEqual([0, 0, 1, 4, 4])
  expect(steps?.bounds[1]).toEqual({ from: 120, to: 140 })
})

test('equal values share one shade, and an empty list has no shades', () => {
  expect(valueSteps([7, 7])?.bounds).toEqual([{ from: 7, to: 7 }])
  expect(valueSteps([7, 7])?.shadeOf(7)).toBe(0)
  expect(valueSteps([])).toBeNull()
})
