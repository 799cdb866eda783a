import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'

/** Returns a user's surveys by study. */
export async function surveysOf(db: Database, userId: number) {
  const rows = await db
    .selectFrom('survey')
    .select(['id', 'questionnaire_id as questionnaireId', 'created', 'updated', 'submitted', 'prior_year_update'])
    .select('current_question_index as currentQuestionIndex')
    .select(eb =>
      eb
        .selectFrom('survey_section')
        .select(sql<number>`count(*)::int`.as('completed'))
        .whereRef('survey_section.survey_id', '=', 'survey.id')
        .as('completed'),
    )
    .select(eb =>
      eb
        .exists(eb.selectFrom('response').select('survey_id').whereRef('response.survey_id', '=', 'survey.id'))
        .as('is_begun'),
    )
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(row => [row.questionnaireId, row]))
}

export async function modulesOf(db: Database, questionnaireIds: readonly number[]) {
  if (questionnaireIds.length === 0) return new Map<number, { id: number; title: string }[]>()
  const rows = await db
    .selectFrom('section')
    .select(['id', 'title', 'questionnaire_id'])
    .where('is_module', '=', true)
    .where('questionnaire_id', 'in', questionnaireIds)
    .orderBy('position')
    .execute()
  const grouped = Map.groupBy(rows, row => row.questionnaire_id)
  return new Map(
    [...grouped].map(([id, modules]) => [id, modules.map(({ id: sectionId, title }) => ({ id: sectionId, title }))]),
  )
}

/** Returns the name and file of a study's guide. */
export function worksheetOf(db: Database, questionnaireId: number) {
  return db
    .selectFrom('questionnaire')
    .innerJoin('questionnaire_worksheet as guide', 'guide.questionnaire_id', 'questionnaire.id')
    .select(['questionnaire.worksheet_file_name as file_name', 'guide.file_id'])
    .where('questionnaire.id', '=', questionnaireId)
    .executeTakeFirst()
}
