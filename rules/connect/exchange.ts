import { parseDecimal } from '../share/decimal.ts'
import { createIcoIndex, createOfferIndex, type Found } from './match-index.ts'
import type { Ico, MatchLevel, MatchTerm, Offer } from './matching.ts'
import { type Employer, isShielded, type Shield } from './shield.ts'
import type { Reach } from './what-if.ts'

/** ICO with the employers and blocked organizations that it is hidden from. */
export interface PostedIco extends Ico {
  readonly shields: readonly Shield[]
  readonly blocked: readonly number[]
}

/** Offer with its organization and employer. */
export interface PostedOffer extends Offer {
  readonly organizationId: number
  readonly employer: Employer
}

/** Checks whether an ICO is hidden from the organization or employer of an offer. */
export function isHiddenFrom(
  { shields, blocked }: Pick<PostedIco, 'shields' | 'blocked'>,
  { organizationId, employer }: Pick<PostedOffer, 'organizationId' | 'employer'>,
): boolean {
  return blocked.includes(organizationId) || isShielded(shields, employer)
}

/** Levels by the ID of the matching ICO or offer. */
export type Meetings = ReadonlyMap<number, Exclude<MatchLevel, 'not_matched'>>

/** All posted ICOs and open offers in memory. An ICO never matches an organization that it is hidden from. */
export interface Exchange {
  /** Numbers of posted ICOs and of open offers. */
  readonly asks: number
  readonly offers: number
  /** Adds or replaces an ICO. `null` removes it. */
  setAsk(id: number, ask: PostedIco | null): void
  setOffer(id: number, offer: PostedOffer | null): void
  hasAsk(id: number): boolean
  hasOffer(id: number): boolean
  /**
   * Returns the offers that match an ICO, or the ICOs that match an offer. The given ICO or offer doesn't have to be on the exchange.
   * Hidden employers of ICOs for which `stays` returns true are ignored.
   */
  offersFor(ask: PostedIco): Meetings
  asksFor(offer: PostedOffer, stays?: (id: number) => boolean): Meetings
  /** Returns the number of matching offers for each alternative in `others`, which differ from the ICO in one term or in the place only. */
  whatIf(ask: PostedIco, term: number | 'geography', others: readonly Ico[]): readonly Reach[]
  /** Counts the offers of the ICO's specialty, except those that the ICO is hidden from. */
  openTo(ask: PostedIco): number
  /** Returns the distinct numbers that offers of a specialty specify for a term. */
  numbersOffered(specialtyId: number, term: number): readonly number[]
}

export function createExchange(terms: readonly MatchTerm[]): Exchange {
  const asks = createIcoIndex(terms)
  const offers = createOfferIndex(terms)
  // Hidden employers and blocked organizations of the few ICOs that have any, by ICO ID.
  const keepers = new Map<number, Pick<PostedIco, 'shields' | 'blocked'>>()
  const employers = new Map<number, Pick<PostedOffer, 'organizationId' | 'employer'>>()
  const meets = (ask: Pick<PostedIco, 'shields' | 'blocked'>) => {
    const isOpen = ask.shields.length === 0 && ask.blocked.length === 0
    return (id: number) => {
      const employer = employers.get(id)
      return isOpen || (employer !== undefined && !isHiddenFrom(ask, employer))
    }
  }
  return {
    get asks() {
      return asks.size
    },
    get offers() {
      return offers.size
    },
    setAsk(id, ask) {
      keepers.delete(id)
      if (!ask) return asks.remove(id)
      asks.put(id, ask)
      const { shields, blocked } = ask
      if (shields.length > 0 || blocked.length > 0) keepers.set(id, { shields, blocked })
    },
    setOffer(id, offer) {
      employers.delete(id)
      if (!offer) return offers.remove(id)
      offers.put(id, offer)
      employers.set(id, { organizationId: offer.organizationId, employer: offer.employer })
    },
    hasAsk: asks.has,
    hasOffer: offers.has,
    offersFor: ask => meetings(offers.matching(ask), meets(ask)),
    asksFor(offer, stays = () => false) {
      return meetings(asks.matching(offer), id => {
        const keeper = keepers.get(id)
        return !keeper || !isHiddenFrom(stays(id) ? { ...keeper, shields: [] } : keeper, offer)
      })
    },
    whatIf: (ask, term, others) => offers.whatIf(ask, term, others, meets(ask)),
    openTo: ask => offers.count(ask.specialtyId, meets(ask)),
    numbersOffered(specialtyId, term) {
      const said = offers.said(specialtyId, term).flatMap(({ answers }) => [...answers.values()].map(parseDecimal))
      return [...new Set(said)].filter(number => number !== null)
    },
  }
}

function meetings({ perfect, core }: Found, meets: (id: number) => boolean): Meetings {
  const found = new Map<number, Exclude<MatchLevel, 'not_matched'>>()
  for (const id of perfect) if (meets(id)) found.set(id, 'perfect_matched')
  for (const id of core) if (meets(id)) found.set(id, 'core_matched')
  return found
}

/** Stored match. */
export interface StoredMatch {
  readonly level: string
  readonly isEnded: boolean
  /**
   * Whether the match ends unless both sides still match: both are open, or one is hidden from the other. Otherwise, the match stays
   * unchanged (decisions G-068, G-069).
   */
  readonly isDecided: boolean
}

export interface MatchChanges {
  readonly added: Meetings
  readonly changed: Meetings
  readonly ended: readonly number[]
}

/** Returns the changes that bring the matches of one ICO, or of one offer, up to date. */
export function matchChanges(found: Meetings, kept: ReadonlyMap<number, StoredMatch>): MatchChanges {
  return {
    added: new Map([...found].filter(([id]) => !kept.has(id))),
    changed: new Map(
      [...found].filter(([id, level]) => {
        const match = kept.get(id)
        return match && (match.isEnded || match.level !== level)
      }),
    ),
    ended: [...kept].flatMap(([id, { isEnded, isDecided }]) => (isEnded || !isDecided || found.has(id) ? [] : [id])),
  }
}
