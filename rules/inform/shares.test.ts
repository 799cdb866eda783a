import { expect, test } from 'vitest'
import { shareOf } from './shares.ts'

test.each([
  // Exactly 5% and 95% are said as they are; beyond them only the bound.
  [2, 40, 40, 5, 'exact'],
  [38, 40, 40, 95, 'exact'],
  [1, 40, 40, 5, 'under'],
  [0, 40, 40, 5, 'under'],
  [39, 40, 40, 95, 'over'],
  [40, 40, 40, 95, 'over'],
  [20, 40, 40, 50, 'exact'],
  [3, 8, 99, 38, 'exact'],
  // From 100 people on, nothing is blurred.
  [1, 99, 99, 5, 'under'],
  [2, 100, 100, 2, 'exact'],
  [100, 100, 100, 100, 'exact'],
  [0, 100, 100, 0, 'exact'],
  [70, 60, 120, 100, 'exact'],
  [0, 0, 120, 0, 'exact'],
] as const)('%i of %i with N = %i is %i percent, %s', (part, total, shown, percent, bound) => {
  expect(shareOf(part, total, shown)).toEqual({ percent, bound })
})
