import { expect, test } from 'vitest'
import { shareOf } from './shares.ts'

test.each([
  [0, 2, 'under'],
  [0.0199, 2, 'under'],
  [0.02, 2, 'exact'],
  [0.054, 5, 'exact'],
  [0.5, 50, 'exact'],
  [0.98, 98, 'exact'],
  [0.981, 98, 'over'],
  [1.2, 98, 'over'],
  [Number.NaN, 2, 'under'],
] as const)('shows a share of %d as %i percent, %s', (part, percent, bound) => {
  expect(shareOf(part)).toEqual({ percent, bound })
})
