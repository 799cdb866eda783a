import { describe, expect, it } from 'vitest'
import { hasSubmittedNextYear, newestWithResults, titleOf } from './studies.ts'

type Study = Parameters<typeof newestWithResults>[0][number]

const study = (id: number, change: Partial<Study> = {}): Study => ({
  id,
  period: 2020 + id,
  start_date: `${2020 + id}-01-01`,
  isPrimary: false,
  is_support_report: 1,
  view_data: true,
  ...change,
})

describe('newestWithResults', () => {
  it('prefers the primary study, then the newest', () => {
    expect(newestWithResults([study(1), study(3), study(2)])?.id).toBe(3)
    expect(newestWithResults([study(1), study(3), study(2, { isPrimary: true })])?.id).toBe(2)
  })

  it('skips studies without results: upcoming ones, and those without a report', () => {
    expect(newestWithResults([study(1), study(3, { view_data: false, isPrimary: true })])?.id).toBe(1)
    expect(newestWithResults([study(1, { is_support_report: 0 })])).toBeNull()
    expect(newestWithResults([])).toBeNull()
  })
})

describe('hasSubmittedNextYear', () => {
  type Next = Parameters<typeof hasSubmittedNextYear>[0][number]
  const next = (survey: Next['survey']): Next => ({ prior_year_questionnaire_id: 1, survey })
  const submitted = next({ submitted: '2026-03-01' })

  it('is true only if the study that follows this one is submitted', () => {
    expect(hasSubmittedNextYear([submitted], 1)).toBe(true)
    expect(hasSubmittedNextYear([next({ submitted: null })], 1)).toBe(false)
    expect(hasSubmittedNextYear([next(null)], 1)).toBe(false)
    expect(hasSubmittedNextYear([submitted], 2)).toBe(false)
  })
})

describe('titleOf', () => {
  it('includes the period only once', () => {
    expect(titleOf({ title: 'Practice Study', period: 2026 })).toBe('2026 Practice Study')
    expect(titleOf({ title: '2026 Practice Study', period: 2026 })).toBe('2026 Practice Study')
  })
})
