import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalsOf, decimalText, exactSum, parseDecimal } from './decimal.ts'

describe('decimals', () => {
  it.each([
    ['1', 1],
    ['-2.50', -2.5],
    ['0', 0],
    ['007', 7],
    ['-12345.1234567890', -12345.123456789],
    ['123456789012345', 123456789012345],
  ])('%s is parsed', (text, value) => expect(parseDecimal(text)).toBe(value))
  it.each(['', ' 1', '1,000', '1e3', '.5', '5.', '0x1', 'NaN', 'Infinity', '1234567890123456', '--1', '١'])(
    '"%s" is rejected',
    text => expect(parseDecimal(text)).toBe(null),
  )
  it('decimals are added without binary rounding errors', () => {
    expect(exactSum([0.1, 0.2])).toBe(0.3)
    expect(exactSum([33.3, 33.3, 33.4])).toBe(100)
    expect(exactSum([1.005, 0.07])).toBe(1.075)
    expect(exactSum([])).toBe(0)
  })
  it.each([
    [0, 0, '0'],
    [-0, 0, '0'],
    [100, 0, '100'],
    [-2.5, 1, '-2.5'],
    [0.1234567891, 10, '0.1234567891'],
    [1 / 3, 10, '0.3333333333'],
  ])('%d has %i decimals and is formatted as "%s"', (value, decimals, text) => {
    expect(decimalsOf(value)).toBe(decimals)
    expect(decimalText(value)).toBe(text)
  })
  it('decimals are the same after formatting and parsing', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 5 }), (units, decimals) => {
        const value = units / 10 ** decimals
        expect(parseDecimal(decimalText(value))).toBe(value === 0 ? 0 : value)
      }),
    )
  })
  it('hundredths are added as exactly as whole numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -10_000, max: 10_000 })), units => {
        expect(exactSum(units.map(unit => unit / 100))).toBe(units.reduce((sum, unit) => sum + unit, 0) / 100)
      }),
    )
  })
})
