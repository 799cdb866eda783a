import { sql } from 'kysely'
import { z } from 'zod'
import type { ProfileSnapshot } from '#rules/inform/groups/index.ts'
import type { Invited } from '#rules/inform/participation/index.ts'
import { asCompleted, type Counted } from '#rules/share/counted.ts'
import type { Answers, Study } from '#rules/share/study.ts'
import { people } from '#server/areas/account/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { anyOf, together } from '#server/platform/database/together.ts'
import { answersOfSurveys, completedForms } from '../reads.ts'

export const counted = z.record(z.string(), z.union([z.number(), z.literal('unknown')]))

/** Checks whether a person has submitted a study. */
export function hasSubmitted(db: Database, userId: number, questionnaireId: number): Promise<boolean> {
  return submitted(db, { userId, questionnaireId })
}

const submitted = together(async (db, asked: readonly OfPerson[]) => {
  const rows = await db
    .selectFrom('survey')
    .select(['user_id', 'questionnaire_id'])
    .where('user_id', '=', anyOf(asked.map(({ userId }) => userId)))
    .where('questionnaire_id', '=', anyOf(asked.map(each => each.questionnaireId)))
    .where('submitted', 'is not', null)
    .execute()
  return found(asked, rows)
})

/** Checks whether a person has submitted the following year's study. */
export async function hasSubmittedNextYear(db: Database, userId: number, questionnaireId: number): Promise<boolean> {
  return (await submittedNextYearStudy(db, userId, questionnaireId)) !== null
}

/** Returns the ID of the following year's study, if a person has submitted it. */
export function submittedNextYearStudy(db: Database, userId: number, questionnaireId: number): Promise<number | null> {
  return submittedNextYear(db, { userId, questionnaireId })
}

const submittedNextYear = together(async (db, asked: readonly OfPerson[]): Promise<readonly (number | null)[]> => {
  const rows = await db
    .selectFrom('survey')
    .innerJoin('questionnaire', 'questionnaire.id', 'survey.questionnaire_id')
    .select(['questionnaire.id', 'survey.user_id', 'questionnaire.prior_year_questionnaire_id as prior_id'])
    .where('survey.user_id', '=', anyOf(asked.map(({ userId }) => userId)))
    .where('survey.submitted', 'is not', null)
    .where('questionnaire.prior_year_questionnaire_id', '=', anyOf(asked.map(each => each.questionnaireId)))
    .orderBy('questionnaire.id', 'desc')
    .execute()
  return asked.map(
    ({ userId, questionnaireId }) =>
      rows.find(row => row.user_id === userId && row.prior_id === questionnaireId)?.id ?? null,
  )
})

interface OfPerson {
  readonly userId: number
  readonly questionnaireId: number
}

function found(
  asked: readonly OfPerson[],
  rows: readonly { readonly user_id: number; readonly questionnaire_id: number | null }[],
): boolean[] {
  const pairs = new Set(rows.map(row => `${row.user_id} ${row.questionnaire_id}`))
  return asked.map(each => pairs.has(`${each.userId} ${each.questionnaireId}`))
}

const PROFILE = [
  'society_membership_type_id',
  'specialty_id',
  'subspecialty_id',
  'gender_identity',
  'ethnicity',
  'visa_status',
  'is_us_veteran',
  'state_id',
  'cbsa_code',
  'div_code',
] as const

/** Returns the caller's profile at the time they submitted a study, or `null` if they haven't submitted it. */
export async function ownProfile(
  db: Database,
  userId: number,
  questionnaireId: number,
): Promise<ProfileSnapshot | null> {
  return (await ownSubmission(db, userId, questionnaireId))?.profile ?? null
}

/**
 * Returns the caller's profile and counted answers (decision G-134) at the time they submitted a study, or `null` if they haven't submitted
 * it.
 */
export async function ownSubmission(
  db: Database,
  userId: number,
  questionnaireId: number,
): Promise<{ readonly surveyId: number; readonly profile: ProfileSnapshot; readonly answers: Counted } | null> {
  const row = await db
    .selectFrom('submission')
    .innerJoin('survey', 'survey.id', 'submission.survey_id')
    .select([...PROFILE, 'submission.answers', 'survey.id as surveyId'])
    .where('survey.user_id', '=', userId)
    .where('survey.questionnaire_id', '=', questionnaireId)
    .where('survey.submitted', 'is not', null)
    .executeTakeFirst()
  if (!row) return null
  const { answers, surveyId, ...profile } = row
  return { surveyId, profile, answers: counted.parse(answers) }
}

/** Returns the responses that a person's counted answers come from, including responses without a value. Modules are as last completed. */
export async function countedResponses(
  db: Database,
  survey: { readonly id: number; readonly userId: number },
  modules: ReadonlyMap<number, Study>,
): Promise<Answers> {
  const [answers, completed] = await Promise.all([
    answersOfSurveys(db, survey.userId, [survey.id]),
    completedForms(db, survey, modules),
  ])
  return asCompleted(completed, answers.get(survey.id) ?? new Map())
}

/** Returns the IDs of specialties or subspecialties in the profiles of people who submitted one of these studies. */
export async function submittedIn(
  db: Database,
  level: 'specialty' | 'subspecialty',
  questionnaireIds: readonly number[],
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('submission')
    .innerJoin('survey', 'survey.id', 'submission.survey_id')
    .select(`submission.${level}_id as id`)
    .distinct()
    .where('survey.questionnaire_id', '=', anyOf(questionnaireIds))
    .execute()
  return rows.flatMap(({ id }) => id ?? [])
}

/** Returns the studies with a question, newest first. */
export function studiesOfQuestion(db: Database, questionId: number) {
  return db
    .selectFrom('question_section')
    .innerJoin('section', 'section.id', 'question_section.section_id')
    .innerJoin('questionnaire', 'questionnaire.id', 'section.questionnaire_id')
    .select(['questionnaire.id', 'questionnaire.title', 'questionnaire.period'])
    .where('question_id', '=', questionId)
    .orderBy('period', 'desc')
    .orderBy('questionnaire.id', 'desc')
    .execute()
}

/** Returns the accounts of members invited by a study, of all societies. */
export function invitedMembers(db: Database, questionnaireId: number) {
  return db
    .selectFrom('questionnaire_membership_type as t')
    .innerJoin(people(db), 'person.society_membership_type_id', 't.society_membership_type_id')
    .select('person.id')
    .where('t.questionnaire_id', '=', questionnaireId)
    .where('t.audience', '=', 'society')
}

/** Returns the invited members who haven't submitted a study. Use it only for emails to them. Never show or count them. */
export function awaitedMembers(db: Database, questionnaireId: number) {
  return invitedMembers(db, questionnaireId).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('survey')
          .select('survey.id')
          .whereRef('survey.user_id', '=', 'person.id')
          .where('survey.questionnaire_id', '=', questionnaireId)
          .where('survey.submitted', 'is not', null),
      ),
    ),
  )
}

/** Counts the accounts that each list of a study invites, by membership type. Demo accounts are excluded (1 §4 Study). */
export async function invitedPeople(db: Database, questionnaireIds: readonly number[]): Promise<readonly Invited[]> {
  if (questionnaireIds.length === 0) return []
  const rows = await db
    .selectFrom('questionnaire_membership_type as t')
    .innerJoin(people(db), 'person.society_membership_type_id', 't.society_membership_type_id')
    .select(['t.questionnaire_id', 't.audience', 't.society_membership_type_id as type'])
    .select(eb => eb.fn.count<string>('person.id').as('people'))
    .where('t.questionnaire_id', 'in', questionnaireIds)
    .where('person.disabled', 'is', null)
    .where('person.is_demo', '=', false)
    .where(sql<boolean>`person.roles && '{MSS_USER,NON_MSS_USER}'`)
    .where(
      sql<boolean>`CASE t.audience WHEN 'non_society' THEN person.society_id IS NULL ELSE person.society_id IN
        (SELECT society_id FROM questionnaire_society s WHERE s.questionnaire_id = t.questionnaire_id) END`,
    )
    .groupBy(['t.questionnaire_id', 't.audience', 't.society_membership_type_id'])
    .execute()
  return rows.map(({ questionnaire_id, audience, type, people }) => ({
    questionnaireId: questionnaire_id,
    isMember: audience === 'society',
    type,
    people: Number(people),
  }))
}
