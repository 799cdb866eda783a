/** Members' actions on an offer, counted in whole groups of K so that an individual's action isn't visible (release-engine, rule 16). */

/** Returns the maximum number of people in a group of K that are shown for an action. "All" would reveal every member of the group. */
const mostOf = (least: number) => least - Math.ceil(least / 10)

/**
 * Counts the reasons for declining. The count uses whole groups of K members, in the order in which they declined, with at most nine in ten
 * per group. A recruiter who sees a candidate leave therefore learns nothing about that candidate.
 * @param declines The reasons of each vouched member, in the order of their first decline.
 * @returns Counts by reason, or `null` if fewer than K members declined.
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

/** Numbers of members at each stage of an offer. */
export interface Funnel {
  /** Current candidates, and candidates who replied (`replied`). Recruiters see both in lists. */
  readonly candidates: number
  readonly replied: number
  /** Vouched members who declined the offer and left the list, and vouched members who opened it before today (`opened`). */
  readonly declined: number
  readonly opened: number
}

/** Returns the number of matched members: candidates, and members who declined in whole groups of K, like their reasons. */
export function matchedInGroups({ candidates, declined }: Funnel, least: number): number {
  return candidates + least * Math.floor(declined / least)
}

/**
 * Returns the number of members who opened an offer. Recruiters don't see who opened it, so the number consists of whole groups of K. At
 * most nine in ten of each K matched members are shown. This hides who opened it last and whether all opened it.
 */
export function openedInGroups(funnel: Funnel, least: number): number {
  const whole = (people: number) => Math.floor(people / least)
  return Math.min(mostOf(least) * whole(matchedInGroups(funnel, least)), least * whole(funnel.opened))
}
