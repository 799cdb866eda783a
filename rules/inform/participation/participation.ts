import { type ReleasedParticipation, shareOf } from '../words/index.ts'

/** People of one membership type who are invited to a study, either as members of its societies or as physicians without a society. */
export interface Invited {
  readonly questionnaireId: number
  readonly isMember: boolean
  readonly type: number
  readonly people: number
}

/** Group of invited people. */
export interface InvitedGroup {
  /** Number of respondents of the group in the edition, for a value of the profile or for the whole study. */
  readonly people: number
  readonly invited: number
}

/**
 * Returns the number of invited members by membership type. Types on both lists are left out because the list of a respondent isn't known.
 */
export function invitedMembers(invited: readonly Invited[]): ReadonlyMap<number, number> {
  const others = new Set(invited.filter(({ isMember }) => !isMember).map(({ type }) => type))
  const members = invited.filter(({ isMember, type }) => isMember && !others.has(type))
  return new Map(members.map(({ type, people }) => [type, people]))
}

/**
 * Returns the participation rate of invited people, in whole percent, over groups of at least K respondents. Smaller groups are excluded
 * from both numerator and denominator, so that they don't affect the rate (release-engine, rule 16).
 */
export function turnoutOf(groups: readonly InvitedGroup[], least: number): ReleasedParticipation {
  const open = groups.filter(group => group.people >= least)
  const people = open.reduce((sum, group) => sum + group.people, 0)
  const invited = open.reduce((sum, group) => sum + group.invited, 0)
  if (invited < least) return { kind: 'withheld' }
  return { kind: 'turnout', share: shareOf(people / invited) }
}
