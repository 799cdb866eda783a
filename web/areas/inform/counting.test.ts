import { expect, it } from 'vitest'
import type { OwnCounting } from '#contract/inform-counting.ts'
import { countingText } from './counting.ts'

const CLOSES = '2026-12-31'
const told = (counting: OwnCounting, isModule = false) => countingText(counting, CLOSES, isModule)
const people = (from: number, to: number | null): OwnCounting => ({ kind: 'people', missing: { from, to } })

it('when answers count is told by the day, by how many more must submit, or as it is', () => {
  expect(told({ kind: 'date', opens: '2027-03-05' })).toMatch(/from .*5.* on, when results open/)
  expect(told(people(20, 49))).toMatch(/closes on .*31.*, or earlier: once 20 to 49 more colleagues have submitted/)
  expect(told(people(0, 9))).toContain('fewer than 10 more colleagues')
  expect(told(people(100_000, null), true)).toContain('at least 100,000 more colleagues have completed this module')
  const others = (['counted', 'soon', 'never', 'unknown'] as const).map(kind => told({ kind }))
  expect(new Set(others).size).toBe(4)
})
