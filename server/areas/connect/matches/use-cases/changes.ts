import { createHash } from 'node:crypto'
import type { JobOfferMatch } from '#contract/connect/match.ts'
import type { Offer } from '#rules/connect/matching.ts'
import { offerTermText } from '#rules/connect/term-words.ts'
import { comparedPlaceName } from '#server/areas/reference/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { comparedOffers, offersBefore } from '../../exchange/reads.ts'
import { offersLive } from '../reads.ts'
import type { BankTerm } from './bank-terms.ts'

export type Offered = Pick<Offer, 'place' | 'answers'>

/** Versions of an offer: at the time of a match, at the last comparison, and now. */
export interface OfferInTime {
  readonly compared: Offered | null
  readonly live: Offered | null
  /** Returns the offer as of a match, or `null` if the offer wasn't compared yet. */
  at(matched: Date): Offered | null
}

/** Returns offer versions by ID. Check first that the caller may see the offers. */
export async function offersInTime(db: Database, ids: readonly number[]): Promise<(jobOfferId: number) => OfferInTime> {
  const [compared, before, live] = await Promise.all([
    comparedOffers(db, ids),
    offersBefore(db, ids),
    offersLive(db, ids),
  ])
  return id => {
    const last = compared.get(id)
    const now = last?.offer ?? null
    const known = before.get(id) ?? []
    // Uses the latest version that is not later than the match. For matches older than all stored versions, uses the earliest version.
    const at = (matched: Date) =>
      last && last.matched > matched ? (known.find(each => each.matched <= matched) ?? known.at(-1) ?? now) : now
    return { compared: now, live: live.get(id) ?? null, at }
  }
}

/** Lists the differences between two versions of an offer, such as "Pay: $410,000, now $300,000". */
export function changesOf(terms: readonly BankTerm[], before: Offered, now: Offered): JobOfferMatch['changes'] {
  const places = [before, now].map(({ place }) => comparedPlaceName(place))
  const pairs = terms.map(
    term => [term.label, offerTermText(term, before.answers), offerTermText(term, now.answers)] as const,
  )
  return [[labelOfPlace(terms), ...places] as const, ...pairs].flatMap(([label, was = null, is = null]) =>
    was === is ? [] : [{ label, before: was, now: is }],
  )
}

/** Returns a key that identifies a set of differences, or `null` if there are none. */
export function keyOf(changes: JobOfferMatch['changes']): string | null {
  if (changes.length === 0) return null
  const said = changes.map(({ label, before, now }) => [label, before, now])
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
}

/** Returns the label of the location, even if no term of the bank names it (3 §2.8). */
export function labelOfPlace(terms: readonly BankTerm[]): string {
  return terms.find(({ type }) => type === 'GEOGRAPHY')?.label ?? 'Desired Location'
}
