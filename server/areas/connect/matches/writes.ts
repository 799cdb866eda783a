import { sql } from 'kysely'
import { badRequest, notFound, validationError } from '#contract/errors.ts'
import { dayOf } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { AuthorizedMatch } from './scope.ts'

export async function setStatus(
  db: Transaction,
  match: AuthorizedMatch,
  status: 'OPENED' | 'REVIEWED',
  now: Date,
): Promise<void> {
  await db
    .updateTable('job_match')
    .set({ status, opened: sql<Date>`coalesce(opened, ${now})` })
    .where('id', '=', match.id)
    .execute()
}

export interface Declining {
  readonly reasonIds: readonly number[]
  /** Reason in the member's own words. */
  readonly other: string | null
}

/** Declines a match, or updates its decline reasons. */
export async function decline(
  db: Transaction,
  match: AuthorizedMatch,
  { reasonIds, other }: Declining,
  now: Date,
): Promise<void> {
  await removeDecline(db, match)
  await db.insertInto('job_match_decline').values({ job_match_id: match.id, other, declined: now }).execute()
  if (reasonIds.length > 0)
    await db
      .insertInto('job_match_decline_reason')
      .values(reasonIds.map(reason_id => ({ job_match_id: match.id, reason_id })))
      .execute()
  await db
    .updateTable('job_match')
    .set({ status: 'DECLINED', opened: sql<Date>`coalesce(opened, ${now})` })
    .where('id', '=', match.id)
    .execute()
}

/** Stores the reasons from a member's first decline of an offer, for totals shown to recruiters. Later declines change nothing. */
export async function recordFirstDecline(
  db: Transaction,
  { jobOfferId }: AuthorizedMatch,
  userId: number,
  reasonIds: readonly number[],
): Promise<void> {
  await db
    .insertInto('job_offer_decline')
    .values({ job_offer_id: jobOfferId, user_id: userId, reason_ids: [...reasonIds] })
    .onConflict(conflict => conflict.columns(['user_id', 'job_offer_id']).doNothing())
    .execute()
}

/** Stores a member's first opening of an offer, for totals shown to recruiters. Later openings change nothing. */
export async function recordFirstOpening(
  db: Transaction,
  { jobOfferId, userId, now }: { readonly jobOfferId: number; readonly userId: number; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('job_offer_opening')
    .values({ job_offer_id: jobOfferId, user_id: userId, opened: dayOf(now) })
    .onConflict(conflict => conflict.columns(['user_id', 'job_offer_id']).doNothing())
    .execute()
}

export async function undecline(db: Transaction, match: AuthorizedMatch, now: Date): Promise<void> {
  await removeDecline(db, match)
  await setStatus(db, match, 'OPENED', now)
}

async function removeDecline(db: Transaction, match: AuthorizedMatch): Promise<void> {
  await db.deleteFrom('job_match_decline').where('job_match_id', '=', match.id).execute()
}

// Reasons, managed by the platform administrator (decision G-113) ------------------------------------------------------

const MAX_REASONS = 100

/** Locks all reasons, since they depend on each other by their order. There are only a few administrators. */
export async function lockReasons(db: Transaction) {
  await sql`LOCK TABLE job_offer_decline_reason IN SHARE ROW EXCLUSIVE MODE`.execute(db)
  const rows = await db
    .selectFrom('job_offer_decline_reason')
    .select(['id', 'reason', 'position', 'deleted'])
    .orderBy('position')
    .execute()
  return { rows, last: rows.at(-1)?.position ?? 0 }
}

/** @throws {ApiError} `invalid` if an active reason has the same wording; `refused` if there are too many reasons */
export async function addDeclineReason(db: Transaction, reason: string): Promise<number> {
  const { rows, last } = await lockReasons(db)
  return offerWording(db, rows, reason, last + 1)
}

/**
 * Changes the wording of a reason. Declines with the old wording keep it, and the new wording replaces the old one in the list.
 * @throws {ApiError} `not_found`; `refused` if the reason is disabled; `invalid` if an active reason has the same wording
 */
export async function rewordDeclineReason(db: Transaction, id: number, reason: string, now: Date): Promise<void> {
  const { rows } = await lockReasons(db)
  const row = rows.find(each => each.id === id)
  if (!row) throw notFound()
  if (row.reason === reason) return
  if (row.deleted !== null) throw badRequest('This reason is disabled. Enable it before you edit it.')
  const { rows: uses } = await sql`
    SELECT FROM job_match_decline_reason WHERE reason_id = ${id}
    UNION ALL SELECT FROM job_offer_decline WHERE ${id} = ANY (reason_ids) LIMIT 1`.execute(db)
  const isUsed = uses.length > 0
  if (!isUsed && !rows.some(each => each.reason === reason)) {
    await db.updateTable('job_offer_decline_reason').set({ reason }).where('id', '=', id).execute()
    return
  }
  await offerWording(db, rows, reason, row.position)
  await db.updateTable('job_offer_decline_reason').set({ deleted: now }).where('id', '=', id).execute()
}

/** @param disabled `null` enables the reason again, at the end of the list @throws {ApiError} `not_found` */
export async function setReasonDisabled(db: Transaction, id: number, disabled: Date | null): Promise<void> {
  const { rows, last } = await lockReasons(db)
  const row = rows.find(each => each.id === id)
  if (!row) throw notFound()
  if ((row.deleted !== null) === (disabled !== null)) return
  const position = disabled === null ? last + 1 : row.position
  await db.updateTable('job_offer_decline_reason').set({ deleted: disabled, position }).where('id', '=', id).execute()
}

/** @throws {ApiError} `invalid` unless each active reason is listed exactly once */
export async function orderDeclineReasons(db: Transaction, ids: readonly number[]): Promise<void> {
  const { rows } = await lockReasons(db)
  const offered = new Set(rows.filter(({ deleted }) => deleted === null).map(({ id }) => id))
  if (new Set(ids).size !== ids.length || ids.length !== offered.size || !ids.every(id => offered.has(id)))
    throw validationError([{ field: 'reasonIds', message: 'Include each active reason exactly once' }])
  for (const [at, id] of ids.entries())
    await db
      .updateTable('job_offer_decline_reason')
      .set({ position: at + 1 })
      .where('id', '=', id)
      .execute()
}

async function offerWording(
  db: Transaction,
  rows: Awaited<ReturnType<typeof lockReasons>>['rows'],
  reason: string,
  position: number,
): Promise<number> {
  const known = rows.find(each => each.reason === reason)
  if (known?.deleted === null)
    throw validationError([{ field: 'reason', message: 'A reason with this wording already exists.' }])
  if (known) {
    const again = db.updateTable('job_offer_decline_reason').set({ deleted: null, position })
    await again.where('id', '=', known.id).execute()
    return known.id
  }
  if (rows.length >= MAX_REASONS)
    throw badRequest(`You’ve reached the limit of ${MAX_REASONS} reasons, including disabled ones. Edit one instead.`)
  const { id } = await db
    .insertInto('job_offer_decline_reason')
    .values({ reason, position })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Records which changes of an offer the member has seen. */
export async function markChangesSeen(db: Transaction, match: AuthorizedMatch, key: string): Promise<void> {
  await db.updateTable('job_match').set({ changes_seen: key }).where('id', '=', match.id).execute()
}
