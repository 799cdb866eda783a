import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'

/** Changes to a database with respondents, for tests of the data that results reveal about them. */

/** Overwrites some answers by variable ID, both as counted and as entered. Editions don't change. */
export async function plantAnswers(
  db: Database,
  questionnaireId: number,
  planted: readonly { readonly userId: number; readonly answers: Readonly<Record<string, number>> }[],
): Promise<void> {
  const given = rows(planted.map(({ userId, answers }) => ({ user_id: userId, answers })))
  await sql`
    UPDATE submission SET answers = submission.answers || given.answers
    FROM json_to_recordset(${given}) AS given (user_id int, answers jsonb)
      JOIN survey ON survey.user_id = given.user_id AND survey.questionnaire_id = ${questionnaireId}
    WHERE submission.survey_id = survey.id`.execute(db)
  await sql`
    UPDATE response SET value = answer.value, declined = false, is_unknown = false
    FROM json_to_recordset(${given}) AS given (user_id int, answers jsonb)
      JOIN survey ON survey.user_id = given.user_id AND survey.questionnaire_id = ${questionnaireId}
      CROSS JOIN LATERAL jsonb_each_text(given.answers) AS answer
    WHERE response.survey_id = survey.id AND response.variable_id = answer.key::int`.execute(db)
}

/** Deletes the edition, as if results of the study's core had never been open. */
export async function forgetEdition(db: Database, questionnaireId: number): Promise<void> {
  await db
    .deleteFrom('result_edition')
    .where('questionnaire_id', '=', questionnaireId)
    .where('section_id', 'is', null)
    .execute()
}

/** Sets the submission time. @param submitted `null` if not submitted */
export async function setSubmitted(
  db: Database,
  questionnaireId: number,
  users: readonly number[],
  submitted: Date | null,
): Promise<void> {
  await db
    .updateTable('survey')
    .set({ submitted })
    .where('questionnaire_id', '=', questionnaireId)
    .where('user_id', 'in', users)
    .execute()
}

/**
 * Creates self-registered accounts outside societies. Each has a survey with the profile and answers of an original, except for the
 * specialty.
 * @returns their IDs
 */
export async function insertLookalikes(
  db: Database,
  questionnaireId: number,
  lookalikes: readonly { readonly original: number; readonly specialtyId: number | null }[],
): Promise<readonly number[]> {
  const given = rows(lookalikes.map(({ original, specialtyId }) => ({ original, specialty_id: specialtyId })))
  const { rows: made } = await sql<{ id: number }>`
    WITH given AS (
      SELECT row_number() OVER () AS place, original, specialty_id
      FROM json_to_recordset(${given}) AS given (original int, specialty_id int)
    ), account AS (
      INSERT INTO app_user (email, roles)
      SELECT 'lookalike-' || place || '@sybils.example', ARRAY['NON_MSS_USER'] FROM given ORDER BY place
      RETURNING id, email
    ), made AS (
      SELECT given.*, account.id FROM given JOIN account ON account.email = 'lookalike-' || place || '@sybils.example'
    ), taken AS (
      INSERT INTO survey (questionnaire_id, user_id, submitted)
      SELECT ${questionnaireId}, id, now() FROM made
      RETURNING id, user_id
    ), kept AS (
      INSERT INTO submission (survey_id, answers, society_membership_type_id, specialty_id, subspecialty_id, gender_identity,
        ethnicity, visa_status, is_us_veteran, state_id, cbsa_code, div_code)
      SELECT taken.id, own.answers, own.society_membership_type_id, coalesce(made.specialty_id, own.specialty_id),
        CASE WHEN made.specialty_id IS NULL THEN own.subspecialty_id END, own.gender_identity, own.ethnicity, own.visa_status,
        own.is_us_veteran, own.state_id, own.cbsa_code, own.div_code
      FROM made JOIN taken ON taken.user_id = made.id
        JOIN survey ON survey.user_id = made.original AND survey.questionnaire_id = ${questionnaireId}
        JOIN submission own ON own.survey_id = survey.id
    )
    SELECT id FROM made ORDER BY place`.execute(db)
  return made.map(({ id }) => id)
}

function rows(values: readonly object[]): RawBuilder<unknown> {
  return sql`${JSON.stringify(values)}::json`
}
