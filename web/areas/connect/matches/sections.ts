import type { JobOfferMatch } from '#contract/connect-match.ts'

/** The parts of the list of ICOs (3 §2.3). */
export type MatchSection = 'active' | 'declined' | 'deleted'

/** The matches that a card lists: not declined, declined, or all of a deleted ICO (decision G-008). */
export function matchesIn(section: MatchSection, matches: readonly JobOfferMatch[]): readonly JobOfferMatch[] {
  if (section === 'deleted') return matches
  return matches.filter(({ is_declined }) => (is_declined === 1) === (section === 'declined'))
}

/** What waits to be read first, then what is perfect; else as they come, the newest first. */
export function inReadingOrder(matches: readonly JobOfferMatch[]): readonly JobOfferMatch[] {
  const weight = ({ numberOfUnviewedMessages, match_level }: JobOfferMatch): number =>
    (numberOfUnviewedMessages > 0 ? 2 : 0) + (match_level === 'perfect_matched' ? 1 : 0)
  return matches.toSorted((a, b) => weight(b) - weight(a))
}
