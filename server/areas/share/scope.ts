import { type ExpressionBuilder, sql } from 'kysely'
import { z } from 'zod'
import { ApiError, badRequest, notFound } from '#contract/errors.ts'
import { type PriorYearUpdate, priorYearUpdate } from '#contract/share/study.ts'
import { availabilityOn } from '#rules/share/availability.ts'
import { studyDaysAt } from '#rules/share/study-days.ts'
import { people } from '#server/areas/account/lookups.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { DB } from '#server/platform/database/tables.generated.ts'
import { anyOf, together } from '#server/platform/database/together.ts'
import type { AuthenticatedUser } from '#server/platform/http/handler.ts'

declare const scope: unique symbol

/** Survey that the caller can access. Reads and writes of this area accept no other value. */
export interface AuthorizedSurvey {
  readonly [scope]: 'CallerSurvey' | 'AdministeredSurvey' | 'RecountedSurvey'
  readonly id: number
  readonly userId: number
  readonly questionnaireId: number
  /** Version of the study that the owner started. */
  readonly version: number
  readonly created: Date
  readonly updated: Date
  readonly submitted: Date | null
  readonly currentQuestionIndex: number
  /** Choices for the core, until it is submitted. */
  readonly priorYearUpdate: PriorYearUpdate | null
  /** Choices by module section. Modules open when the core is submitted. */
  readonly moduleUpdates: Readonly<Record<string, PriorYearUpdate>>
  readonly isActive: boolean
  readonly isClosed: boolean
}

export interface CallerSurvey extends AuthorizedSurvey {
  readonly [scope]: 'CallerSurvey'
}

/** Any survey, opened by a platform administrator, without its owner. */
export interface AdministeredSurvey extends AuthorizedSurvey {
  readonly [scope]: 'AdministeredSurvey'
}

/** @throws {ApiError} `not_found` if the survey doesn't exist or belongs to another user */
export async function authorizeSurvey(
  db: Database,
  caller: Pick<AuthenticatedUser, 'userId'>,
  surveyId: number,
  now: Date,
): Promise<CallerSurvey> {
  const row = await surveyRows(db)
    .where('survey.id', '=', surveyId)
    .where('survey.user_id', '=', caller.userId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return mint(row, now)
}

/**
 * Returns the caller's survey after all saves in progress have finished. A caller that takes a timestamp first sees everything saved until
 * then.
 * @throws {ApiError} `not_found` for the same reasons as `authorizeSurvey`
 */
export async function authorizeSettledSurvey(
  db: Database,
  caller: AuthenticatedUser,
  surveyId: number,
  now: Date,
): Promise<CallerSurvey> {
  const row = await surveyRows(db)
    .where('survey.id', '=', surveyId)
    .where('survey.user_id', '=', caller.userId)
    .forKeyShare('survey')
    .executeTakeFirst()
  if (!row) throw notFound()
  return mint(row, now)
}

/** Returns the caller's survey, locked until the transaction ends, so that saves of one survey are serialized. */
export async function authorizeSurveyForUpdate(
  db: Transaction,
  caller: AuthenticatedUser,
  surveyId: number,
  now: Date,
): Promise<CallerSurvey> {
  const own = (await lockOwnSurveys(db, [{ userId: caller.userId, surveyId }], now)).get(surveyId)
  if (!own) throw notFound()
  return own
}

/** Returns surveys of several people, locked in a fixed order. Surveys that belong to others are omitted. */
export async function lockOwnSurveys(
  db: Transaction,
  claims: readonly { readonly userId: number; readonly surveyId: number }[],
  now: Date,
): Promise<ReadonlyMap<number, CallerSurvey>> {
  const rows = await surveyRows(db)
    .where(
      sql<boolean>`(survey.id, survey.user_id) IN (SELECT * FROM unnest(${claims.map(({ surveyId }) => surveyId)}::int[], ${claims.map(({ userId }) => userId)}::int[]))`,
    )
    .orderBy('survey.id')
    .forUpdate('survey')
    .execute()
  return new Map(rows.map(row => [row.id, mint(row, now)]))
}

function surveyRows(db: Database) {
  return db
    .selectFrom('survey')
    .innerJoin('questionnaire', 'questionnaire.id', 'survey.questionnaire_id')
    .select([
      'survey.id',
      'survey.user_id',
      'survey.questionnaire_id',
      'survey.created',
      'survey.updated',
      'survey.submitted',
      'survey.current_question_index',
      'survey.prior_year_update',
    ])
    .select(['survey.study_version', 'start_date', 'end_date', 'is_enabled', 'is_ended'])
}

type SurveyRow = NonNullable<Awaited<ReturnType<ReturnType<typeof surveyRows>['executeTakeFirst']>>>

const moduleUpdates = z.record(z.string(), priorYearUpdate)

function mint<Held extends AuthorizedSurvey = CallerSurvey>(row: SurveyRow, now: Date): Held {
  const facts = {
    id: row.id,
    userId: row.user_id,
    questionnaireId: row.questionnaire_id,
    version: row.study_version,
    created: row.created,
    updated: row.updated,
    submitted: row.submitted,
    currentQuestionIndex: row.current_question_index,
    priorYearUpdate: row.submitted ? null : priorYearUpdate.nullable().parse(row.prior_year_update),
    moduleUpdates: row.submitted ? moduleUpdates.parse(row.prior_year_update ?? {}) : {},
    ...availabilityOn(studyDaysAt(now), row),
  }
  return facts as unknown as Held
}

/**
 * Returns any survey, opened by a platform administrator for correction.
 * @throws {ApiError} `forbidden` for other users, `not_found` if the survey doesn't exist
 */
export async function administeredSurvey(
  db: Database,
  caller: AuthenticatedUser,
  surveyId: number,
  now: Date,
): Promise<AdministeredSurvey> {
  assertAdministers(caller)
  const row = await surveyRows(db).where('survey.id', '=', surveyId).executeTakeFirst()
  if (!row) throw notFound()
  return mint<AdministeredSurvey>(row, now)
}

/** Returns several surveys that are corrected together, ordered by ID and locked until the transaction ends. */
export async function administeredSurveysForUpdate(
  db: Transaction,
  caller: AuthenticatedUser,
  surveyIds: readonly number[],
  now: Date,
): Promise<readonly AdministeredSurvey[]> {
  assertAdministers(caller)
  const rows = await surveyRows(db)
    .where('survey.id', '=', sql<number>`ANY(${surveyIds}::int[])`)
    .orderBy('survey.id')
    .forUpdate('survey')
    .execute()
  if (rows.length < new Set(surveyIds).size) throw notFound()
  return rows.map(row => mint<AdministeredSurvey>(row, now))
}

function assertAdministers({ roles }: AuthenticatedUser): void {
  if (!roles.includes('GM_ADMIN')) throw new ApiError('forbidden', 'You don’t have permission to do this.')
}

/** Submitted survey that was counted by an earlier version. */
export interface RecountedSurvey extends AuthorizedSurvey {
  readonly [scope]: 'RecountedSurvey'
}

/**
 * Returns some surveys that an earlier version counted and whose answers are stored, by ID. Their submissions are locked until the
 * transaction ends.
 * @param after The ID of the last processed survey
 */
export async function surveysCountedBefore(
  db: Transaction,
  countingVersion: number,
  { after, most }: { readonly after: number; readonly most: number },
  now: Date,
): Promise<readonly RecountedSurvey[]> {
  const rows = await surveyRows(db)
    .innerJoin('submission', 'submission.survey_id', 'survey.id')
    .where('submission.counting_version', '<', countingVersion)
    .where('survey.id', '>', after)
    .where(sql<boolean>`EXISTS (SELECT FROM response WHERE response.survey_id = survey.id)`)
    .orderBy('survey.id')
    .limit(most)
    .forUpdate('submission')
    .execute()
  return rows.map(row => mint<RecountedSurvey>(row, now))
}

/** Study that the caller can see, because their society takes part. Outside societies, the caller's membership type must take part. */
export interface VisibleStudy {
  readonly [scope]: 'VisibleStudy'
  readonly id: number
  readonly isEligible: boolean
  /** Whether the study includes a default job profile. */
  readonly asksForJob: boolean
  readonly isActive: boolean
  readonly isClosed: boolean
  readonly isUpcoming: boolean
}

/** @throws {ApiError} `not_found` if the caller can't see this study */
export async function visibleStudy(
  db: Database,
  caller: AuthenticatedUser,
  questionnaireId: number,
  now: Date,
): Promise<VisibleStudy> {
  const row = (await eligibility(db, caller.userId, questionnaireId))[0]
  if (!row) throw notFound()
  return {
    id: row.id,
    isEligible: row.is_eligible,
    asksForJob: row.is_support_job_preference,
    ...availabilityOn(studyDaysAt(now), row),
  } as unknown as VisibleStudy
}

/** @throws {ApiError} `refused` after submission, which closes the core (1 §4). */
export function assertNotSubmitted({ submitted }: AuthorizedSurvey): void {
  if (submitted) throw badRequest('You’ve submitted this study, so you can’t change your answers.')
}

/** @throws {ApiError} `refused` if this person can't take the study now (1 §4, decision G-020). */
export function assertStudyOpen(study: VisibleStudy): void {
  if (!study.isActive) throw badRequest('This study isn’t open.')
  if (!study.isEligible) throw badRequest('This study isn’t open to your membership type.')
}

/**
 * Returns a person's studies and whether they can take each one (1 §4 Study, decision G-020). Members need an invited society and a type on
 * the society list. Other people need a type on the non-society list. Only this code decides eligibility (decision 7).
 */
export function eligibility(db: Database, userId: number, questionnaireId?: number) {
  return studiesOfPeople(db, [userId])
    .$if(questionnaireId !== undefined, query => query.where('questionnaire.id', '=', questionnaireId ?? 0))
    .orderBy('questionnaire.id')
    .execute()
    .then(rows => rows.map(row => ({ ...row, is_eligible: Boolean(row.is_eligible_raw) })))
}

/** Checks whether a study is among a user's studies. */
export const isStudyOf = together(
  async (db, asked: readonly { readonly userId: number; readonly questionnaireId: number }[]) => {
    const rows = await studiesOfPeople(
      db,
      asked.map(({ userId }) => userId),
    )
      .clearSelect()
      .select(['person.id as user_id', 'questionnaire.id as questionnaire_id'])
      .where('questionnaire.id', '=', anyOf(asked.map(({ questionnaireId }) => questionnaireId)))
      .execute()
    const pairs = new Set(rows.map(row => `${row.user_id} ${row.questionnaire_id}`))
    return asked.map(({ userId, questionnaireId }) => pairs.has(`${userId} ${questionnaireId}`))
  },
)

function studiesOfPeople(db: Database, userIds: readonly number[]) {
  const audience = (eb: ExpressionBuilder<DB & { person: DB['app_user'] }, 'person' | 'questionnaire'>) =>
    eb.exists(
      eb
        .selectFrom('questionnaire_membership_type as t')
        .select(sql`1`.as('one'))
        .whereRef('t.questionnaire_id', '=', 'questionnaire.id')
        .whereRef('t.society_membership_type_id', '=', 'person.society_membership_type_id')
        .where(
          't.audience',
          '=',
          sql<string>`CASE WHEN person.society_id IS NULL THEN 'non_society' ELSE 'society' END`,
        ),
    )
  return db
    .selectFrom('questionnaire')
    .innerJoin(people(db), join => join.on('person.id', '=', anyOf(userIds)))
    .selectAll('questionnaire')
    .select(eb => audience(eb).as('is_eligible_raw'))
    .where(eb =>
      eb.or([
        eb.and([eb('person.society_id', 'is', null), audience(eb)]),
        eb.exists(
          eb
            .selectFrom('questionnaire_society as s')
            .select(sql`1`.as('one'))
            .whereRef('s.questionnaire_id', '=', 'questionnaire.id')
            .whereRef('s.society_id', '=', 'person.society_id'),
        ),
      ]),
    )
}
