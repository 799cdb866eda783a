import type { JobOfferMatch } from '#contract/connect-match.ts'

/** What waits to be read first, then what is perfect; else as they come, the newest first. */
export function inReadingOrder(matches: readonly JobOfferMatch[]): readonly JobOfferMatch[] {
  const weight = ({ numberOfUnviewedMessages, match_level }: JobOfferMatch): number =>
    (numberOfUnviewedMessages > 0 ? 2 : 0) + (match_level === 'perfect_matched' ? 1 : 0)
  return matches.toSorted((a, b) => weight(b) - weight(a))
}
