import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Counted } from '#rules/share/counted.ts'
import type { Response } from '#rules/share/study.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { OwnSurvey, VisibleStudy } from './scope.ts'

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

/** Keeps answers, one row a variable; saying the same twice changes nothing. */
export async function saveResponses(
  db: Writable,
  survey: OwnSurvey,
  responses: readonly Response[],
  now: Date,
): Promise<void> {
  if (responses.length === 0) return
  const column = <K extends keyof Response>(name: K) => responses.map(response => response[name])
  const bits = (name: 'declined' | 'is_unknown' | 'is_set_min') => responses.map(response => response[name] === 1)
  await sql`
    INSERT INTO response (survey_id, variable_id, value, declined, is_unknown, is_set_min, changed)
    SELECT ${survey.id}, variable_id, value, declined, is_unknown, is_set_min, ${now}
    FROM unnest(${column('variable_id')}::int[], ${column('value')}::text[], ${bits('declined')}::bool[], ${bits('is_unknown')}::bool[], ${bits('is_set_min')}::bool[])
      AS given (variable_id, value, declined, is_unknown, is_set_min)
    ON CONFLICT (survey_id, variable_id) DO UPDATE
      SET value = excluded.value, declined = excluded.declined, is_unknown = excluded.is_unknown, is_set_min = excluded.is_set_min, changed = excluded.changed
  `.execute(db)
}

export async function savePlace(
  db: Writable,
  survey: OwnSurvey,
  currentQuestionIndex: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('survey')
    .set({ current_question_index: currentQuestionIndex, updated: now })
    .where('id', '=', survey.id)
    .execute()
}

/**
 * Submits: freezes the profile as it is now beside a fresh record key, and counts towards the next study release. From here on the
 * answers leave the survey only under that key.
 */
export async function submitSurvey(db: Writable, survey: OwnSurvey, counted: Counted, now: Date): Promise<void> {
  await db.updateTable('survey').set({ submitted: now, updated: now }).where('id', '=', survey.id).execute()
  const recordKey = randomBytes(8).readBigInt64BE()
  await db
    .insertInto('submission')
    .columns([
      'survey_id',
      'record_key',
      'answers',
      'society_membership_type_id',
      'specialty_id',
      'subspecialty_id',
      'gender_identity',
      'ethnicity',
      'visa_status',
      'is_us_veteran',
    ])
    .expression(eb =>
      eb
        .selectFrom('app_user')
        .select([sql<number>`${survey.id}::int`.as('survey_id'), sql<bigint>`${recordKey}::bigint`.as('record_key')])
        .select(sql<unknown>`${JSON.stringify(counted)}::jsonb`.as('answers'))
        .select([
          'society_membership_type_id',
          'specialty_id',
          'subspecialty_id',
          'gender_identity',
          'ethnicity',
          'visa_status',
          'is_us_veteran',
        ])
        .where('id', '=', survey.userId),
    )
    .execute()
  await db
    .insertInto('study_change')
    .values({ questionnaire_id: survey.questionnaireId, record_key: recordKey, kind: 'submit', occurred: now })
    .execute()
}
