import { sql } from 'kysely'
import type { Counted } from '#rules/share/counted.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { AdministeredSurvey } from '../scope.ts'

/**
 * Updates what a submitted survey contributes, if the correction changes an answer that counts. What is counted already stays.
 * @returns whether it changed
 */
export async function correctCounted(db: Writable, survey: AdministeredSurvey, counted: Counted): Promise<boolean> {
  const answers = JSON.stringify(counted)
  const changed = await db
    .updateTable('submission')
    .set({ answers })
    .where('survey_id', '=', survey.id)
    .where('answers', '!=', sql<string>`${answers}::jsonb`)
    .returning('survey_id')
    .executeTakeFirst()
  return changed !== undefined
}
