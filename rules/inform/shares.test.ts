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
  [3, 8, 49, 38, 'exact'],
  // From 50 people on, nothing is blurred.
  [1, 49, 49, 5, 'under'],
  [1, 50, 50, 2, 'exact'],
  [50, 50, 50, 100, 'exact'],
  [0, 50, 50, 0, 'exact'],
  // Noise may leave more in a part than in the whole, and nobody in the whole.
  [70, 60, 60, 100, 'exact'],
  [0, 0, 60, 0, 'exact'],
  [3, 0, 60, 0, 'exact'],
] as const)('%i of %i with N = %i is %i percent, %s', (part, total, shown, percent, bound) => {
  expect(shareOf(part, total, shown)).toEqual({ percent, bound })
})
