import type { AnswerOf } from '#contract/index.ts'
import type { ReleasedParticipation } from '#rules/inform/words/index.ts'
import { formatPercent, formatShare } from '#rules/inform/words/index.ts'
import type { Participation } from './demo.ts'
import { PARTICIPATION } from './messages.ts'

type Statistic = AnswerOf<'GET survey/get-participation-info'>[number]['statistic']

/** One participation figure: the group and its percentage, with "over" or "under" at the extremes of small groups. */
export interface Turnout {
  readonly of: string
  /** "74%", ">95%" or "<5%". */
  readonly text: string
  /** Length of the bar. */
  readonly percent: number
}

/** The figures that may be shown, members first; empty if none may be. */
export function turnoutsOf(statistic: Statistic): readonly Turnout[] {
  const { membersCompletionPercentage, convenienceParticipationPercentage, randomParticipationPercentage } = statistic
  return [
    turnout(PARTICIPATION.members, membersCompletionPercentage),
    turnout(PARTICIPATION.convenience, convenienceParticipationPercentage),
    turnout(PARTICIPATION.random, randomParticipationPercentage),
  ].flatMap(each => each ?? [])
}

function turnout(of: string, released: ReleasedParticipation | null): Turnout | null {
  if (released?.kind !== 'turnout') return null
  return { of, text: formatShare(released.share), percent: released.share.percent }
}

/** The same for made-up numbers (1 §9). */
export function demoTurnouts({ convenience, random }: Participation): readonly Turnout[] {
  return [
    { of: PARTICIPATION.convenience, text: formatPercent(convenience), percent: convenience },
    { of: PARTICIPATION.random, text: formatPercent(random), percent: random },
  ]
}
