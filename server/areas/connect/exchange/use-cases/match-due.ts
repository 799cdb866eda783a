import { isDeepStrictEqual } from 'node:util'
import {
  type Exchange,
  isHiddenFrom,
  type Meetings,
  matchChanges,
  type PostedOffer,
  type StoredMatch,
} from '#rules/connect/exchange.ts'
import { turnOf } from '#rules/connect/rematching.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { markHiddenFromEmployer } from '../../shield/writes.ts'
import * as reads from '../reads.ts'
import * as writes from '../writes.ts'
import type { ExchangeCache } from './exchange-cache.ts'

/** Number of changes compared in one transaction. */
const AT_ONCE = 100

/** External dependencies of the comparison. */
export interface Surroundings {
  readonly now: Date
  /** Returns a random integer from 0 to `count`, excluding `count`. */
  draw(count: number): number
}

/**
 * Compares due changes with everything open on the other side and saves the results in one transaction. An interrupted run saves nothing.
 * Processes take turns.
 * @returns Whether more changes may be due
 */
export async function matchDue(db: Database, copy: ExchangeCache, around: Surroundings): Promise<boolean> {
  try {
    return await db.transaction().execute(transaction => matchInTurn(transaction, copy, around))
  } catch (error) {
    // The copy may contain changes that were not saved.
    copy.forget()
    throw error
  }
}

async function matchInTurn(db: Transaction, copy: ExchangeCache, around: Surroundings): Promise<boolean> {
  const state = await writes.lockExchange(db)
  const { exchange, rules } = await copy.current(db)
  if (state.rules !== rules) await writes.setRules(db, rules, around.now)
  const due = await reads.dueChanges(db, around.now, AT_ONCE)
  if (due.length === 0) return false
  const revision = state.revision + 1
  const of = (...kinds: string[]) =>
    [...new Set(due.filter(({ kind }) => kinds.includes(kind)).map(({ item_id }) => item_id))].sort((a, b) => a - b)
  // Add all ICOs and offers before any comparison, so that they are compared with each other in their current form.
  const asks = await putAsks(db, exchange, of('ico'), revision)
  const ids = of('offer', 'rules')
  const { placed, areOthersDue } = await putOffers(db, exchange, ids, new Set(of('rules')), around.now, revision)
  for (const ask of asks) await compareAsk(db, exchange, ask, around)
  await markHiddenFromEmployer(db, of('ico'), around.now)
  for (const offer of placed) await compareOffer(db, exchange, offer, around)
  const taken = due.map(({ id }) => id)
  await writes.removeChanges(db, taken)
  await writes.setRevision(db, revision)
  return areOthersDue || due.length === AT_ONCE
}

async function putAsks(db: Transaction, exchange: Exchange, ids: readonly number[], revision: number) {
  const now = new Map((await reads.currentIcos(db, ids)).map(ask => [ask.id, ask]))
  for (const id of ids) {
    const ask = now.get(id)
    exchange.setAsk(id, ask?.isOpen ? ask : null)
    if (ask) await writes.saveIco(db, id, ask, revision)
  }
  return [...now.values()]
}

async function compareAsk(
  db: Transaction,
  exchange: Exchange,
  ask: reads.CurrentIco,
  around: Surroundings,
): Promise<void> {
  const found: Meetings = ask.isOpen ? exchange.offersFor(ask) : new Map()
  const kept = new Map(
    (await reads.matchesOfIco(db, ask.id)).map(({ other, level, isEnded, maker }): [number, StoredMatch] => {
      const isKept = maker !== null && isHiddenFrom(ask, maker)
      return [other, { level, isEnded, isDecided: isKept || (ask.isOpen && exchange.hasOffer(other)) }]
    }),
  )
  await writes.saveMatches(db, { ico: ask.id }, matchChanges(found, kept), around.now, around.draw)
}

interface Placed extends PostedOffer {
  readonly id: number
  readonly isWithheld: boolean
}

/** @returns Offers to compare, and whether other offers of their organizations are due now */
async function putOffers(
  db: Transaction,
  exchange: Exchange,
  ids: readonly number[],
  byOtherRules: ReadonlySet<number>,
  now: Date,
  revision: number,
): Promise<{ readonly placed: readonly Placed[]; readonly areOthersDue: boolean }> {
  const current = new Map((await reads.offersNow(db, ids)).map(offer => [offer.id, offer]))
  const compared = await reads.comparedOffers(db, ids)
  const placed: Placed[] = []
  let areOthersDue = false
  for (const id of ids) {
    const offer = current.get(id)
    const last = compared.get(id)
    if (!offer?.activated) {
      exchange.setOffer(id, null)
      if (last) await writes.closeOffer(db, id, revision)
      continue
    }
    const { compare, turn } = await takeTurn(db, offer, offer.activated, last ?? null, now)
    exchange.setOffer(id, turn.isWithheld ? null : compare)
    await writes.saveExchangeOffer(db, id, compare, turn, revision)
    // The employer's name on one offer counts for the whole organization.
    areOthersDue = (await noteOthers(db, offer, last?.offer.employer.names ?? [], compare, now)) || areOthersDue
    const isBack = last?.isWithheld === true && !turn.isWithheld
    const isAnew = turn.matched === now || isBack || !isDeepStrictEqual(last?.offer.employer, compare.employer)
    if (isAnew || byOtherRules.has(id)) placed.push({ ...compare, id, isWithheld: turn.isWithheld })
  }
  return { placed, areOthersDue }
}

/** Compares an organization's other offers again if they don't use this offer's names, or still use its earlier names. */
function noteOthers(
  db: Transaction,
  offer: reads.OfferNow,
  before: readonly string[],
  { employer: { names } }: PostedOffer,
  now: Date,
): Promise<boolean> {
  const isRenamed = before.some(name => !names.includes(name))
  return writes.noteSiblings(db, offer, isRenamed ? null : names, now)
}

/**
 * Returns the version of the offer to compare, with its current recruiters: the current version, or the previous one until the change is
 * due. An offer with a new employer or area is withheld from new matches until then. Otherwise, members could match with an employer they
 * hide from.
 */
async function takeTurn(
  db: Transaction,
  offer: reads.OfferNow,
  activated: Date,
  last: reads.ComparedOffer | null,
  now: Date,
): Promise<{ compare: PostedOffer; turn: writes.OfferTurn }> {
  const isSame =
    (last?.is_open === true || last?.isWithheld === true) &&
    last.activated.getTime() === activated.getTime() &&
    hasSame(offer, last.offer)
  const due = isSame ? null : turnOf(last, activated, now)
  const open = { activated, waits_until: null, is_exhausted: false, isWithheld: false }
  if (!last || due?.when === 'now') {
    const changes = due?.when === 'now' ? due.changes : 0
    return { compare: offer, turn: { ...open, matched: now, changes, replaced: last } }
  }
  const { matched, changes } = last
  const { shared = [], domains } = offer.employer
  const employer = { ...last.offer.employer, shared, domains }
  const compare = { ...last.offer, organizationId: offer.organizationId, employer }
  const kept = { ...open, matched, changes, isWithheld: !isDeepStrictEqual(employer, offer.employer) }
  if (due?.when !== 'later') return { compare, turn: { ...kept, is_exhausted: due?.when === 'never' } }
  if (last.waits_until?.getTime() !== due.due.getTime()) await writes.recordChanges(db, 'offer', [offer.id], due.due)
  return { compare, turn: { ...kept, waits_until: due.due } }
}

/** Checks whether two offers are equal, except for their recruiters. */
function hasSame(left: PostedOffer, right: PostedOffer): boolean {
  const [one, other] = [left, right].map(({ specialtyId, place, answers, employer: { names, cbsaCode } }) => [
    [specialtyId, names, cbsaCode],
    [place, answers],
  ])
  return isDeepStrictEqual(one, other)
}

/**
 * Compares an offer. Actions of the recruiter's side never start or end a match because a member hides from the employer, as this would
 * reveal who is hiding. Only the terms decide about existing matches, and about ended matches whose candidates recruiters know. Matches
 * that the member hid from the employer stay hidden.
 */
async function compareOffer(db: Transaction, exchange: Exchange, offer: Placed, around: Surroundings): Promise<void> {
  const rows = await reads.matchesOfOffer(db, offer.id)
  const isOf = (matches: typeof rows) => {
    const others = new Set(matches.map(({ other }) => other))
    return (id: number) => others.has(id)
  }
  const isKeptAway = isOf(rows.filter(each => each.isKeptAway))
  const stays = isOf(rows.filter(each => !each.isKeptAway && (!each.isEnded || each.isKnown)))
  const kept = new Map(
    rows.map(({ other, level, isEnded, keeper }): [number, StoredMatch] => {
      const exclusions = stays(other) && keeper ? { ...keeper, shields: [] } : keeper
      const isKept = isKeptAway(other) || (exclusions !== null && isHiddenFrom(exclusions, offer))
      return [other, { level, isEnded, isDecided: isKept || exchange.hasAsk(other) }]
    }),
  )
  const met = [...exchange.asksFor(offer, stays)].filter(([id]) => !isKeptAway(id))
  const found = new Map(offer.isWithheld ? met.filter(([id]) => kept.get(id)?.isEnded === false) : met)
  await writes.saveMatches(db, { offer: offer.id }, matchChanges(found, kept), around.now, around.draw)
}
