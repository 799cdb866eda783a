import { minimumResponses, shownOf, type Thresholds } from './published.ts'
import type { ReleasedParticipation } from './released.ts'
import { shareOf } from './shares.ts'
import type { Group } from './statistics.ts'

/** People of one membership type invited to a study: as members of its societies, or from outside. */
export interface Invited {
  readonly questionnaireId: number
  readonly isMember: boolean
  readonly type: number
  readonly people: number
}

/** The participants in a group of invitees. */
export interface InvitedGroup {
  /** Participants in the study release. */
  readonly people: Group
  /** The atom rule lets the group be shown (release-engine, rule 2). */
  readonly isAllowed: boolean
  readonly invited: number
}

/** Invited members by membership type. Types on both lists are left out, because a record does not show which list someone came from. */
export function invitedMembers(invited: readonly Invited[]): ReadonlyMap<number, number> {
  const others = new Set(invited.filter(({ isMember }) => !isMember).map(({ type }) => type))
  const members = invited.filter(({ isMember, type }) => isMember && !others.has(type))
  return new Map(members.map(({ type, people }) => [type, people]))
}

/**
 * The share of invitees who took part, in whole percents, over the groups with enough people. A group that may not be shown is left out of
 * numerator and denominator, so that it cannot move the share. Counts include noise, like those in charts, and shares of small groups are
 * blurred at the ends (release-engine, rules 3 to 5).
 */
export function turnoutOf(groups: readonly InvitedGroup[], thresholds: Thresholds): ReleasedParticipation {
  const open = groups.flatMap(({ people, isAllowed, invited }) => {
    const shown = isAllowed ? shownOf(people, thresholds) : null
    return shown === null ? [] : [{ shown, invited }]
  })
  const shown = open.reduce((sum, group) => sum + group.shown, 0)
  const invited = open.reduce((sum, group) => sum + group.invited, 0)
  if (open.length === 0 || invited < minimumResponses(thresholds.threshold)) return { kind: 'withheld' }
  return { kind: 'turnout', share: shareOf(shown, invited, shown) }
}
