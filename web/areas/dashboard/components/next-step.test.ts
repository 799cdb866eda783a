import { describe, expect, it } from 'vitest'
import type { HomeEntry } from '#contract/share/share.ts'
import { homeEntry, homeSurvey } from '#web/platform/home-entry.testing.ts'
import { featuredStudy, nextStepsOf } from './next-step.ts'

const begun = homeSurvey()
const submitted = homeSurvey({ submitted: '2026-03-01T00:00:00.000Z' })
const entry = homeEntry
const modules = [
  { id: 21, title: 'Telehealth' },
  { id: 22, title: 'Research' },
]
const kinds = (...args: Parameters<typeof nextStepsOf>) =>
  nextStepsOf(...args).map(({ kind, entry: { id } }) => [kind, id])

describe('next steps', () => {
  it.each<[string, Partial<HomeEntry>, string | undefined, string | undefined]>([
    ['begun', { survey: begun }, 'continue', '/user/surveyForm/7'],
    ['not begun', {}, 'begin', '/user/surveyHome?begin=1'],
    ['with last year completed', { isUpdate: true }, 'update', '/user/surveyHome?begin=1'],
    ['not invited to', { isEligible: false }, undefined, undefined],
    ['not primary', { isPrimary: false }, undefined, undefined],
    ['closed with results', { isActive: false, isClosed: true, view_data: true }, 'results', '/user/filters/1'],
    ['begun but closed', { isActive: false, isClosed: true, survey: begun }, undefined, undefined],
    ['submitted with results', { survey: submitted, view_data: true }, 'results', '/user/filters/1'],
  ])('match a study that is %s', (_, over, kind, to) => {
    const [step] = nextStepsOf([entry(over)])
    expect([step?.kind, step?.to]).toEqual([kind, to])
  })

  it('offer the modules of a submitted study until all are completed, after they have loaded', () => {
    const study = entry({ survey: submitted, view_data: true, modules })
    expect(kinds([study])).toEqual([['results', 1]])
    expect(kinds([study], new Map([[1, new Set([21])]]))).toEqual([['modules', 1]])
    expect(kinds([study], new Map([[1, new Set([21, 22])]]))).toEqual([['results', 1]])
    expect(kinds([{ ...study, isActive: false, isClosed: true }], new Map([[1, new Set()]]))).toEqual([['results', 1]])
  })

  it('are sorted by urgency, and results by primary study and then by year', () => {
    const results = { isActive: false, isClosed: true, view_data: true }
    const all = [
      entry({ id: 1, ...results, period: 2026, isPrimary: false }),
      entry({ id: 2, ...results, period: 2024 }),
      entry({ id: 3 }),
      entry({ id: 4, survey: begun, period: 2020 }),
      entry({ id: 5, ...results, period: 2025 }),
    ]
    expect(kinds(all)).toEqual([
      ['continue', 4],
      ['begin', 3],
      ['results', 5],
      ['results', 2],
      ['results', 1],
    ])
  })
})

describe('featured study', () => {
  it('is the active primary study, or the newest study with results', () => {
    const closed = { isActive: false, isClosed: true, view_data: true }
    const all = [
      entry({ id: 1, isPrimary: false }),
      entry({ id: 2, ...closed, start_date: '2024-01-01' }),
      entry({ id: 3, ...closed, start_date: '2025-01-01' }),
      entry({ id: 4 }),
      entry({ id: 5, isActive: false, isClosed: false, start_date: '2027-01-01' }),
    ]
    expect(featuredStudy(all)?.id).toBe(4)
    expect(featuredStudy(all.slice(0, 3))?.id).toBe(3)
    expect(featuredStudy(all.slice(0, 1))?.id).toBe(1)
    expect(featuredStudy(all.slice(4))).toBeNull()
  })
})
