import type { JobOfferMatch } from '#contract/connect/match.ts'
import { NEARNESS } from '#rules/connect/nearness.ts'

/** Sort orders of matches. */
export const ORDERS = ['fit', 'pay', 'distance'] as const
export type Order = (typeof ORDERS)[number]

/**
 * Returns matches in an order. Ties keep their order, newest first. By fit, unread matches come first, then perfect ones, then those with
 * fewer terms not met or not specified.
 */
export function inOrder(matches: readonly JobOfferMatch[], order: Order): readonly JobOfferMatch[] {
  return matches.toSorted((a, b) => {
    const [first, second] = [weightOf(a, order), weightOf(b, order)]
    return second === first ? 0 : second - first
  })
}

function weightOf(match: JobOfferMatch, order: Order): number {
  switch (order) {
    case 'fit':
      return fitOf(match)
    case 'pay':
      return match.pay_value ?? Number.NEGATIVE_INFINITY
    case 'distance':
      return match.nearness === null ? Number.NEGATIVE_INFINITY : -NEARNESS.indexOf(match.nearness)
  }
}

const UNREAD = 2000
const PERFECT = 1000

function fitOf({ numberOfUnviewedMessages, match_level, unmet, unspecified }: JobOfferMatch): number {
  const isPerfect = match_level === 'perfect_matched'
  return (numberOfUnviewedMessages > 0 ? UNREAD : 0) + (isPerfect ? PERFECT : -(unmet.length + unspecified.length))
}
