import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'

/** Returns the number of core questions of each study. This yields few rows, however many surveys there are. */
function coreQuestions(db: Database) {
  return db
    .selectFrom('question_section')
    .innerJoin('section', 'section.id', 'question_section.section_id')
    .select(['section.questionnaire_id', sql<number>`count(*)`.as('questions')])
    .where('section.is_module', '=', false)
    .groupBy('section.questionnaire_id')
    .as('core')
}

/** Returns all surveys with the data that administrators can see: number and day, but not the member. */
export function surveyList(db: Database) {
  const rows = db
    .selectFrom('survey')
    .leftJoin('questionnaire', 'questionnaire.id', 'survey.questionnaire_id')
    .leftJoin(coreQuestions(db), 'core.questionnaire_id', 'survey.questionnaire_id')
    .select(eb => [
      eb.ref('questionnaire.title').$notNull().as('study'),
      eb.ref('questionnaire.period').$notNull().as('period'),
    ])
    .select(['survey.id', 'survey.questionnaire_id', state.as('state')])
    .select(shownProgress.as('progress'))
    .select([modules.as('modules'), created.as('created'), updated.as('updated'), submitted.as('submitted')])
  const columns = {
    id: 'survey.id',
    study: 'questionnaire.title',
    period: 'questionnaire.period',
    questionnaire_id: 'survey.questionnaire_id',
    state,
    progress,
    modules,
    created,
    updated,
    submitted,
  } as const
  return { rows, key: 'survey.id', columns } as const
}

const state = sql<'begun' | 'submitted'>`CASE WHEN survey.submitted IS NULL THEN 'begun' ELSE 'submitted' END`
/** Returns the third of the core that contains the member's latest question. */
const third = (questions: RawBuilder<unknown>) => sql`CASE
  WHEN 3 * survey.current_question_index < ${questions} THEN 'first_third'
  WHEN 3 * survey.current_question_index < 2 * ${questions} THEN 'second_third'
  WHEN coalesce(${questions}, 0) = 0 THEN 'first_third'
  ELSE 'last_third' END`
const progress = sql`CASE WHEN survey.submitted IS NOT NULL THEN 'submitted' ELSE ${third(sql.ref('core.questions'))} END`
/** Progress for lists that show few surveys. It counts only the questions of their studies. */
const shownProgress = sql<'first_third' | 'second_third' | 'last_third' | 'submitted'>`CASE
  WHEN survey.submitted IS NOT NULL THEN 'submitted'
  ELSE (SELECT ${third(sql`count(*)`)} FROM question_section JOIN section ON section.id = question_section.section_id
    WHERE section.questionnaire_id = survey.questionnaire_id AND NOT section.is_module) END`
const modules = sql<number>`(SELECT count(*)::int FROM survey_section WHERE survey_section.survey_id = survey.id)`
const created = dayOf('survey.created')
const updated = dayOf('survey.updated')
const submitted = dayOf('survey.submitted')

/** Returns the day of a time. Filters also use the day, so that narrow ranges can't reveal the time. */
function dayOf(moment: 'survey.created' | 'survey.updated' | 'survey.submitted'): RawBuilder<Date> {
  return sql<Date>`date_trunc('day', ${sql.ref(moment)}, 'UTC')`
}
