import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isNpi, npiWith } from './npi.ts'

it.each([
  ['1234567893', true],
  ['1234567890', false],
  ['2134567893', false],
  ['1999999984', true],
])('the NPI %s is valid: %s', (npi, isValid) => expect(isNpi(npi)).toBe(isValid))

it('any one wrong digit is found', () => {
  const digits = fc.integer({ min: 0, max: 999_999_999 }).map(number => `${number}`.padStart(9, '0'))
  fc.assert(
    fc.property(digits, fc.nat({ max: 9 }), fc.integer({ min: 1, max: 9 }), (given, at, by) => {
      const npi = npiWith(given)
      expect(isNpi(npi)).toBe(true)
      const wrong = [...npi].map((digit, place) => (place === at ? `${(Number(digit) + by) % 10}` : digit)).join('')
      expect(isNpi(wrong)).toBe(false)
    }),
  )
})
