import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { availabilityOn, type StudyAvailability } from './availability.ts'
import { type StudyDays, studyDaysAt } from './study-days.ts'

const study = { start_date: '2026-03-01', end_date: '2026-03-31', is_enabled: true, is_ended: false }
const upcoming: StudyAvailability = { isActive: false, isClosed: false, isUpcoming: true }
const active: StudyAvailability = { isActive: true, isClosed: false, isUpcoming: false }
const closed: StudyAvailability = { isActive: false, isClosed: true, isUpcoming: false }
const nothing: StudyAvailability = { isActive: false, isClosed: false, isUpcoming: false }

/** Noon in New York is the same day in Hawaii. */
const on = (day: string): StudyDays => studyDaysAt(new Date(`${day}T17:00:00Z`))

describe('availability of a study', () => {
  it.each([
    ['2025-12-31', upcoming],
    ['2026-02-28', upcoming],
    ['2026-03-01', active],
    ['2026-03-31', active],
    ['2026-04-01', closed],
    ['2027-01-01', closed],
  ])('on %s: %j', (today, expected) => expect(availabilityOn(on(today), study)).toEqual(expected))

  it('a one-day study is active only on that day', () => {
    const short = { ...study, end_date: study.start_date }
    expect(['2026-02-28', '2026-03-01', '2026-03-02'].map(today => availabilityOn(on(today), short))).toEqual([
      upcoming,
      active,
      closed,
    ])
  })

  it.each([
    ['2026-02-28', nothing],
    ['2026-03-15', nothing],
    ['2026-04-01', closed],
  ])('disabled, on %s: %j', (today, expected) => {
    expect(availabilityOn(on(today), { ...study, is_enabled: false })).toEqual(expected)
  })

  it.each(['2026-02-28', '2026-03-15', '2026-04-01'])('a study ended by its administrator is closed on %s', today => {
    for (const is_enabled of [true, false])
      expect(availabilityOn(on(today), { ...study, is_enabled, is_ended: true })).toEqual(closed)
  })
})

const aDay = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const aStudy = fc
  .record({ days: fc.tuple(aDay, aDay), is_enabled: fc.boolean(), is_ended: fc.boolean() })
  .map(({ days, ...switches }) => {
    const [start_date = '', end_date = ''] = days.toSorted()
    return { start_date, end_date, ...switches }
  })

describe('any study on any day', () => {
  it('is at most one of upcoming, active, and closed, and exactly one while enabled', () => {
    fc.assert(
      fc.property(aStudy, aDay, (one, today) => {
        const places = Object.values(availabilityOn(on(today), one)).filter(Boolean).length
        expect(places).toBeLessThanOrEqual(1)
        if (one.is_enabled) expect(places).toBe(1)
      }),
    )
  })

  it('never reopens after it has closed', () => {
    fc.assert(
      fc.property(aStudy, aDay, aDay, (one, a, b) => {
        const [first = '', second = ''] = [a, b].toSorted()
        if (availabilityOn(on(first), one).isClosed) expect(availabilityOn(on(second), one)).toEqual(closed)
      }),
    )
  })
})
