import { minimumResponses, shownOf, type Thresholds } from './published.ts'
import type { ReleasedParticipation } from './released.ts'
import { shareOf } from './shares.ts'
import type { Group } from './statistics.ts'

/** People of one membership type whom a study invites: as members of its societies, or from outside. */
export interface Invited {
  readonly questionnaireId: number
  readonly isMember: boolean
  readonly type: number
  readonly people: number
}

/** Who took part of a group of invited people. */
export interface InvitedGroup {
  /** Of the study release. */
  readonly people: Group
  /** The atom rule lets the group be shown (release-engine, rule 2). */
  readonly isAllowed: boolean
  readonly invited: number
}

/** Invited members by membership type; types that are on both lists are left out, for a record does not tell who came by which. */
export function invitedMembers(invited: readonly Invited[]): ReadonlyMap<number, number> {
  const others = new Set(invited.filter(({ isMember }) => !isMember).map(({ type }) => type))
  const members = invited.filter(({ isMember, type }) => isMember && !others.has(type))
  return new Map(members.map(({ type, people }) => [type, people]))
}

/**
 * The share of the invited who took part, in whole percents, of the groups that have enough people. A group that may not be shown is left
 * out on both sides, so that it moves nothing. The count is the one that charts show, noise included; the ends of small groups are
 * blurred like any share (release-engine, rules 3 to 5).
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
