import { describe, expect, it } from 'vitest'
import { CallError } from '#web/platform/client.ts'
import { checkPassword, emailFault, fieldErrorsOf } from './check-password.ts'

const GOOD = 'a horse of another colour'

describe('the form of a new password', () => {
  it.each([
    [{ current: '', password: '', confirm: '' }, 'This field is required', 'This field is required'],
    [{ current: '', password: 'short', confirm: 'short' }, 'The password must have at least 10 characters', undefined],
    [
      { current: '', password: 'x'.repeat(129), confirm: 'x'.repeat(129) },
      'The password must have at most 128 characters',
      undefined,
    ],
    [{ current: '', password: GOOD, confirm: 'other' }, undefined, 'Passwords do not match'],
    [{ current: '', password: GOOD, confirm: GOOD }, undefined, undefined],
  ])('%j', (values, password, confirm) => {
    expect(checkPassword(values, false)).toEqual({ current: undefined, password, confirm })
  })

  it('asks for the current one where there is one', () => {
    expect(checkPassword({ current: '', password: GOOD, confirm: GOOD }, true).current).toBe('This field is required')
    expect(checkPassword({ current: 'x', password: GOOD, confirm: GOOD }, true).current).toBeUndefined()
  })
})

it.each([
  ['', 'This field is required'],
  ['  ', 'This field is required'],
  ['nonsense', 'Please enter a valid Email address'],
  [' Ann@Example.org ', undefined],
])('the e-mail address "%s": %s', (email, fault) => {
  expect(emailFault(email)).toBe(fault)
})

describe('what the server says', () => {
  it('of fields stands at the fields', () => {
    const errors = [
      { field: 'current_password', message: 'Wrong' },
      { field: 'password', message: 'Common' },
    ]
    const error = new CallError(422, { code: 'invalid', message: 'Wrong', errors })
    expect(fieldErrorsOf(error)).toEqual({ current: 'Wrong', password: 'Common' })
  })

  it('otherwise is no fault of a field', () => {
    expect(fieldErrorsOf(new CallError(400, { code: 'refused', message: 'Over' }))).toBeNull()
    expect(fieldErrorsOf(new Error('x'))).toBeNull()
  })
})
