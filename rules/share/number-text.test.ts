import { describe, expect, it } from 'vitest'
import { variable } from './builders.testing.ts'
import { grouped, valueText } from './number-text.ts'

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
  it('are written with their unit', () => {
    const hours = variable(11, { suffix: 'hours', singular_suffix: 'hour' })
    expect([valueText(hours, '1'), valueText(hours, '40')]).toEqual(['1 hour', '40 hours'])
    expect(valueText(variable(11, { prefix: '$' }), '250000')).toBe('$250,000')
    expect(valueText(variable(11, { suffix: '%' }), '5')).toBe('5%')
  })
})
