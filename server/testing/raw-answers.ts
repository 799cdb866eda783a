import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'

export interface Submitted {
  readonly user_id: number
  readonly society_membership_type_id: number | null
  /** First ID with that title, because a society's specialty and its master count as one. */
  readonly specialty: number | null
  readonly subspecialty: number | null
  readonly gender_identity: string | null
  readonly ethnicity: readonly string[]
  readonly visa_status: string | null
  readonly is_us_veteran: boolean | null
  readonly state_id: number | null
  readonly cbsa_code: string | null
  /** Sections of the modules that the respondent completed. */
  readonly completed: readonly number[]
}

/** Variable of a study. */
export interface StudyVariable {
  readonly question: number
  readonly type: string
  readonly variable: number
  readonly uid: string
  /** Section of the module. `null` for the core. */
  readonly module: number | null
}

/** Stored answer. */
export interface Given {
  readonly user_id: number
  readonly variable_id: number
  readonly value: number | null
  readonly declined: boolean
  readonly is_unknown: boolean
}

/** Calculated value of a submission, such as "dv:totalCompensation". */
export interface Carried {
  readonly user_id: number
  readonly name: string
  readonly value: number
}

/** Step of a measure's public scale. */
export interface ScaleStep {
  /** Measure, such as "v12" or "dv:totalCompensation". */
  readonly measure: string
  readonly from: number | null
  readonly to: number | null
}

/**
 * Returns the stored data of a study's respondents, unchanged. Tests recompute results from it (decision 75).
 * @param source Single responses, or values of submissions. For last year's study, the demo world stores responses of accounts only.
 */
export async function rawAnswers(db: Database, study: number, source: 'responses' | 'submissions') {
  const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> =>
    (await query.execute(db)).rows
  const [submitted, asked, given, carried, steps] = [
    await rowsOf(submittedOf(study)),
    await rowsOf(askedIn(study)),
    await rowsOf(source === 'responses' ? responsesOf(study) : answersCarried(study)),
    source === 'responses' ? [] : await rowsOf(valuesCarried(study)),
    await rowsOf(scaleSteps(study)),
  ]
  return { submitted, asked, given, carried, steps }
}

export type RawAnswers = Awaited<ReturnType<typeof rawAnswers>>

const submittedOf = (study: number) => sql<Submitted>`
  SELECT survey.user_id, submission.society_membership_type_id, submission.gender_identity, submission.ethnicity, submission.visa_status,
    submission.is_us_veteran, state_id, cbsa_code,
    (SELECT min(same.id) FROM specialty same WHERE same.title = specialty.title) AS specialty,
    (SELECT min(same.id) FROM subspecialty same JOIN specialty parent ON parent.id = same.specialty_id
      WHERE same.title = subspecialty.title AND parent.title = specialty.title) AS subspecialty,
    ARRAY(SELECT section_id FROM survey_section done JOIN section ON section.id = section_id
      WHERE done.survey_id = survey.id AND is_module) AS completed
  FROM survey JOIN submission ON submission.survey_id = survey.id JOIN app_user person ON person.id = survey.user_id
    LEFT JOIN specialty ON specialty.id = submission.specialty_id LEFT JOIN subspecialty ON subspecialty.id = submission.subspecialty_id
  WHERE questionnaire_id = ${study} AND survey.submitted IS NOT NULL AND NOT person.is_demo
  ORDER BY survey.id`

const askedIn = (study: number) => sql<StudyVariable>`
  SELECT question.id AS question, question.type, variable.id AS variable, uid, CASE WHEN is_module THEN section.id END AS module
  FROM section JOIN question_section ON section_id = section.id JOIN question ON question.id = question_id
    JOIN variable USING (question_id)
  WHERE questionnaire_id = ${study} ORDER BY variable.id`

/** Confirmations have the reason for a difference as a value, which no result counts. */
const responsesOf = (study: number) => sql<Given>`
  SELECT survey.user_id, variable_id, value::float8 AS value, declined, is_unknown
  FROM response JOIN survey ON survey.id = survey_id JOIN variable ON variable.id = variable_id JOIN question ON question.id = question_id
  WHERE questionnaire_id = ${study} AND type <> 'CONFIRMATION' ORDER BY survey.user_id, variable_id`

const answersCarried = (study: number) => sql<Given>`
  SELECT survey.user_id, key::int AS variable_id, false AS declined, value = '"unknown"' AS is_unknown,
    CASE WHEN value <> '"unknown"' THEN value::text::float8 END AS value
  FROM submission JOIN survey ON survey.id = survey_id CROSS JOIN LATERAL jsonb_each(answers)
  WHERE questionnaire_id = ${study} AND key ~ '^[0-9]+$'`

const valuesCarried = (study: number) => sql<Carried>`
  SELECT survey.user_id, key AS name, value::text::float8 AS value
  FROM submission JOIN survey ON survey.id = survey_id CROSS JOIN LATERAL jsonb_each(answers)
  WHERE questionnaire_id = ${study} AND key LIKE 'dv:%'`

const scaleSteps = (study: number) => sql<ScaleStep>`
  SELECT regexp_replace(column_name, '^d_', 'dv:') AS measure, (cell->>'from')::float8 AS from, (cell->>'to')::float8 AS to
  FROM result_grid JOIN result_edition ON result_edition.id = edition_id CROSS JOIN LATERAL jsonb_array_elements(grid->'cells') AS cell
  WHERE questionnaire_id = ${study} AND grid->>'kind' = 'scale'`
