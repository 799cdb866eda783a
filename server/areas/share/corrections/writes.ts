import { sql } from 'kysely'
import { COUNTING_VERSION, type Counted } from '#rules/share/counted.ts'
import type { Answers, Response } from '#rules/share/study.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { AdministeredSurvey } from '../scope.ts'

/** Updates the counted answers of a completed module. The member's later edits are stored separately. */
export async function correctCompleted(
  db: Transaction,
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
 * Updates a submitted survey's contribution if the correction changes a counted answer. Answers that are already in editions stay
 * unchanged.
 * @returns Whether the contribution changed
 */
export async function correctCounted(db: Transaction, survey: AdministeredSurvey, counted: Counted): Promise<boolean> {
  const answers = JSON.stringify(counted)
  const changed = await db
    .updateTable('submission')
    .set({ answers, counting_version: COUNTING_VERSION })
    .where('survey_id', '=', survey.id)
    .where('answers', '!=', sql<string>`${answers}::jsonb`)
    .returning('survey_id')
    .executeTakeFirst()
  return changed !== undefined
}
