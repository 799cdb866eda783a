import { describe, expect, it } from 'vitest'
import {
  codeError,
  normalizeCode,
  normalizeRecoveryCode,
  passkeyNameError,
  recoveryCodeError,
  recoveryCodeText,
} from './second-factor.ts'

describe('codeError', () => {
  it.each(['123456', ' 123 456 ', '000000', '12\u00a034\n56'])('accepts %j', code => {
    expect(codeError(code)).toBeNull()
    expect(normalizeCode(code)).toMatch(/^\d{6}$/)
  })
  it.each(['', '12345', '1234567', '12345a', '12-3456', '１２３４５６'])('rejects %j', code => {
    expect(codeError(code)).toBe('Enter all 6 digits of the authenticator code')
  })
})

describe('recovery code', () => {
  it.each([
    ['abcde-fgh12', 'abcdefgh12'],
    [' ABCDE FGH12 ', 'abcdefgh12'],
    ['oO-lLiI-abcd', '001111abcd'],
  ])('is normalized from %j to %j', (typed, code) => {
    expect(recoveryCodeError(typed)).toBeNull()
    expect(normalizeRecoveryCode(typed)).toBe(code)
  })
  it.each(['', 'abcde-fgh1', 'abcde-fgh123', 'abcde-fghu1', 'abcde_fgh12'])('cannot be %j', typed => {
    expect(recoveryCodeError(typed)).toBe('Enter one of your recovery codes: 10 letters and digits')
  })
  it('is shown in two groups', () => {
    expect(recoveryCodeText('abcdefgh12')).toBe('abcde-fgh12')
  })
})

it('the name of a passkey has 1 to 60 characters', () => {
  expect([' ', 'My key', 'x'.repeat(60), ` ${'x'.repeat(60)} `].map(passkeyNameError)).toEqual([
    'This field is required',
    null,
    null,
    null,
  ])
  expect(passkeyNameError('x'.repeat(61))).toBe('Use at most 60 characters')
})
