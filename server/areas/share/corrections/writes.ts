import { sql } from 'kysely'
import type { Counted } from '#rules/share/counted.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { AdministeredSurvey } from '../scope.ts'
import { recordChange } from '../writes.ts'

/**
 * Updates what a submitted survey contributes from the next study release on, if the correction changes an answer that counts; otherwise the
 * release would not change.
 * @returns whether it changed
 */
export async function correctCounted(
  db: Writable,
  survey: AdministeredSurvey,
  counted: Counted,
  now: Date,
): Promise<boolean> {
  const answers = JSON.stringify(counted)
  const changed = await db
    .updateTable('submission')
    .set({ answers })
    .where('survey_id', '=', survey.id)
    .where('answers', '!=', sql<string>`${answers}::jsonb`)
    .returning('record_key')
    .executeTakeFirst()
  if (changed) await recordChange(db, survey.questionnaireId, changed.record_key, 'edit', now)
  return changed !== undefined
}
