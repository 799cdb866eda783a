import { sql } from 'kysely'
import { z } from 'zod'
import { ALERT_AGE_MS, ALERT_PAUSE_MS, ALERT_RHYTHMS } from '#rules/connect/alerts.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'

const rhythm = z.enum(ALERT_RHYTHMS)

/** Returns a user's alert settings. By default, alerts are sent immediately to the address of the account. */
export async function alertOf(db: Database, userId: number) {
  const row = await db.selectFrom('ico_alert').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return {
    email: row?.email ?? null,
    phone: row?.phone ?? null,
    isDisabled: row?.is_disabled ?? false,
    rhythm: rhythm.parse(row?.rhythm ?? 'at_once'),
  }
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)

/** Condition for matches that still need an alert: unopened, not alerted before, and open on both sides. */
const UNTOLD = (now: Date) => sql<boolean>`m.alerted IS NULL AND m.ended IS NULL AND m.status = 'UNOPENED'
  AND m.matched > ${before(now, ALERT_AGE_MS)} AND p.deleted IS NULL AND o.status = 'active'`

/** Returns the members to notify of a match now, according to their settings. */
export async function membersToAlert(db: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    SELECT DISTINCT p.user_id FROM job_match m
    JOIN job_profile p ON p.id = m.job_profile_id
    JOIN job_offer o ON o.id = m.job_offer_id
    LEFT JOIN ico_alert a ON a.user_id = p.user_id
    WHERE ${UNTOLD(now)} AND NOT coalesce(a.is_disabled, false)
      AND (a.last_alert IS NULL OR a.rhythm = 'at_once'
        OR a.last_alert <= CASE a.rhythm WHEN 'daily' THEN ${before(now, ALERT_PAUSE_MS.daily)}::timestamptz
          ELSE ${before(now, ALERT_PAUSE_MS.weekly)}::timestamptz END)
    ORDER BY p.user_id`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** Returns the matches to notify a user of, locked. Matches that another process is handling are skipped. */
export async function matchesToNotify(db: Transaction, userId: number, now: Date) {
  const { rows } = await sql<{ id: number; level: string; job_profile_id: number }>`
    SELECT m.id, m.level, m.job_profile_id FROM job_match m
    JOIN job_profile p ON p.id = m.job_profile_id
    JOIN job_offer o ON o.id = m.job_offer_id
    WHERE p.user_id = ${userId} AND ${UNTOLD(now)}
    ORDER BY m.id FOR UPDATE OF m SKIP LOCKED`.execute(db)
  return rows
}
