import { expect, it } from 'vitest'
import { splitSeatInvitation } from './seat-invitation.ts'

it.each([
  ['https://a.example/recruiter/sign-up#invitation=abc', 'abc', '/recruiter/sign-up'],
  ['https://a.example/recruiter/sign-up?x=1#invitation=abc&y=2', 'abc', '/recruiter/sign-up?x=1#y=2'],
  ['https://a.example/recruiter/sign-up#invitation=', null, '/recruiter/sign-up'],
  ['https://a.example/recruiter/sign-up#other', null, '/recruiter/sign-up#other'],
  ['https://a.example/help#invitation=abc', null, '/help#invitation=abc'],
])('the invitation in %s is %j, and %s is left', (href, token, rest) => {
  expect(splitSeatInvitation(href)).toEqual({ token, rest })
})
