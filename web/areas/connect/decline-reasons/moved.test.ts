import { expect, it } from 'vitest'
import { moved } from './moved.ts'

it('moved changes the position of a reason by one, but not beyond the ends', () => {
  expect([moved([1, 2, 3], 2, -1), moved([1, 2, 3], 2, 1), moved([1, 2, 3], 1, -1), moved([1, 2, 3], 3, 1)]).toEqual([
    [2, 1, 3],
    [1, 3, 2],
    [1, 2, 3],
    [1, 2, 3],
  ])
})
