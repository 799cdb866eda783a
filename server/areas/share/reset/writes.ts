import type { Transaction } from '#server/platform/database/connect.ts'
import type { ResettableSurveys } from './scope.ts'

/** Deletes a survey with its answers. Its counted values stay in the results (release-engine, rule 13). */
export async function removeSurvey(db: Transaction, { id }: ResettableSurveys['surveys'][number]): Promise<void> {
  await db.deleteFrom('survey').where('id', '=', id).execute()
}
