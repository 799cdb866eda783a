import { describe, expect, it } from 'vitest'
import { passwordTwice, requestPasswordReset, updatePasswordByUser } from './password.ts'

const GOOD = 'a horse of another colour'
const REQUIRED = 'This field is required'

/** Returns the field and message of each error. */
function errorsOf(schema: typeof passwordTwice | typeof updatePasswordByUser.body, body: unknown) {
  return (schema.safeParse(body).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
}

describe('new password fields', () => {
  it.each([
    [
      '',
      '',
      [
        ['password', REQUIRED],
        ['confirm_password', REQUIRED],
      ],
    ],
    ['short', 'short', [['password', 'Use at least 10 characters']]],
    ['x'.repeat(129), 'x'.repeat(129), [['password', 'Use no more than 128 characters']]],
    [GOOD, '', [['confirm_password', REQUIRED]]],
    [GOOD, 'other', [['confirm_password', 'Passwords don’t match']]],
    ['', 'other', [['password', REQUIRED]]],
    [
      'short',
      'other',
      [
        ['password', 'Use at least 10 characters'],
        ['confirm_password', 'Passwords don’t match'],
      ],
    ],
    [GOOD, GOOD, []],
  ])('return the expected errors for "%s" and the confirmation "%s"', (password, confirm_password, errors) => {
    expect(errorsOf(passwordTwice, { password, confirm_password })).toEqual(errors)
    expect(errorsOf(updatePasswordByUser.body, { current_password: 'x', password, confirm_password })).toEqual(errors)
  })

  it('return an error if the current password is empty', () => {
    const body = { current_password: '', password: GOOD, confirm_password: GOOD }
    expect(errorsOf(updatePasswordByUser.body, body)).toEqual([['current_password', REQUIRED]])
  })
})

it.each([
  ['', REQUIRED],
  ['  ', REQUIRED],
  ['nonsense', 'Please enter a valid Email address'],
  [' Ann@Example.org ', undefined],
])('the email address "%s" returns the error %s', (email, message) => {
  expect(requestPasswordReset.body.safeParse({ email }).error?.issues[0]?.message).toBe(message)
})
