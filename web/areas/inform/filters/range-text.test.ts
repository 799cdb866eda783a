import { describe, expect, it } from 'vitest'
import { FILTERS } from './messages.ts'
import { describeRange, isValid, parseRange, textOfBounds } from './range-text.ts'

const years = { min: 0, max: 50, step: 1 }
const read = (min: string, max: string, scale: Parameters<typeof parseRange>[1] = null) =>
  parseRange({ min, max }, scale)

describe('parseRange', () => {
  it('accepts numbers as people write them, and sets no limit for empty fields', () => {
    expect(read('250,000', '')).toEqual({ bounds: { min: 250_000, max: null }, errors: { min: null, max: null } })
    expect(read('$ 1,250.50', '2 000').bounds).toEqual({ min: 1250.5, max: 2000 })
    expect(read(' ', '-3').bounds).toEqual({ min: null, max: -3 })
    expect(read('−2', '.5').bounds).toEqual({ min: -2, max: 0.5 })
  })

  it.each(['abc', '12a', '1.2.3', '--4', '$', '1e5', 'Infinity'])('rejects %s', text => {
    expect(read(text, '9')).toEqual({ bounds: { min: null, max: 9 }, errors: { min: FILTERS.notANumber, max: null } })
    expect(read('', text).errors).toEqual({ min: null, max: FILTERS.notANumber })
  })

  it('rejects a Min above its Max with one message', () => {
    const crossed = read('10', '9')
    expect(crossed).toEqual({ bounds: { min: null, max: null }, errors: { min: FILTERS.crossed, max: null } })
    expect(isValid(crossed)).toBe(false)
    expect(isValid(read('9', '9'))).toBe(true)
  })

  it('limits numbers to the scale, whose ends count as no limit', () => {
    expect(read('-1', '51', years).errors).toEqual({ min: FILTERS.outside('0', '50'), max: FILTERS.outside('0', '50') })
    expect(read('0', '50', years).bounds).toEqual({ min: null, max: null })
    expect(read('5', '50', years).bounds).toEqual({ min: 5, max: null })
    expect(isValid(read('9999999999999', ''))).toBe(false)
  })

  it('parses the text that it formatted', () => {
    for (const bounds of [
      { min: 250_000, max: 1_000_000.25 },
      { min: -1.5, max: null },
      { min: null, max: 0 },
    ])
      expect(parseRange(textOfBounds(bounds), null).bounds).toEqual(bounds)
  })
})

describe('describeRange', () => {
  const money = { prefix: '$', suffix: '' }
  const years = { prefix: '', suffix: ' years' }
  it('returns both ends, or the one that is set', () => {
    expect(describeRange({ min: 250_000, max: 400_000 }, money)).toBe('$250,000 to $400,000')
    expect(describeRange({ min: 5, max: 10 }, years)).toBe('5 to 10 years')
    expect(describeRange({ min: 5, max: null }, years)).toBe('at least 5 years')
    expect(describeRange({ min: null, max: 40 }, { prefix: '', suffix: '%' })).toBe('at most 40%')
    expect(describeRange({ min: 10, max: 40 }, { prefix: '', suffix: '%' })).toBe('10% to 40%')
    expect(describeRange({ min: -500, max: 3 }, money)).toBe('-$500 to $3')
    expect(describeRange({ min: 7, max: 7 }, years)).toBe('7 years')
    expect(describeRange({ min: null, max: null }, years)).toBe('')
  })
})
