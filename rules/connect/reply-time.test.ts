import { describe, expect, it } from 'vitest'
import type { Side } from './messages.ts'
import {
  MIN_MEMBERS,
  MIN_WAITS,
  REPLY_TIME_LABELS,
  REPLY_TIMES,
  type ReplyTimeMessage,
  replyTimesAsOf,
  usualReplyTime,
  type Wait,
  waitsOf,
} from './reply-time.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const NOW = new Date('2026-06-30T12:00:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)
const FOREVER = Number.POSITIVE_INFINITY

/** Returns a conversation of messages with their sender and their age in hours. */
const talk = (
  matchId: number,
  words: readonly (readonly [Side, number])[],
  isClosed = false,
): readonly ReplyTimeMessage[] =>
  words.map(([sender, hours]) => ({ matchId, memberId: 100 + matchId, sender, sent: ago(hours * HOUR), isClosed }))
const hoursOf = (said: readonly ReplyTimeMessage[]) => waitsOf(said, NOW).map(({ ms }) => ms / HOUR)

describe('waitsOf', () => {
  it('measures from the first unanswered message to the next message of the recruiters', () => {
    expect(
      hoursOf(
        talk(1, [
          ['recruiter', 100],
          ['member', 90],
          ['member', 80],
          ['recruiter', 60],
          ['recruiter', 50],
          ['member', 40],
          ['recruiter', 35],
        ]),
      ),
    ).toEqual([30, 5])
  })

  it('separates conversations about different matches', () => {
    const both = [
      ...talk(1, [
        ['member', 50],
        ['recruiter', 20],
      ]),
      ...talk(2, [['recruiter', 40]]),
    ].toSorted((a, b) => a.sent.getTime() - b.sent.getTime())
    expect(waitsOf(both, NOW)).toEqual([{ memberId: 101, ms: 30 * HOUR }])
  })

  it('counts an unanswered message only after two weeks', () => {
    expect(hoursOf(talk(1, [['member', 14 * 24 - 1]]))).toEqual([])
    expect(hoursOf(talk(1, [['member', 14 * 24]]))).toEqual([FOREVER])
    expect(
      hoursOf(
        talk(1, [
          ['member', 14 * 24 + 1],
          ['member', 1],
        ]),
      ),
    ).toEqual([FOREVER])
  })

  it('ignores messages that recruiters cannot answer, and last messages after a reply', () => {
    expect(hoursOf(talk(1, [['member', 2000]], true))).toEqual([])
    expect(
      hoursOf(
        talk(1, [
          ['member', 2000],
          ['recruiter', 1990],
          ['member', 1980],
        ]),
      ),
    ).toEqual([10])
    expect(
      hoursOf(
        talk(1, [
          ['recruiter', 2000],
          ['member', 1990],
        ]),
      ),
    ).toEqual([])
  })
})

describe('usualReplyTime', () => {
  /** Returns waits of these numbers of days, assigned to members in turn. */
  const waits = (days: readonly number[], members = MIN_MEMBERS): readonly Wait[] =>
    days.map((each, index) => ({ memberId: index % members, ms: each * DAY }))
  const same = (days: number, count = MIN_WAITS) => waits(Array.from({ length: count }, () => days))

  it.each([
    [0, 1],
    [1, 1],
    [1.01, 2],
    [2, 2],
    [3, 3],
    [3.5, 7],
    [7, 7],
    [7.5, 14],
    [14, 14],
    [14.5, 'longer'],
    [FOREVER, 'seldom'],
  ] as const)('shows %d days as %s', (days, time) => expect(usualReplyTime(same(days), null)).toBe(time))

  it('is the median, or the longer of the two waits in the middle', () => {
    expect(usualReplyTime(waits([1, 1, 1, 1, 1, 3, 3, 3, 3, 3]), null)).toBe(3)
    expect(usualReplyTime(waits([1, 1, 1, 1, 1, 1, 3, 3, 3, 3, 3]), null)).toBe(1)
    expect(usualReplyTime(waits([1, 1, 1, 1, 1, FOREVER, FOREVER, FOREVER, FOREVER, FOREVER]), null)).toBe('seldom')
    expect(usualReplyTime(waits([FOREVER, 1, 1, 1, FOREVER, 1, 1, FOREVER, 1, FOREVER]), null)).toBe(1)
  })

  it('requires at least ten waits of five members', () => {
    expect(usualReplyTime(same(1, MIN_WAITS - 1), null)).toBeNull()
    expect(usualReplyTime(waits(Array(20).fill(1), MIN_MEMBERS - 1), null)).toBeNull()
    expect(usualReplyTime(same(1), null)).toBe(1)
    expect(usualReplyTime([], null)).toBeNull()
  })

  it('excludes the waits of the requesting member from the minimum', () => {
    const ten = same(1)
    expect(usualReplyTime(ten, 999)).toBe(1)
    expect(usualReplyTime(ten, 0)).toBeNull()
    const own = (count: number): readonly Wait[] => Array.from({ length: count }, () => ({ memberId: 7, ms: 3 * DAY }))
    expect(usualReplyTime([...same(1, 9), ...own(30)], 7)).toBeNull()
    expect(usualReplyTime([...ten, ...own(30)], 7)).toBe(usualReplyTime([...ten, ...own(30)], null))
    expect(usualReplyTime([...waits(Array(20).fill(1), MIN_MEMBERS - 1), ...own(1)], 7)).toBeNull()
  })

  it('is shown to members a week later than to recruiters', () => {
    expect(replyTimesAsOf(null, NOW)).toEqual(NOW)
    expect(replyTimesAsOf(7, NOW)).toEqual(ago(7 * DAY))
  })

  it('has a distinct text for each value', () => {
    expect(new Set(REPLY_TIMES.map(time => REPLY_TIME_LABELS[time])).size).toBe(REPLY_TIMES.length)
    expect(REPLY_TIME_LABELS[2]).toBe('Usually replies within 2 days')
  })
})
