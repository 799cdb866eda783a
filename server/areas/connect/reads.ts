import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { z } from 'zod'
import { GEOGRAPHIC_VALUES } from '#contract/connect/connect.ts'
import { asTalent } from '#rules/connect/talent-term.ts'
import { isAnswerable } from '#rules/connect/terms.ts'
import type { NamedPlace } from '#rules/connect/wanted-places.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { DB } from '#server/platform/database/tables.generated.ts'

/** Returns the row of a job profile. Check its owner first, or filter by owner. */
export function profileRow(db: Database, jobProfileId: number) {
  return db.selectFrom('job_profile').selectAll().where('id', '=', jobProfileId).executeTakeFirst()
}
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof profileRow>>>

/** Columns of a job profile with the preferred places. */
export type PlaceColumns = Pick<
  ProfileRow,
  'geographic_preference_type' | 'geographic_preference_value' | 'further_places'
>

/** Returns the places that a job profile asks for, in order. The list is empty if there is no preference (3 §2.8, decision 79). */
export function wantedPlaces({
  geographic_preference_type: type,
  geographic_preference_value: value,
  further_places,
}: PlaceColumns): readonly NamedPlace[] {
  // A previous version of the application doesn't know further places and may not have cleared them.
  if (type === 'none') return []
  return z.array(keptPlace).parse([{ type, value }, ...z.array(z.unknown()).parse(further_places)])
}

/** Stored form of a further place. */
const keptPlace = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('region'), value: GEOGRAPHIC_VALUES.region }),
    z.object({ type: z.literal('state'), value: GEOGRAPHIC_VALUES.state }),
    z.object({ type: z.literal('metropolitan'), value: GEOGRAPHIC_VALUES.metropolitan }),
  ])
  .transform((place): NamedPlace => {
    switch (place.type) {
      case 'region':
        return { type: place.type, ...place.value }
      case 'state':
        return { type: place.type, ...place.value }
      case 'metropolitan':
        return { type: place.type, ...place.value }
    }
  })

/** Returns the ID of a study's default profile. Without a study, uses the latest study that has a profile. */
export async function defaultProfileId(
  db: Database,
  userId: number,
  questionnaireId?: number | null,
): Promise<number | null> {
  const row = await db
    .selectFrom('job_profile')
    .innerJoin('questionnaire', 'questionnaire.id', 'questionnaire_id')
    .select('job_profile.id')
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .where('deleted', 'is', null)
    .$if(typeof questionnaireId === 'number', query => query.where('questionnaire_id', '=', questionnaireId ?? 0))
    .orderBy('period', 'desc')
    .orderBy('job_profile.id', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Returns the answers of a profile by variable. */
export function responsesOf(db: Database, jobProfileId: number, jobQuestionId?: number) {
  return db
    .selectFrom('job_profile_response as r')
    .innerJoin('job_question_variable as v', 'v.id', 'r.job_question_variable_id')
    .select(['r.job_profile_id', 'r.job_question_variable_id', 'v.job_question_id'])
    .select(['r.value', 'r.declined', 'r.no_preference', 'r.is_unknown', 'r.changed'])
    .where('job_profile_id', '=', jobProfileId)
    .$if(jobQuestionId !== undefined, query => query.where('v.job_question_id', '=', jobQuestionId ?? 0))
    .orderBy('v.job_question_id')
    .orderBy('v.position')
    .execute()
}

/**
 * Lists terms in display order: active terms that are required or selected, and, while a study is answered, the terms of the study.
 * Selected terms remain after they are retired.
 * @param questionnaireId The study whose questions count as related
 */
export function termsOf(db: Database, chosen: readonly number[], isAsked: boolean, questionnaireId: number | null) {
  return terms(db, questionnaireId)
    .where(eb =>
      eb.or([
        eb('q.id', '=', sql<number>`ANY(${chosen}::int[])`),
        eb.and([
          eb('q.is_active', '=', true),
          eb.or([eb('q.required', '=', true), eb.and([eb.val(isAsked), isRelatedTo(questionnaireId ?? 0)])]),
        ]),
      ]),
    )
    .orderBy('q.display_order')
    .orderBy('q.id')
    .execute()
}
export type TermRow = Awaited<ReturnType<typeof termsOf>>[number]

/** Checks whether the core of a study has a question about the term `q`. Modules have no questions about terms. */
export const isRelatedTo = (questionnaireId: number) => sql<boolean>`EXISTS (
  SELECT FROM question
    JOIN question_section AS placed ON placed.question_id = question.id
    JOIN section ON section.id = placed.section_id
  WHERE question.related_job_question_id = q.id AND section.questionnaire_id = ${questionnaireId} AND NOT section.is_module)`

/** Returns one active term. */
export function termOf(db: Database, jobQuestionId: number) {
  return terms(db, null).where('q.id', '=', jobQuestionId).where('q.is_active', '=', true).executeTakeFirst()
}

function terms(db: Database, questionnaireId: number | null) {
  return db
    .selectFrom('job_question as q')
    .select(['q.id', 'q.type', 'q.label', 'q.member_preamble', 'q.member_prompt', 'q.member_explanation'])
    .select(['q.required', 'q.is_required_for_match', 'q.calculate_totals', 'q.maximum_selections'])
    .select(['q.randomize_variables', 'q.is_unknown_enabled', 'q.unknown_option_label', 'q.is_select_all_enabled'])
    .select('q.display_order')
    .select(['q.talent_type', 'q.talent_label', 'q.talent_preamble', 'q.talent_prompt', 'q.talent_explanation'])
    .select(['q.talent_short_label', 'q.chart_title', 'q.matching_comparator', 'q.is_enabled_on_ico_browser'])
    .select(eb => [
      jsonArrayFrom(
        eb
          .selectFrom('question')
          .innerJoin('question_section as placed', 'placed.question_id', 'question.id')
          .innerJoin('section', 'section.id', 'placed.section_id')
          .select('question.id')
          .whereRef('question.related_job_question_id', '=', 'q.id')
          .where('section.questionnaire_id', '=', questionnaireId ?? 0)
          .orderBy('question.id'),
      ).as('questions'),
      variablesOf(eb).as('jobQuestionVariables'),
    ])
}

/** Selects the variables of the term `q` in order, with their options. */
export function variablesOf(eb: ExpressionBuilder<DB & { readonly q: DB['job_question'] }, 'q'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('job_question_variable as v')
      .select(['v.id', 'v.uid', 'v.job_question_id', 'v.input_label', 'v.short_label', 'v.min', 'v.max', 'v.step'])
      .select(['v.min_label', 'v.max_label', 'v.prefix', 'v.suffix', 'v.singular_suffix', 'v.set_zero_label'])
      .select(['v.is_set_zero_hidden', 'v.is_exclusive_member', 'v.dv_name'])
      .select(['v.is_exclusive_talent', 'v.is_talent_hidden'])
      .select(inner =>
        jsonArrayFrom(
          inner
            .selectFrom('job_question_variable_option as o')
            .select(['o.id', 'o.name', 'o.value'])
            .whereRef('o.job_question_variable_id', '=', 'v.id')
            .orderBy('o.position'),
        ).as('variableOptions'),
      )
      .whereRef('v.job_question_id', '=', 'q.id')
      .orderBy('v.position'),
  )
}

/** Returns every term that a profile can have: active terms, and terms it already has. */
export function possibleTerms(db: Database, chosen: readonly number[]) {
  return terms(db, null)
    .where(eb => eb.or([eb('q.is_active', '=', true), eb('q.id', '=', sql<number>`ANY(${chosen}::int[])`)]))
    .execute()
}

/** Returns the active terms, or the terms linked to a study question, in display order. */
export function activeTerms(db: Database, questionId?: number) {
  return terms(db, null)
    .where('q.is_active', '=', true)
    .$if(questionId !== undefined, query =>
      query.where('q.id', 'in', eb =>
        eb
          .selectFrom('question')
          .select('related_job_question_id')
          .where('question.id', '=', questionId ?? 0)
          .where('related_job_question_id', 'is not', null)
          .$castTo<{ related_job_question_id: number }>(),
      ),
    )
    .orderBy('q.display_order')
    .orderBy('q.id')
    .execute()
}

/** Returns all job questions that studies can relate to, in display order. */
export function relatableQuestions(db: Database) {
  return db
    .selectFrom('job_question')
    .select(['id', 'label', 'type', 'is_active', 'can_be_related_to_study_question'])
    .orderBy('display_order')
    .orderBy('id')
    .execute()
}

/** Lists the active terms as recruiters see and answer them, in display order. */
export async function talentTerms(db: Database): Promise<readonly TermRow[]> {
  return (await activeTerms(db)).map(asTalent).filter(isAnswerable)
}

/** Returns the terms of the given variables. */
export async function termsOfVariables(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('job_question_variable')
    .select(['id', 'job_question_id'])
    .where('id', 'in', [...ids, 0])
    .execute()
  return new Map(rows.map(({ id, job_question_id }) => [id, job_question_id]))
}

/** ICO that came with an unsubmitted study (`copy`), and last year's ICO (`prior`), which is listed until the study is submitted. */
const COPIES = sql`job_profile AS copy
  JOIN survey ON survey.user_id = copy.user_id AND survey.questionnaire_id = copy.questionnaire_id AND survey.submitted IS NULL
  JOIN questionnaire AS study ON study.id = survey.questionnaire_id
  JOIN job_profile AS prior ON prior.user_id = survey.user_id AND prior.questionnaire_id = study.prior_year_questionnaire_id
    AND prior.is_default
  WHERE copy.is_default AND copy.posted IS NULL`
const UNSUBMITTED_COPY = sql<boolean>`EXISTS (
  SELECT FROM ${COPIES} AND copy.id = job_profile.id AND prior.deleted IS NULL)`

/** Returns the condition that the ICO `job_profile` is the unsubmitted copy of this ICO. */
export const isCopyOf = (priorId: number) => sql<boolean>`EXISTS (
  SELECT FROM ${COPIES} AND copy.id = job_profile.id AND prior.id = ${priorId})`

/** Checks whether a profile is such a copy, which can't be posted yet (decision G-067). */
export async function isUnsubmittedCopy(db: Database, jobProfileId: number): Promise<boolean> {
  const found = db.selectFrom('job_profile').select('id').where('id', '=', jobProfileId).where(UNSUBMITTED_COPY)
  return (await found.executeTakeFirst()) !== undefined
}

/** Checks whether a user has another profile with this title, ignoring case. A profile and its unsubmitted copy can share a title. */
export async function hasTitle(db: Database, userId: number, title: string, besides = 0): Promise<boolean> {
  const row = await db
    .selectFrom('job_profile')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '<>', besides)
    .where('deleted', 'is', null)
    .where(sql<boolean>`lower(title) = lower(${title})`)
    .where(({ not }) => not(isCopyOf(besides)))
    .where(sql<boolean>`NOT EXISTS (SELECT FROM ${COPIES} AND copy.id = ${besides} AND prior.id = job_profile.id)`)
    .executeTakeFirst()
  return row !== undefined
}

/** Lists the active terms with the data for counting their answers, in the order of dashboards. */
export function countedTerms(db: Database) {
  return db
    .selectFrom('job_question as q')
    .select(['q.id', 'q.type', 'q.label', 'q.chart_title', 'q.chart_type', 'q.is_on_dashboard'])
    .select(eb => variablesOf(eb).as('variables'))
    .where('q.is_active', '=', true)
    .orderBy('q.dashboard_display_order')
    .orderBy('q.id')
    .execute()
}

/** Returns the IDs of all stored job profiles of a user, including deleted ones. */
export async function profileIdsWithDeleted(db: Database, userId: number): Promise<number[]> {
  const rows = await db.selectFrom('job_profile').select('id').where('user_id', '=', userId).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Returns the latest study with job preferences that a user has completed. */
export async function latestCompletedStudy(db: Database, userId: number) {
  const row = await db
    .selectFrom('survey')
    .innerJoin('questionnaire', 'questionnaire.id', 'survey.questionnaire_id')
    .select(['survey.id as surveyId', 'questionnaire.id as questionnaireId'])
    .where('survey.user_id', '=', userId)
    .where('survey.submitted', 'is not', null)
    .where('questionnaire.is_support_job_preference', '=', true)
    .orderBy('questionnaire.period', 'desc')
    .orderBy('survey.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Counts a user's profiles, including deleted ones. */
export async function countProfiles(db: Database, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('job_profile')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lists a user's profiles, newest first, with the number of recruiters who saw each as a match (decision G-072). */
export function listedProfiles(db: Database, userId: number, isDeleted: boolean) {
  return db
    .selectFrom('job_profile')
    .selectAll('job_profile')
    .select(eb =>
      eb
        .selectFrom('job_match as m')
        .innerJoin('job_match_view as seen', 'seen.job_match_id', 'm.id')
        .innerJoin('job_offer as offer', 'offer.id', 'm.job_offer_id')
        .select(sql<number>`count(DISTINCT offer.organization_id)::int`.as('views'))
        .whereRef('m.job_profile_id', '=', 'job_profile.id')
        .as('views'),
    )
    .where('user_id', '=', userId)
    .where('deleted', isDeleted ? 'is not' : 'is', null)
    .where(({ not }) => not(UNSUBMITTED_COPY))
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
export type ListedRow = Awaited<ReturnType<typeof listedProfiles>>[number]

/** Lists the study questions that are linked to terms, by study question. */
export function relatedQuestions(db: Database, questionnaireId: number) {
  return db
    .selectFrom('question')
    .innerJoin('question_section as placed', 'placed.question_id', 'question.id')
    .innerJoin('section', 'section.id', 'placed.section_id')
    .select(['question.id as question_id', 'question.related_job_question_id as job_question_id'])
    .where('section.questionnaire_id', '=', questionnaireId)
    .where('question.related_job_question_id', 'is not', null)
    .orderBy('question.id')
    .execute()
}

/** Checks whether an ICO was posted in this specialty. */
export async function isPostedIn(db: Database, specialtyId: number): Promise<boolean> {
  const found = db.selectFrom('job_profile').select('id').where('specialty_id', '=', specialtyId).limit(1)
  return (await found.executeTakeFirst()) !== undefined
}

/** Returns the specialties that are used to compare ICOs and offers. */
export async function comparedSpecialties(db: Database): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('exchange_ask')
    .select('specialty_id')
    .union(db.selectFrom('exchange_offer').select('specialty_id'))
    .execute()
  return rows.map(({ specialty_id }) => specialty_id)
}

/** Latest name that the member of a match `m` gave and its recruiters have opened. `null` if there is none. */
export const GIVEN_NAME = givenName('m.id')

/** Returns the SQL expression for the opened name of a match, by a reference to the match ID. */
export function givenName(matchId: string) {
  return sql<string | null>`(SELECT reveal.content FROM reveal WHERE reveal.job_match_id = ${sql.ref(matchId)}
    AND reveal.kind = 'name' AND reveal.opened IS NOT NULL ORDER BY reveal.given DESC, reveal.id DESC LIMIT 1)`
}
