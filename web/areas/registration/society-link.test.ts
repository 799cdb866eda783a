import { expect, it } from 'vitest'
import { readSocietyLink } from './society-link.ts'

it('readSocietyLink reads a link signed by a society', () => {
  expect(readSocietyLink('#email=Noor%40example.org&expires=1790000000&signature=abc-_')).toEqual({
    email: 'noor@example.org',
    proof: { expires: 1_790_000_000, signature: 'abc-_' },
  })
})

it.each([
  '',
  '#',
  '#main',
  '#email=a@example.org',
  '#email=a@example.org&expires=x&signature=y',
  '#expires=1&signature=y',
])('readSocietyLink returns null for %j', fragment => expect(readSocietyLink(fragment)).toBeNull())
