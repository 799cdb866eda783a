import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { closingDay, daysLeft, daysToOpening, hasClosed, hasOpened, type StudyDays, studyDaysAt } from './study-days.ts'

const at = (moment: string): StudyDays => studyDaysAt(new Date(moment))

describe('the days of studies', () => {
  it.each([
    ['winter', '2026-01-15', '05:00:00', '10:00:00'],
    ['summer', '2026-07-15', '04:00:00', '10:00:00'],
    ['the day after daylight saving begins', '2026-03-09', '04:00:00', '10:00:00'],
    ['the day on which daylight saving begins', '2026-03-08', '05:00:00', '10:00:00'],
    ['the day on which daylight saving ends', '2026-11-01', '04:00:00', '10:00:00'],
    ['the day after daylight saving ends', '2026-11-02', '05:00:00', '10:00:00'],
    ['the first day of a year', '2027-01-01', '05:00:00', '10:00:00'],
    ['a leap day', '2028-02-29', '05:00:00', '10:00:00'],
  ])('begin at midnight in New York and end at midnight in Hawaii: %s', (_, day, newYork, hawaii) => {
    const justBefore = (moment: string) => studyDaysAt(new Date(Date.parse(moment) - 1))
    const [opening, closing] = [`${day}T${newYork}Z`, `${day}T${hawaii}Z`]
    expect([justBefore(opening).opening < day, at(opening).opening]).toEqual([true, day])
    expect([justBefore(closing).closing < day, at(closing).closing]).toEqual([true, day])
  })

  it('open and close a study to the second', () => {
    const study = { start_date: '2026-03-01', end_date: '2026-03-31' }
    const stateAt = (moment: string) => [hasOpened(at(moment), study), hasClosed(at(moment), study)]
    expect(stateAt('2026-03-01T04:59:59Z')).toEqual([false, false])
    expect(stateAt('2026-03-01T05:00:00Z')).toEqual([true, false])
    expect(stateAt('2026-04-01T09:59:59Z')).toEqual([true, false])
    expect(stateAt('2026-04-01T10:00:00Z')).toEqual([true, true])
  })

  it('count the days until a study opens, and the days left including the last', () => {
    const study = { start_date: '2026-03-08', end_date: '2026-11-01' }
    const until = (moment: string) => daysToOpening(at(moment), study)
    expect([until('2026-03-07T12:00:00Z'), until('2026-03-08T04:59:59Z'), until('2026-03-08T05:00:00Z')]).toEqual([
      1, 1, 0,
    ])
    const left = (moment: string) => daysLeft(at(moment), study)
    expect([left('2026-10-30T12:00:00Z'), left('2026-11-02T09:59:59Z'), left('2026-11-02T10:00:00Z')]).toEqual([
      3, 1, 0,
    ])
    expect(left('2026-12-24T12:00:00Z')).toBe(0)
  })

  it('are the same for readers in any time zone', () => {
    for (const reader of ['America/New_York', 'Pacific/Honolulu', 'Pacific/Kiritimati']) {
      vi.stubEnv('TZ', reader)
      expect(at('2026-04-01T09:45:00Z')).toEqual({ opening: '2026-04-01', closing: '2026-03-31' })
    }
    vi.unstubAllEnvs()
  })

  it('never decrease, and Hawaii is never ahead of New York', () => {
    const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        const [first, second] = [one, other].sort((a, b) => a.getTime() - b.getTime()).map(studyDaysAt)
        if (!first || !second) throw new Error('Two moments have two results.')
        expect(first.closing <= first.opening).toBe(true)
        expect([first.opening <= second.opening, first.closing <= second.closing]).toEqual([true, true])
      }),
    )
  })
})

describe('closing early', () => {
  it('lets members submit until midnight in Hawaii of the current day there', () => {
    const evening = at('2030-03-11T05:00:00Z')
    expect(closingDay(evening, { start_date: '2030-03-01' })).toBe('2030-03-10')
  })

  it('is never before the start date', () => {
    const evening = at('2030-03-11T05:00:00Z')
    expect(closingDay(evening, { start_date: '2030-03-11' })).toBe('2030-03-11')
  })
})
