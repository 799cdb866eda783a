import { createHash } from 'node:crypto'
import { createExchange, type Exchange } from '#rules/connect/exchange.ts'
import { MATCHING_VERSION } from '#rules/connect/matching.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { asksSince, exchangeState, matchTerms, offersSince } from '../reads.ts'

/** What is open on the exchange, in the memory of this process: brought up to date by what changed since it was last asked for. */
export interface ExchangeCopy {
  /** @returns the exchange as of now, and what tells its rules from others */
  current(db: Database): Promise<{ readonly exchange: Exchange; readonly rules: string }>
  /** What was put into it may not be so: it is read again. */
  forget(): void
}

/** @param withAsks false: offers only */
export function createExchangeCopy(withAsks: boolean): ExchangeCopy {
  let kept: { exchange: Exchange; rules: string; revision: number } | null = null
  let last: Promise<unknown> = Promise.resolve()

  async function read(db: Database) {
    const terms = await matchTerms(db)
    const rules = createHash('sha256')
      .update(JSON.stringify([MATCHING_VERSION, terms]))
      .digest('base64url')
    // Before the rows: one that is written during the reading is read again.
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
      // One after another: two concurrent reads would each put in half.
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

/** The open offers in this process, for each of its connections to a database. */
const offers = new WeakMap<Database, ExchangeCopy>()

export function openOffers(db: Database): ReturnType<ExchangeCopy['current']> {
  const copy = offers.get(db) ?? createExchangeCopy(false)
  offers.set(db, copy)
  return copy.current(db)
}
