import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'

let made = 0

/**
 * Copies an account of the demo world: profile, surveys with answers, and job profiles, but nothing that counts in results.
 * @returns the email address of the copy, which has the same password
 */
export async function copyOf(db: Database, email: string): Promise<string> {
  const name = `copy-${++made}`
  const address = `${name}@collegium.example`
  await db.transaction().execute(async trx => {
    const person = { email: address, username: `dr${name}` }
    const { rows } = await sql<{ before: number; after: number }>`
      INSERT INTO app_user
      SELECT (jsonb_populate_record(u, ${JSON.stringify(person)}::jsonb || jsonb_build_object('id', nextval(pg_get_serial_sequence('app_user', 'id'))))).*
      FROM app_user u WHERE email = ${email}
      RETURNING id AS after, (SELECT id FROM app_user WHERE email = ${email}) AS before`.execute(trx)
    const [ids] = rows
    if (!ids) throw new Error(`There is no ${email}.`)
    const { before, after } = ids
    await sql`
      INSERT INTO user_board_certification (user_id, board_certification_id)
      SELECT ${after}, board_certification_id FROM user_board_certification WHERE user_id = ${before}`.execute(trx)
    await sql`
      WITH copy AS (
        INSERT INTO survey (questionnaire_id, user_id, created, updated, submitted, current_question_index)
        SELECT questionnaire_id, ${after}, created, updated, submitted, current_question_index FROM survey WHERE user_id = ${before}
        RETURNING id, questionnaire_id
      )
      INSERT INTO response (survey_id, variable_id, value, declined, is_unknown, is_set_min, changed, saved)
      SELECT copy.id, variable_id, value, declined, is_unknown, is_set_min, changed, saved
      FROM copy JOIN survey ON survey.user_id = ${before} AND survey.questionnaire_id = copy.questionnaire_id
      JOIN response ON response.survey_id = survey.id`.execute(trx)
    await sql`
      WITH copy AS (
        INSERT INTO job_profile (user_id, questionnaire_id, title, is_default, is_complete, geographic_preference_type,
          geographic_preference_value, is_geography_chosen, further_places)
        SELECT ${after}, questionnaire_id, title, is_default, is_complete, geographic_preference_type, geographic_preference_value,
          is_geography_chosen, further_places
        FROM job_profile WHERE user_id = ${before} AND is_default
        RETURNING id, questionnaire_id
      )
      INSERT INTO job_profile_response (job_profile_id, job_question_variable_id, value, declined, no_preference)
      SELECT copy.id, job_question_variable_id, value, declined, no_preference
      FROM copy JOIN job_profile AS profile ON profile.user_id = ${before} AND profile.questionnaire_id = copy.questionnaire_id
        AND profile.is_default
      JOIN job_profile_response ON job_profile_id = profile.id`.execute(trx)
  })
  return address
}
