import type { IcoCard } from '#contract/connect/ico.ts'
import type { JobOfferMatch } from '#contract/connect/match.ts'

/** Section of the list of ICOs (3 §2.3). */
export type IcoSection = 'active' | 'declined' | 'deleted'

/** Returns the ICOs of each section. An ICO with an open match and a declined match is in both (3 §4, decision G-008). */
export function sectionsOf(
  kept: readonly IcoCard[],
  deleted: readonly IcoCard[],
): Record<IcoSection, readonly IcoCard[]> {
  return {
    active: kept.filter(({ matches }) => matches.all === 0 || matches.declined < matches.all),
    declined: kept.filter(({ matches }) => matches.declined > 0),
    deleted,
  }
}

/** Checks whether the member blocks the employer. */
export function isHidden({ closed_for }: Pick<JobOfferMatch, 'closed_for'>): boolean {
  return closed_for === 'blocked' || closed_for === 'shielded'
}

/** Checks whether a match is over because the position is filled or closed, the match ended, or the member blocks the employer. */
export function isOver(match: Pick<JobOfferMatch, 'is_ended' | 'closed_for'>): boolean {
  return match.is_ended === 1 || match.closed_for === 'ended' || isHidden(match)
}

/** Returns the number of matches on a card in its section. The Active section counts only matches that are not over (decision G-037). */
export function countIn(section: IcoSection, { matches, jobProfileJobOfferMatches }: IcoCard): number {
  if (section === 'active') return matchesIn(section, jobProfileJobOfferMatches).filter(each => !isOver(each)).length
  return section === 'declined' ? matches.declined : matches.all
}

/** Returns the matches that a card lists: not declined, declined, or all matches of a deleted ICO (decision G-008). */
export function matchesIn<M extends Pick<JobOfferMatch, 'is_declined'>>(
  section: IcoSection,
  matches: readonly M[],
): readonly M[] {
  if (section === 'deleted') return matches
  return matches.filter(({ is_declined }) => (is_declined === 1) === (section === 'declined'))
}

/** Counts the unread messages in the matches that a card lists in its section. */
export function unreadIn(section: IcoSection, { jobProfileJobOfferMatches }: IcoCard): number {
  const listed = matchesIn(section, jobProfileJobOfferMatches)
  return listed.reduce((sum, each) => sum + each.numberOfUnviewedMessages, 0)
}

/** Sorts ICOs for reading: those with unread messages first, then posted or paused ICOs. */
export function inReadingOrder(icos: readonly IcoCard[]): readonly IcoCard[] {
  const weightOf = (ico: IcoCard) => (unreadIn('active', ico) > 0 ? 2 : 0) + Math.max(ico.is_posted, ico.is_paused)
  return icos.toSorted((a, b) => weightOf(b) - weightOf(a))
}

/**
 * Checks whether a card initially shows its matches: it includes the open match, has unread messages, or is the first posted or paused ICO.
 */
export function isOpenAtFirst(
  section: IcoSection,
  ico: IcoCard,
  { shown, isFirst }: { readonly shown: number | null; readonly isFirst: boolean },
): boolean {
  if (matchesIn(section, ico.jobProfileJobOfferMatches).some(({ id }) => id === shown)) return true
  if (section !== 'active') return false
  return (
    unreadIn(section, ico) > 0 || (isFirst && (ico.is_posted === 1 || ico.is_paused === 1) && countIn(section, ico) > 0)
  )
}
