import { describe, expect, it } from 'vitest'
import { expandPeriod, TEXT } from './text.ts'

describe('texts', () => {
  it('expands the period', () => {
    expect(expandPeriod('In [PERIOD], [PERIOD_LONG] ([PERIOD])', 2026)).toBe('In 2026, 1/1/2026 - 12/31/2026 (2026)')
    expect(expandPeriod('PERIOD', '2026')).toBe('PERIOD')
  })
  it('keeps the specification’s quotes and spellings', () => {
    expect(TEXT.selectOn('Income')).toBe('Please make at least one selection on the ‘Income’ question.')
    expect(TEXT.unknown).toBe('I don’t know the value')
    expect(TEXT.setZero).toBe('Set value to zero.')
  })
})
