import { describe, expect, it } from 'vitest'
import { CALL, drafted, draftOf, PAY, section, withReport } from '../draft.testing.ts'
import type { StudyDraft, StudySettings } from '../draft.ts'
import { studyDaysAt } from '../study-days.ts'
import { isReportable, launchProblems } from './index.ts'

const DAYS = studyDaysAt(new Date('2030-03-10T15:00:00Z'))
const READY = withReport(draftOf(section(1, [PAY, CALL])))
const withFacts = (facts: Partial<StudySettings>, draft: StudyDraft = READY): StudyDraft => ({
  ...draft,
  facts: { ...draft.facts, start_date: '2030-04-01', is_primary: true, ...facts },
})
const found = (facts: Partial<StudySettings>, isOnlyStudy = false, draft = READY) =>
  launchProblems(withFacts(facts, draft), DAYS, isOnlyStudy).map(({ level, place, problem }) => [
    level,
    place.kind,
    problem,
  ])

describe('a launch', () => {
  it('has no problems if the study opens later and has a report', () => {
    expect(found({})).toEqual([])
  })

  it("requires an end date that isn't in the past where studies close", () => {
    const past = ['error', 'study', 'The end date is in the past. Choose a later end date.']
    expect(found({ start_date: '2030-03-01', end_date: '2030-03-09' })).toEqual([past])
    expect(found({ start_date: '2030-03-10', end_date: '2030-03-10' })).toEqual([])
  })

  it('warns that a study with a start date in the past opens as soon as it is launched', () => {
    expect(found({ start_date: '2030-03-09' })).toEqual([
      ['warning', 'study', 'The start date is in the past. The study opens as soon as you launch it.'],
    ])
  })

  it("requires that the study isn't closed early", () => {
    expect(found({ is_ended: true })).toEqual([
      ['error', 'study', 'The study is set to close early, so no one can start it. Turn off “Close early.”'],
    ])
  })

  it('suggests that the only study of its societies is primary', () => {
    expect(found({ is_primary: false }, true)).toEqual([
      ['warning', 'primary', 'This is the only study for these members. Make it the primary study.'],
    ])
    expect(found({ is_primary: false })).toEqual([])
    expect(found({}, true)).toEqual([])
  })
})

it('only questions with a chart can be in the report', () => {
  expect([PAY, CALL, drafted(9, 'CONFIRMATION')].map(isReportable)).toEqual([true, true, false])
})
