import type { Writable } from '#server/platform/database/connect.ts'
import type { ResettableSurveys } from './scope.ts'

/** Deletes surveys with their answers; what is counted in results stays, without them (release-engine, rule 7). */
export async function removeSurveys(db: Writable, scope: ResettableSurveys): Promise<void> {
  for (const survey of scope.surveys) await db.deleteFrom('survey').where('id', '=', survey.id).execute()
}
