import type { Writable } from '#server/platform/database/connect.ts'
import { recordChange } from '../writes.ts'
import type { ResettableSurveys } from './scope.ts'

/** Deletes surveys with their answers; their contributions leave the results with the next study release. */
export async function removeSurveys(db: Writable, scope: ResettableSurveys, now: Date): Promise<void> {
  for (const survey of scope.surveys) {
    const submission = await db
      .selectFrom('submission')
      .select('record_key')
      .where('survey_id', '=', survey.id)
      .executeTakeFirst()
    if (submission) await recordChange(db, survey.questionnaire_id, submission.record_key, 'reset', now)
    await db.deleteFrom('survey').where('id', '=', survey.id).execute()
  }
}
