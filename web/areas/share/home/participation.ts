import type { OutputOf } from '#contract/index.ts'
import type { ReleasedParticipation } from '#rules/inform/words/index.ts'
import { formatPercent, formatShare } from '#rules/inform/words/index.ts'
import type { Participation } from './demo.ts'
import { PARTICIPATION } from './messages.ts'

type Statistic = OutputOf<'GET survey/get-participation-info'>[number]['statistic']

/** One participation rate, with its group and percentage. The percentage has "over" or "under" at the extremes of small groups. */
export interface Turnout {
  readonly of: string
  /** Percentage as text: "74%", ">95%", or "<5%". */
  readonly text: string
  /** Length of the bar in percent. */
  readonly percent: number
}

/**
 * Returns the rates that may be shown, members first. The list is empty if none may be shown. The rate of all invitees is left out if it
 * reads like that of the members, such as in a study that invites only members.
 */
export function turnoutsOf(statistic: Statistic): readonly Turnout[] {
  const { membersCompletionPercentage, convenienceParticipationPercentage, randomParticipationPercentage } = statistic
  const members = turnout(PARTICIPATION.members, membersCompletionPercentage)
  const all = turnout(PARTICIPATION.convenience, convenienceParticipationPercentage)
  const random = turnout(PARTICIPATION.random, randomParticipationPercentage)
  return [members, all?.text === members?.text ? null : all, random].flatMap(each => each ?? [])
}

function turnout(of: string, released: ReleasedParticipation | null): Turnout | null {
  if (released?.kind !== 'turnout') return null
  return { of, text: formatShare(released.share), percent: released.share.percent }
}

/** Returns the rates for sample numbers (1 §9). */
export function demoTurnouts({ convenience, random }: Participation): readonly Turnout[] {
  return [
    { of: PARTICIPATION.convenience, text: formatPercent(convenience), percent: convenience },
    { of: PARTICIPATION.random, text: formatPercent(random), percent: random },
  ]
}
