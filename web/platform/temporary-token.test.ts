import { expect, it } from 'vitest'
import { splitTemporaryToken } from './temporary-token.ts'

it.each([
  ['https://a.test/?tempToken=abc', 'abc', '/'],
  ['https://a.test/help?x=1&tempToken=abc&y=2#part', 'abc', '/help?x=1&y=2#part'],
  ['https://a.test/help#tempToken=abc', 'abc', '/help'],
  ['https://a.test/help?x=1#tempToken=abc&y=2', 'abc', '/help?x=1#y=2'],
  ['https://a.test/help?tempToken=#part', null, '/help#part'],
  ['https://a.test/user/dashboard?x=1#/user/surveyHome', null, '/user/dashboard?x=1#/user/surveyHome'],
])('splitTemporaryToken for %s returns the token %s', (href, token, rest) => {
  expect(splitTemporaryToken(href)).toEqual({ token, rest })
})
