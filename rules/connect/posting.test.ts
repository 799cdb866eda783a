import { expect, it } from 'vitest'
import { POSTING_TEXT, type Posting, postingBlockers } from './posting.ts'

const term = { id: 1, type: 'SLIDER', label: 'Pay', required: true, display_order: 0, state: 'answered' } as const
const ready: Posting = { title: 'West', isComplete: true, isGeographyChosen: true, terms: [term], missing: [] }
const messages = (change: Partial<Posting>) => postingBlockers({ ...ready, ...change }).map(({ message }) => message)

it('postingBlockers returns nothing for a named profile with answered core terms and a place', () => {
  expect(messages({})).toEqual([])
  expect(messages({ terms: [] })).toEqual([])
  expect(messages({ terms: [{ ...term, required: false, state: 'open' }] })).toEqual([])
})

it.each<[string, Partial<Posting>, string]>([
  ['an open core term', { terms: [{ ...term, state: 'open' }] }, POSTING_TEXT.terms],
  ['a core term without preference', { terms: [{ ...term, state: 'no_preference' }] }, POSTING_TEXT.terms],
  ['no place', { isGeographyChosen: false }, POSTING_TEXT.terms],
  ['its study', { isComplete: false }, POSTING_TEXT.study],
  [
    'the profile',
    { missing: ['specialty', 'practice_zip'] },
    'Complete your profile before you post: Specialty, Practice Zip Code.',
  ],
  ['no name', { title: ' ' }, POSTING_TEXT.title],
])('%s blocks posting', (_, change, message) => {
  expect(messages(change)).toEqual([message])
})

it('postingBlockers lists a missing name last', () => {
  const kinds = postingBlockers({ ...ready, title: '', isComplete: false, isGeographyChosen: false, missing: ['npi'] })
  expect(kinds.map(({ kind }) => kind)).toEqual(['study', 'terms', 'profile', 'title'])
})
