import type { IcoCard } from '#contract/connect-ico.ts'
import type { JobOfferMatch } from '#contract/connect-match.ts'

/** The parts of the list of ICOs (3 §2.3). */
export type IcoSection = 'active' | 'declined' | 'deleted'

/** The ICOs of each section: one with an open and a declined match is in both (3 §4, decision G-008). */
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

/** Whether a match is over: the position is filled or closed, they do not match any more, or the member keeps the employer away. */
export function isOver({ is_ended, closed_for }: Pick<JobOfferMatch, 'is_ended' | 'closed_for'>): boolean {
  return is_ended === 1 || closed_for === 'ended' || closed_for === 'blocked' || closed_for === 'shielded'
}

/** How many matches a card counts in its section (decision G-037): of those in Active, the ones that are not over. */
export function countIn(section: IcoSection, { matches, jobProfileJobOfferMatches }: IcoCard): number {
  if (section === 'active') return matchesIn(section, jobProfileJobOfferMatches).filter(each => !isOver(each)).length
  return section === 'declined' ? matches.declined : matches.all
}

/** The matches that a card lists: not declined, declined, or all of a deleted ICO (decision G-008). */
export function matchesIn<M extends Pick<JobOfferMatch, 'is_declined'>>(
  section: IcoSection,
  matches: readonly M[],
): readonly M[] {
  if (section === 'deleted') return matches
  return matches.filter(({ is_declined }) => (is_declined === 1) === (section === 'declined'))
}

/** How many messages wait to be read in the matches that a card lists in its section. */
export function unreadIn(section: IcoSection, { jobProfileJobOfferMatches }: IcoCard): number {
  const listed = matchesIn(section, jobProfileJobOfferMatches)
  return listed.reduce((sum, each) => sum + each.numberOfUnviewedMessages, 0)
}
