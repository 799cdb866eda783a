import { describe, expect, it } from 'vitest'
import { minutesFor, minutesText, SECONDS_PER_QUESTION, usualMinutes } from './pace.ts'

describe('duration of a study', () => {
  it.each([
    [3.2, 3],
    [0.2, 1],
    [12.4, 10],
    [24.2, 25],
  ])('is %d minutes, shown as %d', (minutes, expected) => {
    expect(usualMinutes({ medianMs: minutes * 60_000, people: 30 })).toBe(expected)
  })

  it('is unknown with fewer than thirty people', () => {
    expect(usualMinutes({ medianMs: 60_000, people: 29 })).toBeNull()
  })

  it('is distributed evenly over the questions', () => {
    expect(minutesFor(11, { total: 44, usual: 24 })).toBe(6)
  })

  it('is based on the general rate if it was not measured', () => {
    expect(minutesFor(10, { total: 44, usual: null })).toBe((10 * SECONDS_PER_QUESTION) / 60)
    expect(minutesFor(0, { total: 0, usual: 24 })).toBe(0)
  })
})

it.each([
  [0.5, 'less than a minute'],
  [0.9, 'about 1 minute'],
  [6.2, 'about 6 minutes'],
  [9.6, 'about 10 minutes'],
  [22.6, 'about 25 minutes'],
])('%d minutes are shown as "%s"', (minutes, text) => expect(minutesText(minutes)).toBe(text))
