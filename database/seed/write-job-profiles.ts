import { sql } from 'kysely'
import type { Writable } from '#server/platform/database/connect.ts'
import type { Numbered } from './write-people.ts'

/** The default job profile of each submitted study that asks for one, as named at submission. */
export async function writeJobProfiles(trx: Writable, people: readonly Numbered[]): Promise<void> {
  const icos = people.flatMap(({ id, account }) => {
    const ico = account?.ico
    return ico ? [{ user_id: id, title: ico.title, ...ico.place, terms: ico.terms }] : []
  })
  await sql`
    INSERT INTO job_profile (user_id, questionnaire_id, title, is_default, geographic_preference_type, geographic_preference_value,
      is_geography_chosen, created, updated)
    SELECT user_id, study.id, ico.title, true, ico.type, ico.value, true, survey.created, survey.submitted
    FROM jsonb_to_recordset(${JSON.stringify(icos)}::jsonb) AS ico (user_id int, title text, type text, value jsonb)
    JOIN survey USING (user_id)
    JOIN questionnaire AS study ON study.id = survey.questionnaire_id AND study.is_support_job_preference
    WHERE survey.submitted IS NOT NULL
    ORDER BY survey.submitted`.execute(trx)
  // A named term has a value for each of its variables: options that are not chosen are 0.
  await sql`
    INSERT INTO job_profile_response (job_profile_id, job_question_variable_id, value, no_preference, changed)
    SELECT profile.id, variable.id, coalesce(ico.terms ->> variable.uid, CASE WHEN named.is THEN '0' END), NOT named.is, profile.updated
    FROM job_profile AS profile
    JOIN jsonb_to_recordset(${JSON.stringify(icos)}::jsonb) AS ico (user_id int, terms jsonb) USING (user_id)
    CROSS JOIN job_question_variable AS variable
    CROSS JOIN LATERAL (
      SELECT bool_or(ico.terms ? part.uid) AS is FROM job_question_variable AS part WHERE part.job_question_id = variable.job_question_id
    ) AS named`.execute(trx)
}
