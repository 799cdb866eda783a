import { expect, test } from 'vitest'
import { formatValue } from './format.ts'
import type { OpenEnd, Range, ReleasedValue } from './released.ts'
import { aboutCategoryText, aboutText, basisText, categoryText, rangeText, statText } from './texts.ts'

const dollars = (value: number) => formatValue(value, { prefix: '$', suffix: '' })
const result = (value: number | null, range: Range | null = null, open: OpenEnd = null): ReleasedValue => ({
  value,
  range,
  open,
})
const RANGE = { low: 420_000, high: 480_000 }

test('exact numbers are shown as their value only', () => {
  expect(statText(result(450_000), dollars)).toBe('$450,000')
  expect(aboutText(result(450_000), dollars)).toBe('$450,000')
  expect(basisText('exact')).toBe('Exact')
})

test('estimates are shown as their value with a range', () => {
  expect(statText(result(450_000, RANGE), dollars)).toBe('about $450,000')
  expect(aboutText(result(450_000, RANGE), dollars)).toBe('about $450,000 ($420,000 to $480,000)')
  expect(basisText('estimate')).toBe('Estimate')
})

test('estimates with a range of zero width are not shown as exact', () => {
  const same = result(450_000, { low: 450_000, high: 450_000 })
  expect(statText(same, dollars)).toBe('about $450,000')
  expect(aboutText(same, dollars)).toBe('about $450,000')
})

test('wide ranges are shown without a value', () => {
  expect(statText(result(null, RANGE), dollars)).toBe('$420,000 to $480,000')
  expect(aboutText(result(null, RANGE), dollars)).toBe('$420,000 to $480,000')
})

test('open ends are shown as "or less" and "or more"', () => {
  expect(statText(result(900_000, null, 'more'), dollars)).toBe('$900,000 or more')
  expect(aboutText(result(900_000, { low: 850_000, high: null }, 'more'), dollars)).toBe('$900,000 or more')
  expect(statText(result(90_000, null, 'less'), dollars)).toBe('$90,000 or less')
  expect(statText(result(90_000, null, 'both'), dollars)).toBe('about $90,000')
  expect(rangeText({ low: 850_000, high: null }, dollars)).toBe('$850,000 or more')
  expect(rangeText({ low: null, high: 90_000 }, dollars)).toBe('$90,000 or less')
  expect(rangeText({ low: null, high: null }, dollars)).toBe('')
})

test('hidden numbers produce an empty text', () => {
  expect(statText(null, dollars)).toBe('')
  expect(aboutText(null, dollars)).toBe('')
})

test('shares are formatted like numbers', () => {
  const share = { percent: 62, bound: 'exact' } as const
  expect(aboutCategoryText({ share, range: null })).toBe('62%')
  expect(aboutCategoryText({ share, range: { low: 58, high: 66 } })).toBe('about 62% (58% to 66%)')
  expect(aboutCategoryText({ share, range: { low: 62, high: 62 } })).toBe('about 62%')
  expect(categoryText({ share: null, range: { low: 40, high: 60 } })).toBe('40% to 60%')
  expect(aboutCategoryText({ share: { percent: 2, bound: 'under' }, range: { low: 0, high: 3 } })).toBe('<2%')
})
