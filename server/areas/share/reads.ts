import { sql } from 'kysely'
import { z } from 'zod'
import { response } from '#contract/share/study.ts'
import type { CompletedModule } from '#rules/share/counted.ts'
import type { Answers, Flag, Response, Study } from '#rules/share/study.ts'
import type { StudyDays } from '#rules/share/study-days.ts'
import { membershipTypes } from '#server/areas/society/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { anyOf, together } from '#server/platform/database/together.ts'
import type { AuthorizedSurvey, CallerSurvey } from './scope.ts'

/** Returns all answers of a survey, or the answers to specific variables. */
export async function answersOf(
  db: Database,
  survey: AuthorizedSurvey,
  variables?: readonly number[],
): Promise<Answers> {
  const rows = await db
    .selectFrom('response')
    .select(ANSWER)
    .where('survey_id', '=', survey.id)
    .$if(variables !== undefined, query => query.where('variable_id', '=', sql<number>`ANY(${variables ?? []}::int[])`))
    .execute()
  return new Map(rows.map(row => [row.variable_id, answerOf(row)]))
}

/** Returns the answers of one person's surveys, by survey. */
export async function answersOfSurveys(
  db: Database,
  userId: number,
  surveyIds: readonly number[],
): Promise<ReadonlyMap<number, Answers>> {
  const rows = await db
    .selectFrom('response')
    .innerJoin('survey', 'survey.id', 'response.survey_id')
    .select(['response.survey_id', ...ANSWER])
    .where('survey.user_id', '=', userId)
    .where('survey_id', '=', sql<number>`ANY(${surveyIds}::int[])`)
    .execute()
  const bySurvey = Map.groupBy(rows, row => row.survey_id)
  return new Map([...bySurvey].map(([id, own]) => [id, new Map(own.map(row => [row.variable_id, answerOf(row)]))]))
}

/** Returns the answers, by survey, that were saved after the time of the latest answer its owner has received. */
export async function answersSince(
  db: Database,
  which: readonly { readonly survey: CallerSurvey; readonly seen: string }[],
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

/** Returns the modules of a study that a person has completed. */
export function completedModules(db: Database, userId: number, questionnaireId: number) {
  return modulesCompleted(db, { userId, questionnaireId })
}

const modulesCompleted = together(
  async (db, asked: readonly { readonly userId: number; readonly questionnaireId: number }[]) => {
    const rows = await db
      .selectFrom('survey_section')
      .innerJoin('survey', 'survey.id', 'survey_section.survey_id')
      .innerJoin('section', 'section.id', 'survey_section.section_id')
      .select(['section.id', 'section.title', 'survey.user_id', 'survey.questionnaire_id'])
      .where('survey.user_id', '=', anyOf(asked.map(({ userId }) => userId)))
      .where('survey.questionnaire_id', '=', anyOf(asked.map(each => each.questionnaireId)))
      .orderBy('section.position')
      .execute()
    const byPair = Map.groupBy(rows, row => `${row.user_id} ${row.questionnaire_id}`)
    return asked.map(({ userId, questionnaireId }) =>
      (byPair.get(`${userId} ${questionnaireId}`) ?? []).map(({ id, title }) => ({ id, title })),
    )
  },
)

/** Survey of a person. Queries check the owner. */
type OwnedSurvey = Pick<AuthorizedSurvey, 'id' | 'userId'>

/** Returns the completed modules of a survey by section, with their counted answers. */
export async function completionsOf(
  db: Database,
  { id, userId }: OwnedSurvey,
): Promise<ReadonlyMap<number, { readonly submitted: Date; readonly answers: Answers | null }>> {
  const rows = await db
    .selectFrom('survey_section')
    .innerJoin('survey', 'survey.id', 'survey_id')
    .select(['section_id', 'survey_section.submitted', 'answers'])
    .where('survey_id', '=', id)
    .where('user_id', '=', userId)
    .orderBy('section_id')
    .execute()
  return new Map(
    rows.map(({ section_id, submitted, answers }) => {
      const own = kept.parse(answers)
      return [section_id, { submitted, answers: own && new Map(own.map(one => [one.variable_id, one])) }]
    }),
  )
}

const kept = z.array(response).nullable()

/** Returns the completed modules of a survey in the form that the rules need. */
export async function completedForms(
  db: Database,
  survey: OwnedSurvey,
  modules: ReadonlyMap<number, Study>,
): Promise<CompletedModule[]> {
  const completions = await completionsOf(db, survey)
  return [...completions].flatMap(([id, { answers }]) => {
    const module = modules.get(id)
    return module ? [{ module, answers }] : []
  })
}

/** Returns a person's survey of a study. */
export function surveyOfStudy(db: Database, userId: number, questionnaireId: number) {
  return db
    .selectFrom('survey')
    .select('id')
    .where('user_id', '=', userId)
    .where('questionnaire_id', '=', questionnaireId)
    .executeTakeFirst()
}

type MembershipType = { readonly id: number; readonly type_name: string }
export interface InvitedTypes {
  readonly societyMembershipTypes: MembershipType[]
  readonly nonSocietyMembershipTypes: MembershipType[]
}

/** Returns the two lists of membership types that can take a study (1 §4 Study). */
export async function invitedTypes(db: Database, questionnaireId: number): Promise<InvitedTypes> {
  const types = await membershipTypes(db)
  const rows = await db
    .selectFrom('questionnaire_membership_type')
    .select(['society_membership_type_id', 'audience'])
    .where('questionnaire_id', '=', questionnaireId)
    .execute()
  const listOf = (audience: string): MembershipType[] => {
    const invited = new Set(rows.flatMap(row => (row.audience === audience ? [row.society_membership_type_id] : [])))
    return types.flatMap(({ id, type_name }) => (invited.has(id) ? [{ id, type_name }] : []))
  }
  return { societyMembershipTypes: listOf('society'), nonSocietyMembershipTypes: listOf('non_society') }
}

/** Returns the studies that a society takes part in, newest first. */
export function studiesOfSociety(db: Database, societyId: number) {
  return db
    .selectFrom('questionnaire')
    .innerJoin('questionnaire_society as own', 'own.questionnaire_id', 'questionnaire.id')
    .select(['id', 'title', 'period', 'start_date', 'end_date', 'is_primary', 'is_enabled', 'is_ended'])
    .where('own.society_id', '=', societyId)
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** A society or, if `null`, people without one, and a membership type or, if `null`, any type. */
export interface Audience {
  readonly societyId: number | null
  readonly membershipTypeId: number | null
}

/** Condition that a study has opened by its first day, for queries (decision 89). */
export const openedBy = ({ opening }: StudyDays) => sql<boolean>`questionnaire.start_date <= ${opening}::date`

/** Condition that a study has closed by its last day, or that many days ago, for queries (decision 89). */
export const closedBy = ({ closing }: StudyDays, daysAgo = 0) =>
  sql<boolean>`questionnaire.end_date < ${closing}::date - ${daysAgo}::int`

/** Returns the newest primary study that is open to an audience, or `undefined` if there is none. */
export function openPrimaryStudy(db: Database, { societyId, membershipTypeId }: Audience, days: StudyDays) {
  return db
    .selectFrom('questionnaire')
    .select(['id', 'version'])
    .where('is_primary', '=', true)
    .where('is_enabled', '=', true)
    .where('is_ended', '=', false)
    .where(openedBy(days))
    .where(eb => eb.not(closedBy(days)))
    .$if(societyId !== null, query =>
      query.where('id', 'in', eb =>
        eb.selectFrom('questionnaire_society').select('questionnaire_id').where('society_id', '=', societyId),
      ),
    )
    .where('id', 'in', eb =>
      eb
        .selectFrom('questionnaire_membership_type')
        .select('questionnaire_id')
        .where('audience', '=', societyId === null ? 'non_society' : 'society')
        .$if(membershipTypeId !== null, query => query.where('society_membership_type_id', '=', membershipTypeId)),
    )
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Returns the fields that determine whether a study is open. */
export function datesOf(db: Database, questionnaireId: number) {
  return db
    .selectFrom('questionnaire')
    .select(['start_date', 'end_date', 'is_enabled', 'is_ended'])
    .where('id', '=', questionnaireId)
    .executeTakeFirstOrThrow()
}

/** Returns all stored data of a person's surveys except their answers. */
export function exportedSurveys(db: Database, userId: number) {
  return db
    .selectFrom('survey')
    .innerJoin('questionnaire', 'questionnaire.id', 'questionnaire_id')
    .select(['survey.id', 'questionnaire_id', 'title', 'period', 'survey.created', 'submitted', 'total_time_ms'])
    .where('user_id', '=', userId)
    .orderBy('survey.id')
    .execute()
}

/**
 * Returns the answers of a person's survey with the time of each answer, sorted by question. For answers that were carried over from last
 * year, it is the time of carrying them over.
 */
export async function surveyAnswersOf(db: Database, userId: number, surveyId: number) {
  const rows = await db
    .selectFrom('response')
    .innerJoin('survey', 'survey.id', 'response.survey_id')
    .innerJoin('variable', 'variable.id', 'response.variable_id')
    .select([...ANSWER, sql<Date>`CASE WHEN changed < survey.created THEN saved ELSE changed END`.as('answered')])
    .where('survey.id', '=', surveyId)
    .where('survey.user_id', '=', userId)
    .orderBy('variable.question_id')
    .orderBy('variable.position')
    .execute()
  return rows.map(({ answered, ...row }) => ({ ...answerOf(row), answered }))
}

/** Returns the titles of open studies that close within some days, sorted by end date. */
export async function endingStudies(db: Database, days: StudyDays, within: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('questionnaire')
    .select('title')
    .where(openedBy(days))
    .where(eb => eb.not(closedBy(days)))
    .where(sql<boolean>`end_date <= ${days.closing}::date + ${within}::int`)
    .where('is_enabled', '=', true)
    .where('is_ended', '=', false)
    .orderBy('end_date')
    .orderBy('id')
    .execute()
  return rows.map(({ title }) => title)
}
