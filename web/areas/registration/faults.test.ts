import { describe, expect, it } from 'vitest'
import { nonSocietySignupBody, recruiterSignupBody, tokenBody } from '#contract/auth-registration.ts'
import { faultsOf } from './faults.ts'

describe('what is wrong with a form', () => {
  it('is nothing when all is well', () => {
    expect(faultsOf(tokenBody, { email: ' A@Example.org ', token: 'abc' })).toEqual({})
  })

  it('is told field by field, the first of each', () => {
    expect(faultsOf(tokenBody, { email: '', token: ' ' })).toEqual({
      email: 'This field is required',
      token: 'This field is required',
    })
    expect(faultsOf(tokenBody, { email: 'nobody', token: 'abc' })).toEqual({
      email: 'Please enter a valid Email address',
    })
  })

  it('leaves alone what may be left out', () => {
    const body = { token: 'abc', first_name: 'Noor', last_name: 'Haddad', username: '', password: 'a heron on one leg' }
    expect(faultsOf(nonSocietySignupBody, { ...body, society_membership_type_id: null })).toEqual({})
    expect(faultsOf(nonSocietySignupBody, { ...body, username: 'short' })).toEqual({
      username: 'Username should be 8 characters long',
    })
  })

  it('has the words of the specification for a phone number', () => {
    const body = { first_name: 'Rosa', last_name: 'Lindqvist', organisation: 'Lakeside', email: 'r@example.org' }
    expect(
      faultsOf(recruiterSignupBody, { ...body, phone: '555', website: '', password: 'a heron on one leg' }),
    ).toEqual({
      phone: 'The Phone Number must be like XXX-XXX-XXXX.',
    })
  })
})
