import { expect, it } from 'vitest'
import { type DuplicateKeys, hiddenCopies } from './offer-copies.ts'

const match = (id: number, facts: Partial<DuplicateKeys> = {}): DuplicateKeys => ({
  id,
  content: 'a',
  status: 'UNOPENED',
  isBegun: false,
  isEnded: false,
  matched: new Date(id),
  ...facts,
})
const hidden = (...matches: readonly DuplicateKeys[]) => [...hiddenCopies(matches)]

it('hiddenCopies returns all copies but one, and no different offers', () => {
  expect(hidden(match(3), match(1), match(2), match(4, { content: 'b' }))).toEqual([3, 2])
})

it('hiddenCopies spares the copy that the member has used, or else an open one', () => {
  expect(hidden(match(1), match(2, { status: 'DECLINED' }))).toEqual([1])
  expect(hidden(match(1, { isEnded: true }), match(2))).toEqual([1])
})

it('hiddenCopies never returns copies with messages or views, or offers with unknown content', () => {
  expect(hidden(match(1, { isBegun: true }), match(2, { status: 'OPENED' }))).toEqual([])
  expect(hidden(match(1, { content: null }), match(2, { content: null }))).toEqual([])
})
