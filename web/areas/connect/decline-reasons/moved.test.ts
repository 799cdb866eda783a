import { expect, it } from 'vitest'
import { moved } from './moved.ts'

it('a reason moves by one place, and not beyond the ends', () => {
  expect([moved([1, 2, 3], 2, -1), moved([1, 2, 3], 2, 1), moved([1, 2, 3], 1, -1), moved([1, 2, 3], 3, 1)]).toEqual([
    [2, 1, 3],
    [1, 3, 2],
    [1, 2, 3],
    [1, 2, 3],
  ])
})
