import { describe, expect, test } from 'vitest'
import { releaseParticipation } from '../release.ts'
import { type Invited, type InvitedGroup, invitedMembers } from './participation.ts'

const group = (people: number, invited: number): InvitedGroup => ({ people, invited })
const percent = (...groups: readonly InvitedGroup[]) => {
  const released = releaseParticipation(groups, 10)
  return released.kind === 'turnout' ? released.share : released.kind
}

describe('participation rate', () => {
  test.each([
    [400, 600, 67],
    [398, 600, 66],
    [100, 800, 13],
  ])('of %i out of %i people is rounded to %i percent', (people, invited, expected) => {
    expect(percent(group(people, invited))).toEqual({ percent: expected, bound: 'exact' })
  })

  test('is withheld for fewer than ten invited people or participants, always with the same content', () => {
    for (let people = 0; people < 10; people++) expect(percent(group(people, 500))).toBe('withheld')
    expect(percent(group(10, 9))).toBe('withheld')
    expect(percent()).toBe('withheld')
    expect(percent(group(10, 10))).not.toBe('withheld')
  })

  test('excludes a small group from numerator and denominator', () => {
    expect(percent(group(60, 100), group(60, 100))).toEqual({ percent: 60, bound: 'exact' })
    expect(percent(group(60, 100), group(60, 100), group(9, 900))).toEqual({ percent: 60, bound: 'exact' })
  })

  test('never shows that all or none of a group took part', () => {
    expect(percent(group(40, 40))).toEqual({ percent: 98, bound: 'over' })
    expect(percent(group(40, 4000))).toEqual({ percent: 2, bound: 'under' })
  })

  test('never exceeds full participation, even if some people are no longer invited', () => {
    expect(percent(group(120, 100))).toEqual({ percent: 98, bound: 'over' })
  })
})

describe('invitedMembers', () => {
  const invited = (type: number, isMember: boolean, people: number): Invited => ({
    questionnaireId: 1,
    type,
    isMember,
    people,
  })

  test('returns members on the list, without types on both lists', () => {
    const all = [invited(1, true, 100), invited(2, true, 30), invited(2, false, 5), invited(3, false, 40)]
    expect([...invitedMembers(all)]).toEqual([[1, 100]])
    expect(invitedMembers([]).size).toBe(0)
  })
})
