import { describe, expect, it } from 'vitest'
import { expandPeriod, reverseRuleText, reverseTotalRuleText, TEXT, totalRuleText, valueRuleText } from './text.ts'

describe('study texts', () => {
  it('expand the period', () => {
    expect(expandPeriod('In [PERIOD], [PERIOD_LONG] ([PERIOD])', 2026)).toBe('In 2026, 1/1/2026 - 12/31/2026 (2026)')
    expect(expandPeriod('PERIOD', '2026')).toBe('PERIOD')
  })
  it('keep the quotes and spelling of the specification', () => {
    expect(TEXT.selectOn('Income')).toBe('Please make at least one selection on the ‘Income’ question.')
    expect(TEXT.unknown).toBe('I don’t know the value')
    expect(TEXT.setZero).toBe('Set value to zero.')
  })
  it.each([
    ['LOWER', 'lower than value of', 'grater than value of', 'grater than'],
    ['LOWER_OR_EQUAL', 'lower or equal than value of', 'grater or equal than value of', 'grater or equal to'],
    ['EQUAL', 'equal to the value of', 'equal to value of', 'equal to'],
    ['GRATER_OR_EQUAL', 'grater or equal than value of', 'lower or equal than value of', 'lower or equal to'],
    ['GRATER', 'grater than value of', 'lower than value of', 'lower than'],
    // Rules never use BETWEEN.
    ['BETWEEN_INCLUSIVE', '', '', ''],
    ['BETWEEN_EXCLUSIVE', '', '', ''],
  ] as const)('describe %s from both sides', (comparator, forward, reverse, reverseTotal) => {
    expect(valueRuleText(comparator, 'Pay')).toBe(`Value must be ${forward} the 'Pay'`)
    expect(totalRuleText(comparator, 'Pay')).toBe(`Question total must be ${forward} the 'Pay'`)
    expect(reverseRuleText(comparator, 'Pay')).toBe(`Value must be ${reverse} the 'Pay'`)
    expect(reverseTotalRuleText(comparator, 'Pay')).toBe(
      `Value must be ${reverseTotal} the total of the 'Pay' question`,
    )
  })
})
