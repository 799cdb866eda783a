import { sql } from 'kysely'
import type { Writable } from '#server/platform/database/connect.ts'
import type { OwnMatch } from './scope.ts'

export async function setStatus(
  db: Writable,
  match: OwnMatch,
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
  /** In the member's words. */
  readonly other: string | null
}

/** Declines a match, or declines it again for other reasons. */
export async function decline(
  db: Writable,
  match: OwnMatch,
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

export async function undecline(db: Writable, match: OwnMatch, now: Date): Promise<void> {
  await removeDecline(db, match)
  await setStatus(db, match, 'OPENED', now)
}

async function removeDecline(db: Writable, match: OwnMatch): Promise<void> {
  await db.deleteFrom('job_match_decline').where('job_match_id', '=', match.id).execute()
}
