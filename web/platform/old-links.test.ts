import { expect, it } from 'vitest'
import { oldLinkTarget } from './old-links.ts'

it.each([
  ['#/user/surveyHome', '/user/surveyHome'],
  ['#/user/filters/7?x=1', '/user/filters/7?x=1'],
  ['#/help#privacy', '/help#privacy'],
  ['#/', '/'],
])('the old link %s leads to %s', (hash, path) => expect(oldLinkTarget(hash)).toBe(path))

it.each(['', '#', '#privacy', '#//evil.example/x', '#/\\evil.example', '#javascript:alert(1)'])(
  '%s is not an old link',
  hash => expect(oldLinkTarget(hash)).toBeNull(),
)
