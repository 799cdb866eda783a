import { expect, it } from 'vitest'
import { splitToken } from './link-tokens.ts'

it.each([
  ['https://a.example/recruiter/sign-up#invitation=abc', 'abc', '/recruiter/sign-up'],
  ['https://a.example/recruiter/sign-up?x=1#invitation=abc&y=2', 'abc', '/recruiter/sign-up?x=1#y=2'],
  ['https://a.example/recruiter/sign-up#invitation=', null, '/recruiter/sign-up'],
  ['https://a.example/recruiter/sign-up#other', null, '/recruiter/sign-up#other'],
  ['https://a.example/help#invitation=abc', null, '/help#invitation=abc'],
])('splitToken for %s returns the token %j and the URL %s', (href, token, rest) => {
  expect(splitToken(href, 'invitation')).toEqual({ token, rest })
})

it.each(['domain', 'join'] as const)('the token for %s is separate from the invitation token', name => {
  const href = `https://a.example/recruiter/profile#${name}=abc`
  expect(splitToken(href, 'invitation')).toEqual({ token: null, rest: `/recruiter/profile#${name}=abc` })
  expect(splitToken(href, name)).toEqual({ token: 'abc', rest: '/recruiter/profile' })
})
