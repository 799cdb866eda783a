import { expect, test } from 'vitest'
import { formatValue } from './format.ts'
import { gapOf } from './gap.ts'
import { gapSizeText, isGapUp } from './gap-text.ts'
import type { Range } from './released.ts'

const dollars = (value: number) => formatValue(value, { prefix: '$', suffix: '' })
const gap = (value: number | null, range: Range | null) => ({ kind: 'gap', value, range }) as const

test('the size of a gap includes its range, but no sign', () => {
  expect(gapSizeText(gap(6000, null), dollars)).toBe('$6,000')
  expect(gapSizeText(gap(-6000, null), dollars)).toBe('$6,000')
  expect(gapSizeText(gap(6000, { low: 2000, high: 10_000 }), dollars)).toBe('about $6,000 ($2,000 to $10,000)')
  expect(gapSizeText(gap(-6000, { low: -10_000, high: -2000 }), dollars)).toBe('about $6,000 ($2,000 to $10,000)')
  expect(gapSizeText(gap(null, { low: -9000, high: -5000 }), dollars)).toBe('$5,000 to $9,000')
})

test('a gap with only one limit is described as at least that size', () => {
  expect(gapSizeText(gap(null, { low: 5000, high: null }), dollars)).toBe('at least $5,000')
  expect(gapSizeText(gap(null, { low: null, high: -5000 }), dollars)).toBe('at least $5,000')
})

test('the direction of a gap depends on its value or its range', () => {
  expect([gap(1, null), gap(null, { low: 1, high: 2 }), gap(null, { low: 1, high: null })].map(isGapUp)).toEqual([
    true,
    true,
    true,
  ])
  expect([gap(-1, null), gap(null, { low: -2, high: -1 }), gap(null, { low: null, high: -1 })].map(isGapUp)).toEqual([
    false,
    false,
    false,
  ])
})

test('a gap of estimates is shown with "about", even if their ranges have no width', () => {
  const at = (value: number, isExact: boolean) => ({
    value,
    range: isExact ? null : { low: value, high: value },
    open: null,
  })
  const textOf = (left: boolean, right: boolean) => {
    const found = gapOf(at(51, left), at(49, right))
    return found?.kind === 'gap' ? gapSizeText(found, dollars) : ''
  }
  expect([textOf(true, true), textOf(true, false), textOf(false, false)]).toEqual(['$2', 'about $2', 'about $2'])
})
