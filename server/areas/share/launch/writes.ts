import { sql } from 'kysely'
import type { ClosingReason } from '#rules/share/launch/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'

/** Hides a study from members and deletes its surveys, which have no answers. Its questions keep their IDs. Lock the study first. */
export async function unpublish(db: Transaction, id: number): Promise<void> {
  await db.deleteFrom('survey').where('questionnaire_id', '=', id).execute()
  await db.deleteFrom('questionnaire_society').where('questionnaire_id', '=', id).execute()
  await db.deleteFrom('questionnaire_membership_type').where('questionnaire_id', '=', id).execute()
  await db.updateTable('questionnaire').set({ published: null, is_enabled: false }).where('id', '=', id).execute()
}

export interface Closing {
  readonly end_date: string
  readonly reason: ClosingReason
  readonly note: string
  readonly userId: number
  readonly now: Date
}

/** Sets the end date of a published study as its next version, and records why. */
export async function closeOn(db: Transaction, id: number, closing: Closing): Promise<void> {
  const { end_date, reason, note, userId: user_id, now: happened } = closing
  await db.updateTable('questionnaire').set({ end_date, version: sql`version + 1` }).where('id', '=', id).execute()
  const values = { end_date, reason, note, user_id, happened }
  await db
    .insertInto('study_closing')
    .values({ questionnaire_id: id, ...values })
    .onConflict(conflict => conflict.column('questionnaire_id').doUpdateSet(values))
    .execute()
}
