import { expect, it } from 'vitest'
import type { OwnCounting } from '#contract/inform/counting.ts'
import { countingText } from './counting.ts'

const CLOSES = '2026-12-31'
const textOf = (counting: OwnCounting, isModule = false) => countingText(counting, CLOSES, isModule)
const people = (from: number, to: number | null): OwnCounting => ({ kind: 'people', missing: { from, to } })

it('countingText names the day, or the number of members who must still submit', () => {
  expect(textOf({ kind: 'date', opens: '2027-03-05' })).toMatch(/when results open on .*5/)
  expect(textOf(people(20, 49))).toMatch(/closes on .*31.*, or earlier if 20 to 49 more colleagues submit the study/)
  expect(textOf({ kind: 'close' })).toBe('Your answers will be included by the time the study closes on Dec 31, 2026.')
  expect(textOf(people(0, 9))).toContain('fewer than 10 more colleagues')
  expect(textOf(people(100_000, null), true)).toContain('at least 100,000 more colleagues complete this module')
  const others = (['counted', 'soon', 'never', 'unknown'] as const).map(kind => textOf({ kind }))
  expect(new Set(others).size).toBe(4)
})
