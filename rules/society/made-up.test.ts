import { expect, it } from 'vitest'
import { madeUpMembers, madeUpNumber } from './made-up.ts'
import { memberAddressError, memberNameError } from './member.ts'

it('madeUpMembers creates members with unique names and undeliverable addresses', () => {
  const people = madeUpMembers(1, 143)
  expect(new Set(people.map(({ email }) => email)).size).toBe(143)
  expect(new Set(people.map(({ first_name, last_name }) => `${first_name} ${last_name}`)).size).toBe(143)
  for (const { email, first_name, last_name } of people) {
    expect(email).toMatch(/\.invalid$/)
    expect([memberAddressError(email), memberNameError(first_name), memberNameError(last_name)]).toEqual([
      null,
      null,
      null,
    ])
  }
})

it('madeUpMembers continues the numbers, and madeUpNumber recognizes only generated addresses', () => {
  const [next] = madeUpMembers(26, 1)
  expect(next).toEqual(madeUpMembers(1, 26).at(-1))
  expect([
    madeUpNumber(next?.email ?? ''),
    madeUpNumber('member-3@b.example'),
    madeUpNumber('x@dummy.invalid'),
  ]).toEqual([26, 0, 0])
})
