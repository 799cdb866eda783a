import { describe, expect, it } from 'vitest'
import { caretAfter, isExactly, tidy } from './numbers.ts'

describe('numbers', () => {
  it('lose commas, letters and second points', () => {
    expect(['1,234', '$ 5k', '1.2.3', '-1-2', 'abc'].map(tidy)).toEqual(['1234', '5', '1.23', '-12', ''])
  })
  it('keep the caret behind the same digit', () => {
    expect(caretAfter('1,234', 1)).toBe(1)
    expect(caretAfter('1,234', 2)).toBe(3)
    expect(caretAfter('1,234', 4)).toBe(5)
  })
  it('are compared with the accepted value', () => {
    expect(isExactly('1,000', '1000')).toBe(true)
    expect(isExactly('1,001', '1000')).toBe(false)
    expect(isExactly('', null)).toBe(true)
    expect(isExactly('', '0')).toBe(false)
  })
})
