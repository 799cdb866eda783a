import { expect, test } from 'vitest'
import { formatValue, type Range, type ReleasedValue } from '#rules/inform/words/index.ts'
import { changeText } from './change.ts'

const dollars = (value: number) => formatValue(value, { prefix: '$', suffix: '' })
const median = (value: number | null, range: Range | null = null): ReleasedValue => ({ value, range, open: null })
const text = (
  now: ReleasedValue | null,
  before: ReleasedValue | null,
  own: readonly [number, number] = [464_000, 450_000],
) =>
  changeText(
    { own: own[0], median: now },
    { own: own[1], median: before, period: 2025 },
    { value: dollars, gap: dollars },
  )

test('changeText returns both changes in one sentence', () => {
  expect(text(median(345_000), median(339_000))).toBe(
    'Since 2025, your value rose by $14,000 to $464,000. The group’s median rose by $6,000.',
  )
  expect(text(median(339_000), median(345_000), [450_000, 464_000])).toBe(
    'Since 2025, your value fell by $14,000 to $450,000. The group’s median fell by $6,000.',
  )
})

test('changeText returns null if the value is the same, so that only changes are counted', () => {
  expect(text(median(346_000), median(345_000), [450_000, 450_000])).toBeNull()
  expect(text(median(345_000), median(345_000), [450_000, 450_000])).toBeNull()
  const wide = { low: 300_000, high: 400_000 }
  expect(text(median(345_000, wide), median(339_000, wide), [450_000, 450_000])).toBeNull()
})

test('changeText returns differences in a separate unit', () => {
  const percent = (value: number) => `${value}%`
  const gap = (value: number) => `${value} percentage points`
  const found = changeText(
    { own: 66, median: median(60) },
    { own: 68, median: median(63), period: 2025 },
    { value: percent, gap },
  )
  expect(found).toBe(
    'Since 2025, your value fell by 2 percentage points to 66%. The group’s median fell by 3 percentage points.',
  )
})

test('changeText reports no clear change if the range includes 0', () => {
  const wide = { low: 300_000, high: 400_000 }
  expect(text(median(345_000, wide), median(339_000, wide))).toContain('No clear change in the group’s median')
})

test('changeText returns a change of estimates with its range', () => {
  const now = median(400_000, { low: 396_000, high: 404_000 })
  const before = median(370_000, { low: 367_000, high: 373_000 })
  expect(text(now, before)).toContain('rose by about $30,000 ($25,000 to $35,000)')
  expect(text(before, now)).toContain('fell by about $30,000 ($25,000 to $35,000)')
})

test('changeText returns null if a median is not shown', () => {
  expect(text(null, median(1))).toBeNull()
})
