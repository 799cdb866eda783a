import type { Database } from '#server/platform/database/connect.ts'

/** Returns a user's saved reports of a study as JSON text, or `null` if there are none. */
export async function savedComparisons(db: Database, userId: number, questionnaireId: number): Promise<string | null> {
  const row = await db
    .selectFrom('comparison')
    .select('comparisons')
    .where('user_id', '=', userId)
    .where('questionnaire_id', '=', questionnaireId)
    .executeTakeFirst()
  return row?.comparisons ?? null
}

/** Returns all saved reports of a user, by study. */
export function exportedComparisons(db: Database, userId: number) {
  return db
    .selectFrom('comparison')
    .select(['questionnaire_id', 'comparisons', 'updated'])
    .where('user_id', '=', userId)
    .orderBy('questionnaire_id')
    .execute()
}
