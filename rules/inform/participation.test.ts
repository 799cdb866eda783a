import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawOf, still } from './distribution.testing.ts'
import { noise } from './noise.ts'
import { type Invited, type InvitedGroup, invitedMembers } from './participation.ts'
import { releaseParticipation } from './release.ts'

const draw = drawOf('a study')
const group = (count: number, invited: number, isAllowed = true): InvitedGroup => ({
  people: { count, key: BigInt(count) * 7_919n },
  isAllowed,
  invited,
})
const percent = (groups: readonly InvitedGroup[], by = still) => {
  const released = releaseParticipation(groups, { threshold: 10, draw: by })
  return released.kind === 'turnout' ? released.share : released.kind
}

describe('participation', () => {
  test.each([
    [400, 600, 67],
    [399, 600, 67],
    [398, 600, 66],
    [50, 400, 13],
  ])('%i of %i is %i percent: rounded', (count, invited, expected) => {
    expect(percent([group(count, invited)])).toEqual({ percent: expected, bound: 'exact' })
  })

  test('counts with the noise of the group, the one that charts show', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 5000 }), count => {
        const one = group(count, 10_000)
        const expected = Math.round((count + noise(draw, one.people)) / 100)
        expect(percent([one], draw)).toEqual({ percent: expected, bound: 'exact' })
      }),
    )
  })

  test('is withheld for fewer than ten invitees or participants, always with the same body', () => {
    for (let count = 0; count < 10; count++) expect(percent([group(count, 500)], draw)).toBe('withheld')
    expect(percent([group(10, 9)])).toBe('withheld')
    expect(percent([])).toBe('withheld')
    expect(percent([group(10, 10)])).not.toBe('withheld')
  })

  test('leaves a group that may not be shown out of numerator and denominator', () => {
    const shown = [group(60, 100), group(30, 50)]
    expect(percent(shown)).toEqual({ percent: 60, bound: 'exact' })
    expect(percent([...shown, group(9, 900)])).toEqual(percent(shown))
    expect(percent([...shown, group(400, 400, false)])).toEqual(percent(shown))
    expect(percent([group(400, 400, false)])).toBe('withheld')
  })

  test('never says that all or none of a small group took part', () => {
    expect(percent([group(40, 40)])).toEqual({ percent: 95, bound: 'over' })
    expect(percent([group(40, 4000)])).toEqual({ percent: 5, bound: 'under' })
  })

  test('is at most all of them, even if some are no longer invited', () => {
    expect(percent([group(120, 100)])).toEqual({ percent: 100, bound: 'exact' })
  })
})

describe('the members invited', () => {
  const invited = (type: number, isMember: boolean, people: number): Invited => ({
    questionnaireId: 1,
    type,
    isMember,
    people,
  })

  test('are those of the list of members, without types that are on both lists', () => {
    const all = [invited(1, true, 100), invited(2, true, 30), invited(2, false, 5), invited(3, false, 40)]
    expect([...invitedMembers(all)]).toEqual([[1, 100]])
    expect(invitedMembers([]).size).toBe(0)
  })
})
