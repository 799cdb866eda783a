import type { ExpressionBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Answers, Flag, Response } from '#rules/share/study.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { DB } from '#server/platform/database/tables.generated.ts'
import type { HeldSurvey, OwnSurvey } from './scope.ts'

/**
 * The studies of a person with whether they may take each: members by their society's studies and the society list of membership
 * types, everybody else by the non-society list (1 §4 Study, decision G-020). The one place that decides it (decision 7).
 */
export function eligibility(db: Database, userId: number, questionnaireId?: number) {
  const audience = (eb: ExpressionBuilder<DB & { u: DB['app_user'] }, 'u' | 'questionnaire'>) =>
    eb.exists(
      eb
        .selectFrom('questionnaire_membership_type as t')
        .select(sql`1`.as('one'))
        .whereRef('t.questionnaire_id', '=', 'questionnaire.id')
        .whereRef('t.society_membership_type_id', '=', 'u.society_membership_type_id')
        .where('t.audience', '=', sql<string>`CASE WHEN u.society_id IS NULL THEN 'non_society' ELSE 'society' END`),
    )
  return db
    .selectFrom('questionnaire')
    .innerJoin('app_user as u', join => join.on('u.id', '=', userId))
    .selectAll('questionnaire')
    .select(eb => audience(eb).as('is_eligible_raw'))
    .where(eb =>
      eb.or([
        eb.and([eb('u.society_id', 'is', null), audience(eb)]),
        eb.exists(
          eb
            .selectFrom('questionnaire_society as s')
            .select(sql`1`.as('one'))
            .whereRef('s.questionnaire_id', '=', 'questionnaire.id')
            .whereRef('s.society_id', '=', 'u.society_id'),
        ),
      ]),
    )
    .$if(questionnaireId !== undefined, query => query.where('questionnaire.id', '=', questionnaireId ?? 0))
    .orderBy('questionnaire.id')
    .execute()
    .then(rows => rows.map(row => ({ ...row, is_eligible: Boolean(row.is_eligible_raw) })))
}

/** The caller's surveys by study, and the module titles of the studies. */
export async function surveysOf(db: Database, userId: number) {
  const rows = await db
    .selectFrom('survey')
    .select(['id', 'questionnaire_id', 'created', 'submitted', 'current_question_index'])
    .select(eb =>
      eb
        .exists(eb.selectFrom('response').select('survey_id').whereRef('response.survey_id', '=', 'survey.id'))
        .as('is_begun'),
    )
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(row => [row.questionnaire_id, row]))
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

/** All answers of a survey, or those to some variables. */
export async function answersOf(db: Database, survey: HeldSurvey, variables?: readonly number[]): Promise<Answers> {
  const rows = await db
    .selectFrom('response')
    .select(ANSWER)
    .where('survey_id', '=', survey.id)
    .$if(variables !== undefined, query => query.where('variable_id', '=', sql<number>`ANY(${variables ?? []}::int[])`))
    .execute()
  return new Map(rows.map(row => [row.variable_id, answerOf(row)]))
}

/** By survey, what was saved after the moment its owner last heard of. */
export async function answersSince(
  db: Database,
  which: readonly { readonly survey: OwnSurvey; readonly seen: string }[],
): Promise<ReadonlyMap<number, Response[]>> {
  if (which.length === 0) return new Map()
  const moments = sql<{
    id: number
    seen: Date
  }>`unnest(${which.map(({ survey }) => survey.id)}::int[], ${which.map(({ seen }) => seen)}::timestamptz[])`
  const rows = await db
    .selectFrom('response')
    .innerJoin(moments.as<'heard'>(sql`heard (id, seen)`), join =>
      join.onRef('heard.id', '=', 'response.survey_id').onRef('heard.seen', '<', 'response.saved'),
    )
    .select(['response.survey_id', ...ANSWER])
    .execute()
  const bySurvey = Map.groupBy(rows, row => row.survey_id)
  return new Map([...bySurvey].map(([survey, answers]) => [survey, answers.map(answerOf)]))
}

const ANSWER = ['variable_id', 'value', 'declined', 'is_unknown', 'is_set_min'] as const

function answerOf(row: {
  variable_id: number
  value: string | null
  declined: boolean
  is_unknown: boolean
  is_set_min: boolean
}): Response {
  const { variable_id, value } = row
  return {
    variable_id,
    value,
    declined: flagOf(row.declined),
    is_unknown: flagOf(row.is_unknown),
    is_set_min: flagOf(row.is_set_min),
  }
}

function flagOf(value: boolean): Flag {
  return value ? 1 : 0
}

/** The modules of a study that a person has completed. */
export function completedModules(db: Database, userId: number, questionnaireId: number) {
  return db
    .selectFrom('survey_section')
    .innerJoin('survey', 'survey.id', 'survey_section.survey_id')
    .innerJoin('section', 'section.id', 'survey_section.section_id')
    .select(['section.id', 'section.title'])
    .where('survey.user_id', '=', userId)
    .where('survey.questionnaire_id', '=', questionnaireId)
    .orderBy('section.position')
    .execute()
}

/** A person's own survey of a study, by study. */
export function surveyOfStudy(db: Database, userId: number, questionnaireId: number) {
  return db
    .selectFrom('survey')
    .select('id')
    .where('user_id', '=', userId)
    .where('questionnaire_id', '=', questionnaireId)
    .executeTakeFirst()
}

export function worksheetOf(db: Database, questionnaireId: number) {
  return db
    .selectFrom('questionnaire')
    .innerJoin('questionnaire_worksheet as file', 'file.questionnaire_id', 'questionnaire.id')
    .select(['questionnaire.worksheet_file_name as file_name', 'file.media_type', 'file.content'])
    .where('questionnaire.id', '=', questionnaireId)
    .executeTakeFirst()
}

/** What decides whether a study is open. */
export function datesOf(db: Database, questionnaireId: number) {
  return db
    .selectFrom('questionnaire')
    .select(['start_date', 'end_date', 'is_enabled', 'is_ended'])
    .where('id', '=', questionnaireId)
    .executeTakeFirstOrThrow()
}
