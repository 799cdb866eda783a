import { describe, expect, it } from 'vitest'
import { PASSWORD_MINIMUM } from '#rules/account/password.ts'
import { readCommonPasswords } from '../files.ts'
import { assertStrongPassword } from './assert-strong-password.ts'

const NOBODY = { email: 'x@y.org' }
const refusal = (password: string): string | null => {
  try {
    assertStrongPassword(password, NOBODY)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('assertStrongPassword', () => {
  const common = [...readCommonPasswords()]

  it('rejects common passwords unchanged, in capitals, and with the year appended', () => {
    expect(common.length).toBeGreaterThan(40_000)
    const long = common.filter(password => password.length >= PASSWORD_MINIMUM)
    expect(long.length).toBeGreaterThan(2500)
    expect(long.filter(password => refusal(password) === null)).toEqual([])
    expect(long.filter(password => refusal(password.toUpperCase()) === null)).toEqual([])
    const words = common.filter(password => /^[a-z]{6,}$/.test(password))
    expect(words.length).toBeGreaterThan(10_000)
    expect(words.filter(password => refusal(`${password}2026`) === null)).toEqual([])
  })

  it('accepts all other passwords without required character types', () => {
    for (const password of [
      'a heron on one leg',
      'Xk9#mQ2$vL',
      'сорок тысяч обезьян',
      '7305 8812 4690',
      'ämtliche größe',
    ])
      expect([password, refusal(password)]).toEqual([password, null])
  })
})
