import { expect, it } from 'vitest'
import { memberAddress, memberAddressError, memberName, memberNameError } from './member.ts'

it.each([
  ['Ann@B.Example', 'ann@b.example'],
  ['  mailto:ann@b.example ', 'ann@b.example'],
  ["'+tag@b.example", '+tag@b.example'],
])('the address %j is stored as %j', (typed, stored) => expect(memberAddress(typed)).toBe(stored))

it.each(['a@b.example', 'a.b+c@d-e.example', "o'lee@b.example", `${'a'.repeat(60)}@b.example`])(
  '%j is an address',
  address => expect(memberAddressError(address)).toBeNull(),
)

it.each([
  '',
  'a',
  'a@b',
  'a b@c.example',
  '.a@b.example',
  'a..b@c.example',
  'a@-b.example',
  'a@b.example, c@d.example',
  `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(10)}`,
])('%j is not an address', address => expect(memberAddressError(address)).not.toBeNull())

it.each(['', 'Ann', 'José María', 'O’Lee-Smith', 'Smith, Jr.', '李'])('%j is a name', name =>
  expect(memberNameError(memberName(name))).toBeNull(),
)

it.each(['=1+1', '@Ann', '-Ann', 'Ann<b>', 'x'.repeat(101)])('%j is not a name', name =>
  expect(memberNameError(memberName(name))).not.toBeNull(),
)
