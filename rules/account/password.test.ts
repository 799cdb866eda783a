import { describe, expect, it } from 'vitest'
import { durationText, PASSWORD_TEXT, passwordError } from './password.ts'

const ANN = { email: 'ann.example@hospital.org', username: 'DrExample', first_name: 'Ann', last_name: 'Example' }
const COMMON = new Set(['sunshine', 'qwertyuiop', 'letmein'])
const errorOf = (password: string) => passwordError(password, ANN, text => COMMON.has(text))

describe('passwordError', () => {
  it.each([
    'qwertyuiop',
    'QWERTYuiop',
    'sunshine2024',
    'Sunshine!!',
    '12sunshine12',
    'sunshinesunshine',
    'letmeinletmein1',
  ])('rejects "%s" as a variant of a common password', password => {
    expect(errorOf(password)).toBe(PASSWORD_TEXT.common)
  })

  it.each([
    'aaaaaaaaaa',
    'abababababab',
    'Collegium1!',
    'doctordoctor',
    'ann.example@hospital.org',
    'Example2024',
    'DrExample99',
  ])('rejects "%s" as easy to guess', password => {
    expect(errorOf(password)).toBe(PASSWORD_TEXT.guessable)
  })

  it.each([
    'a horse of another color',
    'sunshine on the Elbe',
    'Xk9#mQ2$vL',
    'my doctor plays chess',
    'сорок тысяч обезьян',
  ])('accepts "%s"', password => {
    expect(errorOf(password)).toBeNull()
  })

  it('ignores names that a user does not have', () => {
    expect(
      passwordError('Xk9#mQ2$vL', { email: 'a@b.c', username: null, first_name: '', last_name: '' }, () => false),
    ).toBeNull()
  })

  it('checks a password of the maximum length quickly', () => {
    expect(errorOf('ab1!'.repeat(32))).toBeNull()
  })
})

it.each([
  [1440, '1 day'],
  [2880, '2 days'],
  [60, '1 hour'],
  [180, '3 hours'],
  [90, '90 minutes'],
  [1, '1 minute'],
])('durationText formats %i minutes as %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text)
})
