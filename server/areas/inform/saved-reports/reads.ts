import type { Database } from '#server/platform/database/connect.ts'

/** A person's saved reports of a study, as JSON text; null when none were saved. */
export async function savedComparisons(db: Database, userId: number, questionnaireId: number): Promise<string | null> {
  const row = await db
    .selectFrom('comparison')
    .select('comparisons')
    .where('user_id', '=', userId)
    .where('questionnaire_id', '=', questionnaireId)
    .executeTakeFirst()
  return row?.comparisons ?? null
}
