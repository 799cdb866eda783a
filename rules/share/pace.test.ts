import { describe, expect, it } from 'vitest'
import { question, variable, variables } from './builders.testing.ts'
import { ICO_QUESTION } from './ico-question.ts'
import { minutesLeft, minutesText, NO_PACE, rateOf, secondsOf, usualMinutes, withTimes } from './pace.ts'
import type { Question } from './study.ts'

const yesNo = question(1, 'YES_NO')
const number = question(2, 'SLIDER')
const pay = question(3, 'SLIDER', { variables: [variable(31, { prefix: '$' })] })
const parts = question(4, 'SLIDER', { variables: variables(4, 5, { prefix: '$' }) })
const left = (...open: readonly Question[]) => ({ open, possible: [] })

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
})

describe('default time for a question', () => {
  it('is a few seconds for yes or no, more for a number, and 45 to 90 seconds for pay and work RVUs', () => {
    expect(secondsOf(yesNo)).toBeLessThan(10)
    expect(secondsOf(number)).toBeGreaterThan(secondsOf(yesNo))
    const rvus = question(5, 'SLIDER', { variables: [variable(51, { suffix: ' wRVUs' })] })
    for (const one of [pay, rvus]) {
      expect(secondsOf(one)).toBeGreaterThan(45)
      expect(secondsOf(one)).toBeLessThan(90)
    }
  })

  it('of the ideal job includes its terms and the review, which follow the last question', () => {
    expect(minutesLeft(left(yesNo, yesNo, yesNo, yesNo, yesNo, ICO_QUESTION), 1)).toBeGreaterThan(1.5)
  })

  it('grows with each row and with each word to read', () => {
    expect(secondsOf(parts)).toBeGreaterThan(2 * secondsOf(pay))
    expect(secondsOf(parts)).toBeLessThan(5 * secondsOf(pay))
    const long = question(6, 'YES_NO', { explanation: 'word '.repeat(40) })
    expect(secondsOf(long) - secondsOf(yesNo)).toBeCloseTo(10)
  })
})

describe('minutes left', () => {
  it('add up the remaining questions, and half of the questions that may be asked', () => {
    expect(minutesLeft(left(yesNo, pay), 1)).toBeCloseTo((secondsOf(yesNo) + secondsOf(pay)) / 60)
    expect(minutesLeft({ open: [yesNo], possible: [pay] }, 1)).toBeCloseTo((secondsOf(yesNo) + secondsOf(pay) / 2) / 60)
    expect(minutesLeft(left(), 1)).toBe(0)
  })

  it('follow the measured duration of the study', () => {
    const whole = left(yesNo, number, pay, parts)
    expect(minutesLeft(whole, rateOf(whole, 20))).toBeCloseTo(20)
    expect(rateOf(whole, null)).toBe(1)
    expect(rateOf(left(), 20)).toBe(1)
  })

  const timed = (count: number, times: number) =>
    Array.from({ length: count }, () => ({ question: number, seconds: times * secondsOf(number) }))
  const own = (count: number, times: number, rate = 1) => withTimes(NO_PACE, timed(count, times), rate)

  it('follow the member’s own pace from the tenth question on, and more with each question', () => {
    const usual = minutesLeft(left(pay), 1)
    expect(minutesLeft(left(pay), 1, own(9, 2))).toBe(usual)
    expect(minutesLeft(left(pay), 1, own(10, 2))).toBeCloseTo(1.5 * usual)
    expect(minutesLeft(left(pay), 1, own(30, 2))).toBeCloseTo(1.75 * usual)
    expect(minutesLeft(left(pay), 1, own(30, 0.5))).toBeLessThan(usual)
    expect(withTimes(own(20, 2), timed(10, 2), 1)).toEqual(own(30, 2))
  })

  it('stay the same for a member with the usual pace of a slow study', () => {
    expect(minutesLeft(left(pay), 1.4, own(20, 1.4, 1.4))).toBeCloseTo(minutesLeft(left(pay), 1.4))
  })

  it('grow by less than 10% after a long phone call', () => {
    const [first, ...rest] = timed(20, 1)
    const called = first ? [{ ...first, seconds: 3_600 }, ...rest] : []
    expect(minutesLeft(left(pay), 1, withTimes(NO_PACE, called, 1))).toBeLessThan(1.1 * minutesLeft(left(pay), 1))
  })
})

it.each([
  [0.5, 'less than a minute'],
  [0.9, 'about 1 minute'],
  [6.2, 'about 6 minutes'],
  [9.6, 'about 10 minutes'],
  [22.6, 'about 25 minutes'],
])('%d minutes are shown as "%s"', (minutes, text) => expect(minutesText(minutes)).toBe(text))
