import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Counted } from '#rules/share/counted.ts'
import type { Response } from '#rules/share/study.ts'
import { placeOf } from '#server/areas/reference/lookups.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { AdministeredSurvey, HeldSurvey, OwnSurvey, ResettableSurveys, VisibleStudy } from './scope.ts'

/** Begins a survey, or finds the one that exists: one a person and study, however often and from wherever it is asked for. */
export async function createSurvey(db: Writable, study: VisibleStudy, userId: number, now: Date) {
  await db
    .insertInto('survey')
    .values({ questionnaire_id: study.id, user_id: userId, created: now, updated: now })
    .onConflict(conflict => conflict.columns(['questionnaire_id', 'user_id']).doNothing())
    .execute()
  return db
    .selectFrom('survey')
    .select(['id', 'questionnaire_id', 'created', 'submitted', 'current_question_index'])
    .where('questionnaire_id', '=', study.id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** An answer and when it was given, by the device's clock. */
export type GivenResponse = Response & { readonly changed?: string | undefined }

/** What was given to one survey, and where its owner is in the study if that is said. */
export interface SurveySave {
  readonly survey: HeldSurvey
  readonly responses: readonly GivenResponse[]
  readonly place: number | null
}

/**
 * Keeps answers of any number of surveys in one statement; saying the same twice changes nothing. An answer given earlier than the one that
 * is kept does not replace it, so that two devices end up with the later one whatever order they are heard in.
 * @returns by survey the variables whose answer was kept. Each survey may be named once, and each of its variables.
 */
export async function saveResponses(
  db: Writable,
  saves: readonly SurveySave[],
  now: Date,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const said = saves.filter(({ responses, place }) => responses.length > 0 || place !== null)
  if (said.length === 0) return new Map()
  const given = said.flatMap(({ survey, responses }) =>
    responses.map(response => ({ ...response, survey_id: survey.id })),
  )
  const column = <K extends keyof (typeof given)[number]>(name: K) => given.map(response => response[name])
  const bits = (name: 'declined' | 'is_unknown' | 'is_set_min') => given.map(response => response[name] === 1)
  const changed = given.map(response => response.changed ?? now.toISOString())
  const { rows } = await sql<{ survey_id: number; variable_id: number }>`
    WITH worked_on AS (
      UPDATE survey SET updated = ${now}, current_question_index = coalesce(at.place, current_question_index)
      FROM unnest(${said.map(({ survey }) => survey.id)}::int[], ${said.map(({ place }) => place)}::int[]) AS at (survey_id, place)
      WHERE survey.id = at.survey_id AND survey.submitted IS NULL
    )
    INSERT INTO response (survey_id, variable_id, value, declined, is_unknown, is_set_min, changed, saved)
    SELECT survey_id, variable_id, value, declined, is_unknown, is_set_min, least(changed, ${now}), ${now}
    FROM unnest(${column('survey_id')}::int[], ${column('variable_id')}::int[], ${column('value')}::text[], ${bits('declined')}::bool[],
      ${bits('is_unknown')}::bool[], ${bits('is_set_min')}::bool[], ${changed}::timestamptz[])
      AS given (survey_id, variable_id, value, declined, is_unknown, is_set_min, changed)
    ON CONFLICT (survey_id, variable_id) DO UPDATE
      SET value = excluded.value, declined = excluded.declined, is_unknown = excluded.is_unknown, is_set_min = excluded.is_set_min,
        changed = excluded.changed, saved = excluded.saved
      WHERE response.changed <= excluded.changed
    RETURNING survey_id, variable_id`.execute(db)
  const kept = Map.groupBy(rows, row => row.survey_id)
  return new Map([...kept].map(([survey, variables]) => [survey, new Set(variables.map(row => row.variable_id))]))
}

/**
 * Submits: freezes the profile as it is now beside a fresh record key, and counts towards the next study release. From here on the
 * answers leave the survey only under that key.
 */
export async function submitSurvey(db: Writable, survey: OwnSurvey, counted: Counted, now: Date): Promise<void> {
  await db.updateTable('survey').set({ submitted: now, updated: now }).where('id', '=', survey.id).execute()
  const { practice_zip, ...profile } = await db
    .selectFrom('app_user')
    .select(['society_membership_type_id', 'specialty_id', 'subspecialty_id', 'gender_identity', 'ethnicity'])
    .select(['visa_status', 'is_us_veteran', 'practice_zip'])
    .where('id', '=', survey.userId)
    .executeTakeFirstOrThrow()
  // The ZIP itself stays behind: results know no more than state and metropolitan area.
  const place = practice_zip === null ? null : placeOf(practice_zip)
  const recordKey = randomBytes(8).readBigInt64BE()
  await db
    .insertInto('submission')
    .values({ survey_id: survey.id, record_key: recordKey, answers: JSON.stringify(counted), ...profile, ...place })
    .execute()
  await recordChange(db, survey.questionnaireId, recordKey, 'submit', now)
}

/** Completes a module, or completes it again after changes. */
export async function completeModule(db: Writable, survey: OwnSurvey, sectionId: number, now: Date): Promise<void> {
  await db
    .insertInto('survey_section')
    .values({ survey_id: survey.id, section_id: sectionId, submitted: now })
    .onConflict(conflict => conflict.columns(['survey_id', 'section_id']).doUpdateSet({ submitted: now }))
    .execute()
}

/** Changes what a submitted survey contributes from the next study release on. */
export async function replaceCounted(db: Writable, survey: OwnSurvey, counted: Counted, now: Date): Promise<void> {
  const { record_key } = await db
    .updateTable('submission')
    .set({ answers: JSON.stringify(counted) })
    .where('survey_id', '=', survey.id)
    .returning('record_key')
    .executeTakeFirstOrThrow()
  await recordChange(db, survey.questionnaireId, record_key, 'edit', now)
}

/**
 * The same for a correction, as far as it touches what counts: otherwise nothing has changed that the next study release would show.
 * @returns whether it does.
 */
export async function correctCounted(
  db: Writable,
  survey: AdministeredSurvey,
  counted: Counted,
  now: Date,
): Promise<boolean> {
  const answers = JSON.stringify(counted)
  const changed = await db
    .updateTable('submission')
    .set({ answers })
    .where('survey_id', '=', survey.id)
    .where('answers', '!=', sql<string>`${answers}::jsonb`)
    .returning('record_key')
    .executeTakeFirst()
  if (changed) await recordChange(db, survey.questionnaireId, changed.record_key, 'edit', now)
  return changed !== undefined
}

export async function addTime(db: Writable, survey: OwnSurvey, milliseconds: number): Promise<void> {
  await db
    .updateTable('survey')
    .set({ total_time_ms: sql`total_time_ms + ${milliseconds}` })
    .where('id', '=', survey.id)
    .execute()
}

/** Removes surveys with their answers; what they contributed leaves the results with the next study release. */
export async function removeSurveys(db: Writable, scope: ResettableSurveys, now: Date): Promise<void> {
  for (const survey of scope.surveys) {
    const submission = await db
      .selectFrom('submission')
      .select('record_key')
      .where('survey_id', '=', survey.id)
      .executeTakeFirst()
    if (submission) await recordChange(db, survey.questionnaire_id, submission.record_key, 'reset', now)
    await db.deleteFrom('survey').where('id', '=', survey.id).execute()
  }
}

function recordChange(
  db: Writable,
  questionnaireId: number,
  recordKey: bigint,
  kind: 'submit' | 'reset' | 'edit',
  now: Date,
) {
  return db
    .insertInto('study_change')
    .values({ questionnaire_id: questionnaireId, record_key: recordKey, kind, occurred: now })
    .execute()
}
