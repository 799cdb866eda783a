import { notFound } from '#contract/errors.ts'
import type { AlertRhythm } from '#rules/connect/alerts.ts'
import { personById } from '#server/areas/account/lookups.ts'
import type { Writable } from '#server/platform/database/connect.ts'

/** The job that tells members of new matches. */
export const SEND_ALERTS = 'ico-alerts-send'

interface AlertChoice {
  /** Null: the address of the account. */
  readonly email: string | null
  readonly phone: string | null
  readonly is_disabled: boolean
  readonly rhythm: AlertRhythm
}

/** Saves a person's choices; omitted ones stay unchanged. */
export async function saveAlert(db: Writable, userId: number, choice: Partial<AlertChoice>, now: Date): Promise<void> {
  await db
    .insertInto('ico_alert')
    .values({ user_id: userId, ...choice, updated: now })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ ...choice, updated: now }))
    .execute()
}

/** Records that these matches no longer need an alert. */
export async function passOver(db: Writable, matchIds: readonly number[], now: Date): Promise<void> {
  await db.updateTable('job_match').set({ alerted: now }).where('id', 'in', matchIds).execute()
}

/** Records that a person was notified of these matches. */
export async function markAlerted(db: Writable, userId: number, matchIds: readonly number[], now: Date): Promise<void> {
  await passOver(db, matchIds, now)
  await db
    .insertInto('ico_alert')
    .values({ user_id: userId, last_alert: now, updated: now })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ last_alert: now }))
    .execute()
}

/** Ends alerts of a person, or resumes them, by the link of an email. @throws {Failure} `not_found` when the account is gone */
export async function endAlerts(db: Writable, userId: number, isDisabled: boolean, now: Date): Promise<void> {
  if (!(await personById(db, userId))) throw notFound()
  await saveAlert(db, userId, { is_disabled: isDisabled }, now)
}
