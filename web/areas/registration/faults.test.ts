import { describe, expect, it } from 'vitest'
import { nonSocietySignupBody, recruiterSignupBody, tokenBody } from '#contract/auth-registration.ts'
import { CallError } from '#web/platform/client.ts'
import { faultsOf, refusalsOf } from './faults.ts'

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

describe('what the server did not take', () => {
  const errors = [{ field: 'password', message: 'Too easy' }]
  const over = new CallError(400, { code: 'refused', message: 'This token is not valid' })

  it('stands at the fields that it names', () => {
    const error = new CallError(422, { code: 'invalid', message: 'Too easy', errors })
    expect(refusalsOf(error)).toEqual(errors)
    expect(refusalsOf(error, 'token')).toEqual(errors)
  })

  it('stands where the form says when it names none, and nowhere otherwise', () => {
    expect(refusalsOf(over, 'token')).toEqual([{ field: 'token', message: 'This token is not valid' }])
    expect(refusalsOf(over)).toEqual([])
  })

  it('is nothing of the kind when something else went wrong', () => {
    for (const error of [new CallError(0, null), new CallError(500, null), new TypeError('canary')])
      expect(refusalsOf(error, 'token')).toEqual([])
  })
})
