import type { Transaction } from '#server/platform/database/connect.ts'

/** Replaces a user's saved reports of a study. */
export async function saveComparisons(
  db: Transaction,
  userId: number,
  questionnaireId: number,
  comparisons: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('comparison')
    .values({ user_id: userId, questionnaire_id: questionnaireId, comparisons, updated: now })
    .onConflict(conflict =>
      conflict.columns(['user_id', 'questionnaire_id']).doUpdateSet({ comparisons, updated: now }),
    )
    .execute()
}

export async function removeComparisonsOf(db: Transaction, userId: number): Promise<void> {
  await db.deleteFrom('comparison').where('user_id', '=', userId).execute()
}
