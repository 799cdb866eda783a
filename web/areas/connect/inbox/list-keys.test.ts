import { expect, it } from 'vitest'
import { indexAfter } from './list-keys.ts'

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 2],
  ['ArrowUp', 0, 0],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
] as const)('%s moves the focus from %i to %i of three', (key, from, to) => expect(indexAfter(key, from, 3)).toBe(to))

it('indexAfter returns null for other keys, and for any key in an empty list', () => {
  expect([indexAfter('Enter', 1, 3), indexAfter('j', 1, 3), indexAfter('End', 0, 0)]).toEqual([null, null, null])
})
