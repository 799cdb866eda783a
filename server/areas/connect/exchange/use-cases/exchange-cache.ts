import { createHash } from 'node:crypto'
import { createExchange, type Exchange } from '#rules/connect/exchange.ts'
import { MATCHING_VERSION } from '#rules/connect/matching.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { asksSince, exchangeState, matchTerms, offersSince } from '../reads.ts'

/** In-memory copy of everything open on the exchange. Each read first applies the changes made since the previous read. */
export interface ExchangeCache {
  /** @returns The current exchange, and a hash of its rules */
  current(db: Database): Promise<{ readonly exchange: Exchange; readonly rules: string }>
  /** Discards the copy, because its changes may not have been saved. The next call reads everything again. */
  forget(): void
}

/** @param withAsks Whether to include ICOs as well as offers */
export function createExchangeCache(withAsks: boolean): ExchangeCache {
  let kept: { exchange: Exchange; rules: string; revision: number } | null = null
  let last: Promise<unknown> = Promise.resolve()

  async function read(db: Database) {
    const terms = await matchTerms(db)
    const rules = createHash('sha256')
      .update(JSON.stringify([MATCHING_VERSION, terms]))
      .digest('base64url')
    // Read the revision before the rows. Rows written during the reading are then read again.
    const { revision } = await exchangeState(db)
    const { exchange, revision: since } =
      kept?.rules === rules ? kept : { exchange: createExchange(terms), revision: -1 }
    kept = null
    if (revision !== since) {
      if (withAsks) for await (const [id, ask] of asksSince(db, since)) exchange.setAsk(id, ask)
      for await (const [id, offer] of offersSince(db, since)) exchange.setOffer(id, offer)
    }
    kept = { exchange, rules, revision }
    return kept
  }

  return {
    current(db) {
      // Read sequentially, because two concurrent reads would each load only half.
      const next = last.then(
        () => read(db),
        () => read(db),
      )
      last = next.catch(() => undefined)
      return next
    },
    forget() {
      kept = null
    },
  }
}

/** Open offers in this process, for each of its connections to a database. */
const offers = new WeakMap<Database, ExchangeCache>()

export function openOffers(db: Database): ReturnType<ExchangeCache['current']> {
  const copy = offers.get(db) ?? createExchangeCache(false)
  offers.set(db, copy)
  return copy.current(db)
}
