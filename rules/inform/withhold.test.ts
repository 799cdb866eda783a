import { expect, test } from 'vitest'
import { withheldSiblings } from './withhold.ts'

test.each([
  { sizes: [], withheld: [] },
  { sizes: [10, 11], withheld: [false, false] },
  // Nobody is neither few nor of help.
  { sizes: [0, 5, 20, 30], withheld: [false, true, true, false] },
  // The smallest of the others goes with them, not the first.
  { sizes: [30, 20, 5], withheld: [false, true, true] },
  // Of equal sizes the first.
  { sizes: [9, 20, 20], withheld: [true, true, false] },
  // Together they are enough.
  { sizes: [5, 5, 20], withheld: [true, true, false] },
  { sizes: [5, 4, 20], withheld: [true, true, true] },
])('of $sizes with K = 10, $withheld are withheld', ({ sizes, withheld }) => {
  const siblings = sizes.map(count => ({ count, isStated: true }))
  expect(withheldSiblings(siblings, 10)).toEqual(withheld)
})

test.each([
  [10, [true, false]],
  [9, [true, true]],
  [0, [true, false]],
])('with %i not stated, %j are withheld', (count, withheld) => {
  const siblings = [
    { count, isStated: false },
    { count: 20, isStated: true },
  ]
  expect(withheldSiblings(siblings, 10)).toEqual(withheld)
})
