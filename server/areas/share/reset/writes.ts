import type { Writable } from '#server/platform/database/connect.ts'
import { recordChange } from '../writes.ts'
import type { ResettableSurveys } from './scope.ts'

export async function removeSurvey(
  db: Writable,
  { id, questionnaireId }: ResettableSurveys['surveys'][number],
  now: Date,
): Promise<void> {
  const submission = await db
    .selectFrom('submission')
    .select('record_key')
    .where('survey_id', '=', id)
    .executeTakeFirst()
  if (submission) await recordChange(db, questionnaireId, submission.record_key, 'reset', now)
  await db.deleteFrom('survey').where('id', '=', id).execute()
}
