import { type ReleasedParticipation, shareOf } from '../words/index.ts'

/** People of one membership type invited to a study: as members of its societies, or from outside. */
export interface Invited {
  readonly questionnaireId: number
  readonly isMember: boolean
  readonly type: number
  readonly people: number
}

/** A group of invitees. */
export interface InvitedGroup {
  /** Respondents of the group in the edition: of a value of the profile, or of the whole study. */
  readonly people: number
  readonly invited: number
}

/** Invited members by membership type. Types on both lists are left out, because a respondent does not show which list they came from. */
export function invitedMembers(invited: readonly Invited[]): ReadonlyMap<number, number> {
  const others = new Set(invited.filter(({ isMember }) => !isMember).map(({ type }) => type))
  const members = invited.filter(({ isMember, type }) => isMember && !others.has(type))
  return new Map(members.map(({ type, people }) => [type, people]))
}

/**
 * The share of invitees who took part, in whole percents, over the groups of at least K respondents. A smaller group is left out of
 * numerator and denominator, so that it cannot move the share (release-engine, rule 16).
 */
export function turnoutOf(groups: readonly InvitedGroup[], least: number): ReleasedParticipation {
  const open = groups.filter(group => group.people >= least)
  const people = open.reduce((sum, group) => sum + group.people, 0)
  const invited = open.reduce((sum, group) => sum + group.invited, 0)
  if (invited < least) return { kind: 'withheld' }
  return { kind: 'turnout', share: shareOf(people / invited) }
}
