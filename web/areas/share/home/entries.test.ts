import { describe, expect, it } from 'vitest'
import type { HomeEntry } from '#contract/share/share.ts'
import { studyDaysAt } from '#rules/share/study-days.ts'
import { homeEntry, homeSurvey } from '#web/platform/home-entry.testing.ts'
import {
  buttonOf,
  groupsOf,
  isCompleted,
  lacksActive,
  moduleAccessOf,
  progressText,
  takingOf,
  updatePathOf,
} from './entries.ts'

const DAYS = studyDaysAt(new Date('2026-06-01T17:00:00Z'))
const survey = (submitted: string | null) => homeSurvey({ submitted })
const entry = (id: number, over: Partial<HomeEntry> = {}) => homeEntry({ id, ...over })
const ids = (entries: readonly HomeEntry[]) => entries.map(({ id }) => id)

describe('groupsOf', () => {
  it('orders current studies: primary, begun, without a survey, and then submitted', () => {
    const done = survey('2026-03-01T00:00:00.000Z')
    const entries = [
      entry(1, { isPrimary: false, survey: survey(null) }),
      entry(2, { survey: done }),
      entry(3),
      entry(4, { survey: survey(null) }),
      entry(5, { isPrimary: false, survey: done }),
      entry(6, { isPrimary: false }),
    ]
    expect(ids(groupsOf(entries, DAYS, 30).current)).toEqual([4, 3, 2, 1, 6, 5])
  })

  it('lists studies that start within the limit, including its last day, as upcoming', () => {
    const later = (id: number, start_date: string) => entry(id, { isActive: false, start_date })
    const entries = [later(1, '2026-07-01'), later(2, '2026-07-02'), later(3, '2026-06-02'), later(4, '2026-06-01')]
    expect(ids(groupsOf(entries, DAYS, 30).upcoming)).toEqual([3, 1])
  })

  it('lists closed studies, latest first', () => {
    const closed = (id: number, end_date: string) => entry(id, { isActive: false, isClosed: true, end_date })
    expect(ids(groupsOf([closed(1, '2024-12-31'), closed(2, '2025-12-31')], DAYS, 30).closed)).toEqual([2, 1])
  })
})

describe('buttonOf', () => {
  it('returns a button that begins, updates, or continues, or no button', () => {
    const labelOf = (over: Partial<HomeEntry>) => buttonOf(entry(1, over))
    expect(labelOf({})).toEqual({ action: 'begin', label: 'Begin Study', disabledReason: null })
    expect(labelOf({ isUpdate: true })).toEqual({ action: 'update', label: 'Update Data', disabledReason: null })
    const going = { action: 'continue', label: 'Continue Study', disabledReason: null }
    expect(labelOf({ survey: survey(null) })).toEqual(going)
    expect(labelOf({ survey: survey(null), isUpdate: true })).toEqual(going)
    expect(buttonOf(entry(1, { isPrimary: false }))).toBeNull()
    expect(buttonOf(entry(1, { survey: survey('2026-03-01T00:00:00.000Z') }))).toBeNull()
    expect(buttonOf(entry(1, { isClosed: true, isActive: false }))).toBeNull()
  })

  it('returns the reason for a disabled button', () => {
    expect(buttonOf(entry(1, { isEligible: false }))?.disabledReason).toBe(
      'This study isn’t open to your membership type.',
    )
    expect(buttonOf(entry(1, { isActive: false }))?.disabledReason).toBe('This study opens on Jan 5, 2026.')
  })
})

it('updatePathOf leads back to last year’s answers from the first answer to submission', () => {
  const path = (over: Partial<HomeEntry>) => updatePathOf(entry(1, { canUpdate: true, ...over }))
  expect(path({ survey: survey(null) })).toBe('/update-prior-year-study/7')
  expect(path({ isUpdate: true })).toBeNull()
  expect(path({ isUpdate: true, survey: survey(null) })).toBeNull()
  expect(path({ survey: survey(null), canUpdate: false })).toBeNull()
  expect(path({ survey: survey('2026-03-01T00:00:00.000Z') })).toBeNull()
  expect(path({ survey: survey(null), isEligible: false })).toBeNull()
})

describe('takingOf', () => {
  const takingOfOther = (over: Partial<HomeEntry>) => takingOf(entry(1, { isPrimary: false, ...over }))

  it('returns Take Study for open studies that aren’t primary, until they are submitted', () => {
    const label = 'Take Study'
    expect(takingOfOther({})).toEqual({ action: 'begin', label, disabledReason: null })
    expect(takingOfOther({ survey: survey(null) })).toEqual({ action: 'continue', label, disabledReason: null })
    expect(takingOfOther({ isUpdate: true })).toEqual({ action: 'update', label, disabledReason: null })
    expect(takingOf(entry(1))).toBeNull()
    expect(takingOfOther({ isActive: false })).toBeNull()
    expect(takingOfOther({ survey: survey('2026-03-01T00:00:00.000Z') })).toBeNull()
  })

  it('returns the reason for members whose membership type isn’t invited', () => {
    expect(takingOfOther({ isEligible: false })?.disabledReason).toBe('This study isn’t open to your membership type.')
  })
})

describe('lacksActive', () => {
  it('returns true only for members of a society without an active study', () => {
    const closed = entry(1, { isActive: false, isClosed: true })
    const upcoming = entry(2, { isActive: false })
    expect(lacksActive([closed, upcoming], true)).toBe(true)
    expect(lacksActive([], true)).toBe(true)
    expect(lacksActive([closed, entry(3, { isPrimary: false })], true)).toBe(false)
    expect(lacksActive([], false)).toBe(false)
  })
})

describe('modules', () => {
  const submitted = survey('2026-03-01T00:00:00.000Z')
  it('open when the core is submitted, and close with the study', () => {
    expect(moduleAccessOf(entry(1))).toBe('core-first')
    expect(moduleAccessOf(entry(1, { survey: survey(null) }))).toBe('core-first')
    expect(moduleAccessOf(entry(1, { survey: submitted }))).toBe('open')
    expect(moduleAccessOf(entry(1, { survey: submitted, isActive: false, isClosed: true }))).toBe('closed')
    expect(moduleAccessOf(entry(1, { isActive: false, isClosed: true }))).toBe('closed')
  })

  it('show their progress', () => {
    const text = (questions_completed: number, questions_total: number) =>
      progressText({ questions_completed, questions_total })
    expect([text(0, 0), text(0, 8), text(3, 8), text(8, 8)]).toEqual([
      'Not Started',
      'Not Started',
      '38% completed',
      'Completed',
    ])
  })

  it('never round their progress to 0 or 100 percent', () => {
    expect(progressText({ questions_completed: 1, questions_total: 500 })).toBe('1% completed')
    expect(progressText({ questions_completed: 499, questions_total: 500 })).toBe('99% completed')
    expect(isCompleted({ questions_completed: 0, questions_total: 0 })).toBe(false)
  })
})
