import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wholeGroups } from './whole-groups.ts'

const groupsOf = (days: readonly string[], least = 10) =>
  wholeGroups(days, day => day, least).map(({ month, of }) => [month, of.length])

const times = (count: number, day: string) => Array.from({ length: count }, () => day)

describe('groups that are counted by month', () => {
  it('are whole, each in the month of its last one; the others wait', () => {
    expect(groupsOf([...times(12, '2026-03-31'), ...times(17, '2026-04-01')])).toEqual([
      ['2026-03', 10],
      ['2026-04', 10],
    ])
    expect(groupsOf(times(9, '2026-03-31'))).toEqual([])
    expect(groupsOf([])).toEqual([])
    expect(groupsOf(times(39, '2026-03-31'), 20)).toEqual([['2026-03', 20]])
  })

  it('do not tell when one of a group did it, unless it was the last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), at => {
        const days = times(10, '2026-04-02')
        expect(groupsOf(days.with(at, '2026-03-01'))).toEqual(groupsOf(days))
      }),
    )
  })
})
