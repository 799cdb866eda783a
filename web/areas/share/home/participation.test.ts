import { describe, expect, it } from 'vitest'
import type { ReleasedParticipation, Share } from '#rules/inform/words/index.ts'
import { demoTurnouts, turnoutsOf } from './participation.ts'

const turnout = (percent: number, bound: Share['bound'] = 'exact'): ReleasedParticipation => ({
  kind: 'turnout',
  share: { percent, bound },
})

describe('participation rates', () => {
  it('are whole percentages, members first, without a sample that was not drawn', () => {
    const statistic = {
      membersCompletionPercentage: turnout(67),
      convenienceParticipationPercentage: turnout(50),
      randomParticipationPercentage: null,
    }
    expect(turnoutsOf(statistic)).toEqual([
      { of: 'of the members invited', text: '67%', percent: 67 },
      { of: 'of all invitees', text: '50%', percent: 50 },
    ])
  })

  it('are shown once if all invitees have the same rate as the members', () => {
    const statistic = {
      membersCompletionPercentage: turnout(58),
      convenienceParticipationPercentage: turnout(58),
      randomParticipationPercentage: turnout(58),
    }
    expect(turnoutsOf(statistic).map(({ of }) => of)).toEqual(['of the members invited', 'of the random sample'])
  })

  it('omit withheld rates and blur the ends of small groups', () => {
    const statistic = {
      membersCompletionPercentage: { kind: 'withheld' } as const,
      convenienceParticipationPercentage: turnout(95, 'over'),
      randomParticipationPercentage: turnout(5, 'under'),
    }
    expect(turnoutsOf(statistic).map(({ text }) => text)).toEqual(['>95%', '<5%'])
  })

  it('are sample numbers in Demo Mode', () => {
    expect(demoTurnouts({ convenience: 61, random: 0 }).map(({ text }) => text)).toEqual(['61%', '0%'])
  })
})
