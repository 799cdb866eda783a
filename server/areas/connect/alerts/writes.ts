import { notFound } from '#contract/errors.ts'
import type { AlertRhythm } from '#rules/connect/alerts.ts'
import { personById } from '#server/areas/account/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'

/** Name of the job that notifies members of new matches. */
export const SEND_ALERTS = 'ico-alerts-send'

interface AlertChoice {
  /** Address for alerts. `null` means the address of the account. */
  readonly email: string | null
  readonly phone: string | null
  readonly is_disabled: boolean
  readonly rhythm: AlertRhythm
}

/** Saves a user's settings. Omitted settings stay unchanged. */
export async function saveAlert(
  db: Transaction,
  userId: number,
  choice: Partial<AlertChoice>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('ico_alert')
    .values({ user_id: userId, ...choice, updated: now })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ ...choice, updated: now }))
    .execute()
}

/** Records that these matches no longer need an alert. */
export async function passOver(db: Transaction, matchIds: readonly number[], now: Date): Promise<void> {
  await db.updateTable('job_match').set({ alerted: now }).where('id', 'in', matchIds).execute()
}

/** Records that a user was notified of these matches. */
export async function markAlerted(
  db: Transaction,
  userId: number,
  matchIds: readonly number[],
  now: Date,
): Promise<void> {
  await passOver(db, matchIds, now)
  await db
    .insertInto('ico_alert')
    .values({ user_id: userId, last_alert: now, updated: now })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ last_alert: now }))
    .execute()
}

/** Turns a user's alerts off or on through the link in an email. @throws {ApiError} `not_found` if the account was deleted */
export async function endAlerts(db: Transaction, userId: number, isDisabled: boolean, now: Date): Promise<void> {
  if (!(await personById(db, userId))) throw notFound()
  await saveAlert(db, userId, { is_disabled: isDisabled }, now)
}
