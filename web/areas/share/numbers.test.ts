import { describe, expect, it } from 'vitest'
import { variable } from '#rules/share/builders.testing.ts'
import { caretAfter, grouped, isExactly, tidy, valueText } from './numbers.ts'

describe('numbers', () => {
  it('are grouped by thousands while they are typed', () => {
    expect(['', '1', '1234', '1234567', '-1234', '1234.5678', '1234.'].map(grouped)).toEqual([
      '',
      '1',
      '1,234',
      '1,234,567',
      '-1,234',
      '1,234.5678',
      '1,234.',
    ])
  })
  it('lose commas, letters and second points', () => {
    expect(['1,234', '$ 5k', '1.2.3', '-1-2', 'abc'].map(tidy)).toEqual(['1234', '5', '1.23', '-12', ''])
  })
  it('keep the caret behind the same digit', () => {
    expect(caretAfter('1,234', 1)).toBe(1)
    expect(caretAfter('1,234', 2)).toBe(3)
    expect(caretAfter('1,234', 4)).toBe(5)
  })
  it('are written with their unit', () => {
    const hours = variable(11, { suffix: 'hours', singular_suffix: 'hour' })
    expect([valueText(hours, '1'), valueText(hours, '40')]).toEqual(['1 hour', '40 hours'])
    expect(valueText(variable(11, { prefix: '$' }), '250000')).toBe('$250,000')
    expect(valueText(variable(11, { suffix: '%' }), '5')).toBe('5%')
  })
  it('are compared with the accepted value', () => {
    expect(isExactly('1,000', '1000')).toBe(true)
    expect(isExactly('1,001', '1000')).toBe(false)
    expect(isExactly('', null)).toBe(true)
    expect(isExactly('', '0')).toBe(false)
  })
})
