import { sql } from 'kysely'
import type { Counted } from '#rules/share/counted.ts'
import type { Answers, Response } from '#rules/share/study.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { AdministeredSurvey } from '../scope.ts'
import { recordChange } from '../writes.ts'

/** Updates the answers that a completed module counts with; what its member has edited since stays apart. */
export async function correctCompleted(
  db: Writable,
  survey: AdministeredSurvey,
  sectionId: number,
  answers: Answers,
): Promise<void> {
  await db
    .updateTable('survey_section')
    .set({ answers: JSON.stringify([...answers.values()].map(plain)) })
    .where('survey_id', '=', survey.id)
    .where('section_id', '=', sectionId)
    .execute()
}

function plain({ variable_id, value, declined, is_unknown, is_set_min }: Response): Response {
  return { variable_id, value, declined, is_unknown, is_set_min }
}

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
