import { expect, test } from 'vitest'
import { bandText, forecastText, formatNumber, formatPercent, formatShare, formatValue } from './format.ts'

test.each([
  [0, '0'],
  [-0, '0'],
  [0.04, '0'],
  [-0.04, '0'],
  [0.05, '0.1'],
  [0.25, '0.3'],
  [7, '7'],
  [12.34, '12.3'],
  [999, '999'],
  [1000, '1,000'],
  [123_456.78, '123,456.8'],
  [999_999, '999,999'],
  [999_999.95, '1M'],
  [1_000_000, '1M'],
  [1_250_000, '1.3M'],
  [-2_500_000, '-2.5M'],
  [999_900_000, '999.9M'],
  [999_949_999, '999.9M'],
  [999_950_000, '1B'],
  [1_000_000_000, '1B'],
  [12_340_000_000, '12.3B'],
  [1_234_000_000_000, '1,234B'],
])('%d is formatted as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})

test('prefixes and suffixes of 2 characters or fewer are included in the number', () => {
  expect(formatValue(1_200_000, { prefix: '$', suffix: '' })).toBe('$1.2M')
  expect(formatValue(0, { prefix: '$', suffix: '' })).toBe('$0')
  expect(formatValue(-1500, { prefix: '$', suffix: '' })).toBe('-$1,500')
  expect(formatValue(40, { prefix: '', suffix: ' kg ' })).toBe('40kg')
  expect(formatValue(40, { prefix: '', suffix: '%' })).toBe('40%')
  expect(formatValue(40, { prefix: 'US$', suffix: ' hours' })).toBe('40')
})

test('money with cents is formatted with two decimals', () => {
  const dollars = [113.17, 0.7, -0.05, 63, 999.999, 450_000.5, 1_250_000.25, 0.001].map(value =>
    formatValue(value, { prefix: '$', suffix: '' }),
  )
  expect(dollars).toEqual(['$113.17', '$0.70', '-$0.05', '$63', '$1,000', '$450,000.50', '$1.3M', '$0'])
})

test.each([
  [{ from: 0, to: 9 }, 'fewer than 10'],
  [{ from: 1000, to: 2499 }, '1,000 to 2,499'],
  [{ from: 100_000, to: null }, 'at least 100,000'],
])('the band %o is formatted as %s', (band, text) => {
  expect(bandText(band)).toBe(text)
})

test('a forecast below ten includes "or none"', () => {
  const texts = [
    { from: 0, to: 9 },
    { from: 5, to: 19 },
  ].map(forecastText)
  expect(texts).toEqual(['fewer than 10, or none', '5 to 19'])
})

test('percentages are whole numbers, and shares close to all or none are bounds', () => {
  expect([0, 0.4, -0.2, 61.5, 100].map(formatPercent)).toEqual(['0%', '0%', '0%', '62%', '100%'])
  expect(formatShare({ percent: 98, bound: 'over' })).toBe('>98%')
  expect(formatShare({ percent: 2, bound: 'under' })).toBe('<2%')
  expect(formatShare({ percent: 62, bound: 'exact' })).toBe('62%')
})
