import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'

/** All surveys as an administrator may know them: by number and day, without their person. */
export function surveyList(db: Database) {
  const rows = db
    .selectFrom('survey')
    .innerJoin('questionnaire', 'questionnaire.id', 'survey.questionnaire_id')
    .select(['survey.id', 'survey.questionnaire_id', 'questionnaire.title as study', state.as('state')])
    .select([modules.as('modules'), created.as('created'), updated.as('updated'), submitted.as('submitted')])
  const columns = {
    id: 'survey.id',
    study: 'questionnaire.title',
    questionnaire_id: 'survey.questionnaire_id',
    state,
    modules,
    created,
    updated,
    submitted,
  } as const
  return { rows, key: 'survey.id', columns } as const
}

const state = sql<'begun' | 'submitted'>`CASE WHEN survey.submitted IS NULL THEN 'begun' ELSE 'submitted' END`
const modules = sql<number>`(SELECT count(*)::int FROM survey_section WHERE survey_section.survey_id = survey.id)`
const created = dayOf('survey.created')
const updated = dayOf('survey.updated')
const submitted = dayOf('survey.submitted')

/** Filters compare with it as well: the time of day cannot be found out by asking for ever shorter spans. */
function dayOf(moment: 'survey.created' | 'survey.updated' | 'survey.submitted'): RawBuilder<Date> {
  return sql<Date>`date_trunc('day', ${sql.ref(moment)}, 'UTC')`
}
