/** Members' actions on an offer, counted in whole groups of K so that no one's part can be read (release-engine, rule 16). */

/** Returns the most of a group of K that are shown to have done something: "all" would reveal each of them. */
const mostOf = (least: number) => least - Math.ceil(least / 10)

/**
 * How many gave each reason for declining: of as many whole groups of K as there are, in the order in which they declined, and of each group nine in ten
 * at most. So a recruiter who sees one candidate go learns nothing of that one.
 * @param declines the reasons that each member gave who is vouched for, when they first declined
 * @returns by reason; null while there are fewer than K
 */
export function declinesByReason(
  declines: readonly (readonly number[])[],
  least: number,
): ReadonlyMap<number, number> | null {
  const groups = Array.from({ length: Math.floor(declines.length / least) }, (_, group) =>
    declines.slice(least * group, least * (group + 1)),
  )
  if (groups.length === 0) return null
  const said = (reason: number) =>
    groups.reduce((all, group) => all + Math.min(mostOf(least), group.filter(own => own.includes(reason)).length), 0)
  return new Map([...new Set(groups.flat(2))].map(reason => [reason, said(reason)]))
}

/** Progress of members with an offer. */
export interface Funnel {
  /** Candidates now, and candidates who wrote: recruiters see both in lists. */
  readonly candidates: number
  readonly replied: number
  /** Members who are vouched for and declined it, who left the list, and who opened it before today. */
  readonly declined: number
  readonly opened: number
}

/** How many were matched: candidates, and members who declined in whole groups of K, as their reasons are. */
export function matchedInGroups({ candidates, declined }: Funnel, least: number): number {
  return candidates + least * Math.floor(declined / least)
}

/**
 * Returns how many opened an offer. Recruiters do not see who did, so it is shown in whole groups of K, and of each K matched for nine in ten at
 * most: neither who opens it last nor that all did can be read.
 */
export function openedInGroups(funnel: Funnel, least: number): number {
  const whole = (people: number) => Math.floor(people / least)
  return Math.min(mostOf(least) * whole(matchedInGroups(funnel, least)), least * whole(funnel.opened))
}
