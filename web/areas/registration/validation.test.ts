import { schemaResolver } from '@mantine/form'
import { describe, expect, it } from 'vitest'
import { nonSocietySignupBody, recruiterSignupBody, tokenBody } from '#contract/registration/registration.ts'
import { getSocietyByUrlCode } from '#contract/society/society.ts'

const errorsOf = (schema: Parameters<typeof schemaResolver>[0], values: unknown) =>
  schemaResolver(schema, { sync: true })(values)

describe('form validation', () => {
  it('returns no errors if all fields are valid', () => {
    expect(errorsOf(tokenBody, { email: ' A@Example.org ', token: 'abc' })).toEqual({})
  })

  it('returns the first error of each field', () => {
    expect(errorsOf(tokenBody, { email: '', token: ' ' })).toEqual({
      email: 'This field is required',
      token: 'This field is required',
    })
    expect(errorsOf(tokenBody, { email: 'nobody', token: 'abc' })).toEqual({
      email: 'Please enter a valid Email address',
    })
    expect(errorsOf(getSocietyByUrlCode.query, { code: ' ' })).toEqual({ code: 'This field is required' })
  })

  it('accepts empty optional fields', () => {
    const body = { token: 'abc', first_name: 'Noor', last_name: 'Haddad', username: '', password: 'a heron on one leg' }
    expect(errorsOf(nonSocietySignupBody, { ...body, society_membership_type_id: null })).toEqual({})
    expect(errorsOf(nonSocietySignupBody, { ...body, username: 'short' })).toEqual({
      username: 'Username should be 8 characters long',
    })
  })

  it("returns the specification's message for a phone number", () => {
    const body = { first_name: 'Rosa', last_name: 'Lindqvist', organisation: 'Lakeside', email: 'r@example.org' }
    expect(
      errorsOf(recruiterSignupBody, { ...body, phone: '555', website: '', password: 'a heron on one leg' }),
    ).toEqual({
      phone: 'The Phone Number must be like XXX-XXX-XXXX.',
    })
  })
})
