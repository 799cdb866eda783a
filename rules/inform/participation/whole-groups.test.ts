import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wholeGroups } from './whole-groups.ts'

const each = (days: readonly string[]) => days.map((day, userId) => ({ userId, day }))
const groupsOf = (days: readonly string[], least = 10) =>
  wholeGroups(each(days), least).map(({ month, of }) => [month, of.length])

const times = (count: number, day: string) => Array.from({ length: count }, () => day)

describe('wholeGroups', () => {
  it('returns whole groups in the month of their last person, and excludes the remaining people', () => {
    expect(groupsOf([...times(12, '2026-03-31'), ...times(17, '2026-04-01')])).toEqual([
      ['2026-03', 10],
      ['2026-04', 10],
    ])
    expect(groupsOf(times(9, '2026-03-31'))).toEqual([])
    expect(groupsOf([])).toEqual([])
    expect(groupsOf(times(39, '2026-03-31'), 20)).toEqual([['2026-03', 20]])
  })

  it("doesn't reveal when a member of a group acted, unless that member was the last", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), at => {
        const days = times(10, '2026-04-02')
        expect(groupsOf(days.with(at, '2026-03-01'))).toEqual(groupsOf(days))
      }),
    )
  })

  it('returns groups with the same number of people, even if individuals act several times', () => {
    const by = (...people: readonly number[]) => people.map(userId => ({ userId, day: '2026-04-02' }))
    const nine = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    expect(wholeGroups(by(...nine, ...nine, ...nine), 10)).toEqual([])
    const groups = wholeGroups(by(...nine, ...nine, 9, 10), 10)
    expect(groups.map(({ of }) => of.map(({ userId }) => userId))).toEqual([
      [...nine, 9],
      [...nine, 10],
    ])
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 14 }), { maxLength: 80 }), people => {
        const done = by(...people).map((one, at) => ({ ...one, at }))
        const counted = wholeGroups(done, 10)
        for (const { of } of counted) expect(new Set(of.map(({ userId }) => userId)).size).toBe(10)
        // Nothing is counted twice, and no one waits unnecessarily: there are fewer than ten different people among the rest.
        const left = new Set(done)
        for (const one of counted.flatMap(({ of }) => of)) expect(left.delete(one)).toBe(true)
        expect(new Set([...left].map(({ userId }) => userId)).size).toBeLessThan(10)
      }),
    )
  })
})
