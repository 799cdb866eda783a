import { describe, expect, it } from 'vitest'
import { releaseParticipation } from '#rules/inform/release.ts'
import { demoTurnouts, turnoutsOf } from './participation.ts'

/** Without noise. */
const released = (count: number, invited: number) =>
  releaseParticipation([{ people: { count, key: 1n }, isAllowed: true, invited }], { threshold: 10, draw: () => 0.5 })

describe('participation in words', () => {
  it('is in whole percents, members first, without a sample that was not drawn', () => {
    const statistic = {
      membersCompletionPercentage: released(400, 600),
      convenienceParticipationPercentage: released(500, 1000),
      randomParticipationPercentage: null,
    }
    expect(turnoutsOf(statistic)).toEqual([
      { of: 'of the members invited', text: '67%', percent: 67 },
      { of: 'of all invitees', text: '50%', percent: 50 },
    ])
  })

  it('leaves out withheld figures, and blurs the ends of small groups', () => {
    const statistic = {
      membersCompletionPercentage: released(9, 600),
      convenienceParticipationPercentage: released(20, 20),
      randomParticipationPercentage: released(10, 1000),
    }
    expect(turnoutsOf(statistic).map(({ text }) => text)).toEqual(['>95%', '<5%'])
  })

  it('is the made-up figure in demo mode', () => {
    expect(demoTurnouts({ convenience: 61, random: 0 }).map(({ text }) => text)).toEqual(['61%', '0%'])
  })
})
