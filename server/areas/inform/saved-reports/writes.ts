import type { Writable } from '#server/platform/database/connect.ts'

/** Keeps a person's reports of a study in place of those saved before. */
export async function saveComparisons(
  db: Writable,
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
