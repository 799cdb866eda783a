import { expect, it } from 'vitest'
import { describeBy } from './describe-by.ts'

function field(describedBy: string | null) {
  let value = describedBy
  return {
    getAttribute: () => value,
    setAttribute: (_: string, to: string) => {
      value = to
    },
    removeAttribute: () => {
      value = null
    },
  }
}

it.each([
  [null, true, 'f'],
  ['a', true, 'a f'],
  ['a f', true, 'a f'],
  ['a f', false, 'a'],
  ['f', false, null],
  [null, false, null],
])('%j with the failure there: %j', (before, isDescribed, after) => {
  const input = field(before)
  describeBy(input, 'f', isDescribed)
  expect(input.getAttribute()).toBe(after)
})
