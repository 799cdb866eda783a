import { sql } from 'kysely'
import type { MatchChanges, Meetings, PostedIco, PostedOffer } from '#rules/connect/exchange.ts'
import { MATCHING_VERSION } from '#rules/connect/matching.ts'
import type { LastCompared } from '#rules/connect/rematching.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { exchangeState } from './reads.ts'

/** Job that compares the recorded changes. */
export const MATCH_EXCHANGE = 'exchange-match'

/** Records items for comparison, in the same transaction as their change. */
export async function recordChanges(
  db: Transaction,
  kind: 'ico' | 'offer',
  ids: readonly number[],
  due: Date,
): Promise<void> {
  if (ids.length === 0) return
  const rows = ids.map(item_id => ({ kind, item_id, due }))
  await db.insertInto('exchange_change').values(rows).execute()
}

/**
 * Records the other open offers of an organization for comparison.
 * @param names The names of the employer; offers that use all of them are left out. `null` includes all offers
 * @returns Whether there are such offers
 */
export async function noteSiblings(
  db: Transaction,
  { id, organizationId }: { readonly id: number; readonly organizationId: number },
  names: readonly string[] | null,
  due: Date,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO exchange_change (kind, item_id, due)
    SELECT 'offer', job_offer_id, ${due} FROM exchange_offer
    WHERE organization_id = ${organizationId} AND job_offer_id <> ${id}
      AND (is_open OR waits_until IS NOT NULL OR is_exhausted)
      AND NOT coalesce(((employer -> 'names') || coalesce(employer -> 'shared', '[]')) @>
        ${names === null ? null : JSON.stringify(names)}::jsonb, false)`.execute(db)
  return numAffectedRows > 0n
}

/** Waits for other comparisons to finish, and blocks new ones until this transaction ends. */
export async function lockExchange(db: Transaction) {
  await sql`INSERT INTO exchange_state DEFAULT VALUES ON CONFLICT DO NOTHING`.execute(db)
  await db.selectFrom('exchange_state').select('revision').forUpdate().execute()
  return exchangeState(db)
}

export async function setRevision(db: Transaction, revision: number): Promise<void> {
  await db.updateTable('exchange_state').set({ revision }).execute()
}

/** Sets new comparison rules and marks all open offers for comparison. */
export async function setRules(db: Transaction, rules: string, now: Date): Promise<void> {
  await db.updateTable('exchange_state').set({ rules }).execute()
  await sql`
    INSERT INTO exchange_change (kind, item_id, due)
    SELECT 'rules', job_offer_id, ${now} FROM exchange_offer WHERE is_open`.execute(db)
}

export async function removeChanges(db: Transaction, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('exchange_change').where('id', '=', sql<number>`ANY(${ids}::int[])`).execute()
}

/** Stores an ICO as it was compared. For a closed ICO, stores only its hidden employers and blocked organizations. */
export async function saveIco(
  db: Transaction,
  id: number,
  { isOpen, ...ask }: PostedIco & { readonly isOpen: boolean },
  revision: number,
): Promise<void> {
  const answers = [...ask.answers].map(([variable, { value, declined, no_preference }]) => [
    variable,
    no_preference === 1 ? null : declined === 1 ? false : value,
  ])
  const row = {
    is_open: isOpen,
    specialty_id: ask.specialtyId,
    place: JSON.stringify(isOpen ? ask.place : {}),
    answers: JSON.stringify(isOpen ? Object.fromEntries(answers) : {}),
    shields: JSON.stringify(ask.shields),
    blocked: [...ask.blocked],
    revision,
  }
  if (!isOpen) {
    await db.updateTable('exchange_ask').set(row).where('job_profile_id', '=', id).execute()
    return
  }
  await db
    .insertInto('exchange_ask')
    .values({ job_profile_id: id, ...row })
    .onConflict(conflict => conflict.column('job_profile_id').doUpdateSet(row))
    .execute()
}

export interface OfferTurn extends LastCompared {
  readonly waits_until: Date | null
  readonly is_exhausted: boolean
  /** Whether the offer is excluded from new matches until its change is due. */
  readonly isWithheld: boolean
  /** Previously compared version and the time it was compared, if the offer is compared again. */
  readonly replaced?: { readonly offer: PostedOffer; readonly matched: Date } | null
}

/** Stores an offer as compared. */
export async function saveExchangeOffer(
  db: Transaction,
  id: number,
  offer: PostedOffer,
  { activated, matched, changes, waits_until, is_exhausted, isWithheld, replaced }: OfferTurn,
  revision: number,
): Promise<void> {
  if (replaced) await keepBefore(db, id, replaced)
  const row = {
    is_open: !isWithheld,
    organization_id: offer.organizationId,
    specialty_id: offer.specialtyId,
    place: JSON.stringify(offer.place),
    answers: JSON.stringify(Object.fromEntries(offer.answers)),
    employer: JSON.stringify(offer.employer),
    activated,
    matched,
    changes,
    waits_until,
    is_exhausted,
    revision,
  }
  await db
    .insertInto('exchange_offer')
    .values({ job_offer_id: id, ...row })
    .onConflict(conflict => conflict.column('job_offer_id').doUpdateSet(row))
    .execute()
}

/** Stores the previous version of an offer, which members with earlier matches know. */
async function keepBefore(
  db: Transaction,
  id: number,
  { offer, matched }: NonNullable<OfferTurn['replaced']>,
): Promise<void> {
  const place = JSON.stringify(offer.place)
  const answers = JSON.stringify(Object.fromEntries(offer.answers))
  await db
    .insertInto('exchange_offer_before')
    .values({ job_offer_id: id, matched, place, answers })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Excludes an offer from new matches until it is opened again. Keeps its employer data, so that members stay hidden from the employer. */
export async function closeOffer(db: Transaction, id: number, revision: number): Promise<void> {
  await db
    .updateTable('exchange_offer')
    .set({ is_open: false, waits_until: null, is_exhausted: false, revision })
    .where('job_offer_id', '=', id)
    .execute()
}

/** Side of a match that is compared with many items of the other side. */
export type MatchSide = { readonly ico: number } | { readonly offer: number }

/** @param draw Returns a random integer from 0 to `count`, excluding `count` */
export async function saveMatches(
  db: Transaction,
  side: MatchSide,
  { added, changed, ended }: MatchChanges,
  now: Date,
  draw: (count: number) => number,
): Promise<void> {
  if (added.size > 0) await addMatches(db, side, added, now, draw)
  if (changed.size > 0) await changeMatches(db, side, changed)
  if (ended.length > 0) await endMatches(db, side, ended, now)
}

/**
 * Adds matches between items that are still open. An ICO with an unrecorded edit is left out. Candidate numbers are random and drawn again
 * on collision. Their range is so large that a number doesn't reveal how many candidates came before.
 */
async function addMatches(
  db: Transaction,
  side: MatchSide,
  added: Meetings,
  now: Date,
  draw: (count: number) => number,
): Promise<void> {
  let left = new Map(added)
  for (let tries = 0; left.size > 0; tries++) {
    const larger = 10 ** Math.max(0, tries - MAX_TRIES)
    const pairs = [...left].map(([other, level]) => ({ ...pairOf(side, other), level }))
    const column = <K extends keyof (typeof pairs)[number]>(name: K) => pairs.map(pair => pair[name])
    const drawn = pairs.map(() => ({ part: draw(DRAWS), shuffle: draw(DRAWS) / DRAWS }))
    const { rows } = await sql<{ ico: number; offer: number }>`
      WITH wanted AS (
        SELECT profile.id AS ico, offer.id AS offer, given.level, given.part, given.shuffle
        FROM unnest(${column('ico')}::int[], ${column('offer')}::int[], ${column('level')}::text[],
            ${drawn.map(({ part }) => part)}::float8[], ${drawn.map(({ shuffle }) => shuffle)}::float8[])
            AS given (ico, offer, level, part, shuffle)
          JOIN job_profile profile ON profile.id = given.ico AND profile.is_posted
          JOIN job_offer offer ON offer.id = given.offer AND offer.status = 'active'
        WHERE NOT EXISTS (SELECT 1 FROM job_match WHERE job_profile_id = given.ico AND job_offer_id = given.offer)
      ), room AS (
        SELECT offer, greatest(1000, 4 * (count(*) + (SELECT count(*) FROM job_match WHERE job_offer_id = offer))) * ${larger} AS numbers
        FROM wanted GROUP BY offer
      ), made AS (
        INSERT INTO job_match (job_profile_id, job_offer_id, level, rules_version, candidate, shuffle, matched)
        SELECT ico, offer, level, ${MATCHING_VERSION}, 1 + floor(part / ${DRAWS} * numbers)::int, shuffle, ${now}
        FROM wanted JOIN room USING (offer)
        ON CONFLICT (job_offer_id, candidate) DO NOTHING
        RETURNING job_profile_id, job_offer_id
      )
      SELECT ico, offer FROM wanted
      WHERE NOT EXISTS (SELECT 1 FROM made WHERE job_profile_id = ico AND job_offer_id = offer)`.execute(db)
    const missed = new Set(rows.map(({ ico, offer }) => ('ico' in side ? offer : ico)))
    left = new Map([...left].filter(([other]) => missed.has(other)))
  }
}

/** Number of draws before the range of candidate numbers grows. At most one number in four is taken. */
const MAX_TRIES = 20

/** Number of possible random values. */
const DRAWS = 2 ** 40

async function changeMatches(db: Transaction, side: MatchSide, changed: Meetings): Promise<void> {
  await sql`
    UPDATE job_match SET level = given.level, rules_version = ${MATCHING_VERSION}, ended = NULL
    FROM unnest(${[...changed.keys()]}::int[], ${[...changed.values()]}::text[]) AS given (other, level)
    WHERE ${own(side)} AND ${other(side)} = given.other`.execute(db)
}

/**
 * Deletes ended matches that no one has seen, so that they get a new number if they match again. Marks a match as ended if someone has seen
 * it or was notified of it.
 */
async function endMatches(db: Transaction, side: MatchSide, ended: readonly number[], now: Date): Promise<void> {
  await sql`
    DELETE FROM job_match WHERE ${own(side)} AND ${other(side)} = ANY(${ended}::int[])
      AND status = 'UNOPENED' AND opened IS NULL AND alerted IS NULL
      AND NOT EXISTS (SELECT 1 FROM message WHERE job_match_id = job_match.id)
      AND NOT EXISTS (SELECT 1 FROM job_match_view WHERE job_match_id = job_match.id)
      AND NOT EXISTS (SELECT 1 FROM reveal WHERE job_match_id = job_match.id)`.execute(db)
  await sql`
    UPDATE job_match SET ended = ${now}
    WHERE ${own(side)} AND ${other(side)} = ANY(${ended}::int[]) AND ended IS NULL`.execute(db)
}

const own = (side: MatchSide) =>
  'ico' in side ? sql`job_match.job_profile_id = ${side.ico}` : sql`job_match.job_offer_id = ${side.offer}`
const other = (side: MatchSide) => ('ico' in side ? sql`job_match.job_offer_id` : sql`job_match.job_profile_id`)

function pairOf(side: MatchSide, id: number): { ico: number; offer: number } {
  return 'ico' in side ? { ico: side.ico, offer: id } : { ico: id, offer: side.offer }
}
