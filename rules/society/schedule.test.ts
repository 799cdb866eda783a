import { describe, expect, it } from 'vitest'
import { studyDaysAt } from '../share/study-days.ts'
import { awaitsResults, dayToSend, SCHEDULED_KINDS, type ScheduledStudy, scheduledText } from './schedule.ts'

const STUDY: ScheduledStudy = {
  title: 'Study 2027',
  start_date: '2027-03-01',
  end_date: '2027-04-30',
  is_enabled: true,
  is_ended: false,
  resultsOpened: null,
}
const on = (day: string) => studyDaysAt(new Date(`${day}T15:00:00Z`))
const at = (kind: Parameters<typeof dayToSend>[0], today: string, but: Partial<ScheduledStudy> = {}) =>
  dayToSend(kind, on(today), { ...STUDY, ...but })

describe('day of an email', () => {
  it('is the first day of a study or up to two days later', () => {
    expect(at('study_opens', '2027-02-01')).toBe('2027-03-01')
    expect(at('study_opens', '2027-03-01')).toBe('2027-03-01')
    expect(at('study_opens', '2027-03-03')).toBe('2027-03-03')
    expect(at('study_opens', '2027-03-04')).toBe(null)
  })

  it('is seven days before the last day, unless the study is too short', () => {
    expect(at('study_closes', '2027-03-01')).toBe('2027-04-23')
    expect(at('study_closes', '2027-04-25')).toBe('2027-04-25')
    expect(at('study_closes', '2027-04-26')).toBe(null)
    expect(at('study_closes', '2027-02-01', { end_date: '2027-03-08' })).toBe(null)
    expect(at('study_closes', '2027-02-01', { end_date: '2027-03-09' })).toBe('2027-03-02')
  })

  it('begins at midnight in New York, like the study', () => {
    const study = { start_date: '2027-07-01', end_date: '2027-08-31' }
    const sentAt = (moment: string) => {
      const days = studyDaysAt(new Date(moment))
      return dayToSend('study_opens', days, { ...STUDY, ...study }) === days.opening
    }
    expect([sentAt('2027-07-01T03:59:59Z'), sentAt('2027-07-01T04:00:00Z')]).toEqual([false, true])
  })

  it('is null for a disabled or ended study', () => {
    for (const kind of ['study_opens', 'study_closes'] as const) {
      expect(at(kind, '2027-02-01', { is_enabled: false })).toBe(null)
      expect(at(kind, '2027-02-01', { is_ended: true })).toBe(null)
    }
  })

  it('is the day when results are released, even after the study has ended', () => {
    expect(at('results_open', '2027-03-10')).toBe(null)
    expect(at('results_open', '2027-03-10', { resultsOpened: '2027-03-10', is_ended: true })).toBe('2027-03-10')
    expect(at('results_open', '2027-03-13', { resultsOpened: '2027-03-10' })).toBe(null)
    expect(awaitsResults(on('2027-03-10'), STUDY)).toBe(true)
    expect(awaitsResults(on('2027-03-10'), { ...STUDY, resultsOpened: '2027-03-10' })).toBe(false)
    expect(awaitsResults(on('2027-05-01'), STUDY)).toBe(false)
  })
})

it('scheduled texts include the name of the study', () => {
  for (const kind of SCHEDULED_KINDS) {
    const { subject, text } = scheduledText(kind, STUDY, day => `on ${day}`)
    expect([subject.includes('Study 2027'), text.includes('Study 2027')]).toEqual([true, true])
    if (kind !== 'results_open') expect(text).toContain('on 2027-04-30')
  }
})
