import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { PriorYearUpdate } from '#contract/study.ts'
import type { Counted } from '#rules/share/counted.ts'
import type { Response } from '#rules/share/study.ts'
import { profileFactsOf } from '#server/areas/account/lookups.ts'
import { placeOf } from '#server/areas/reference/lookups.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { OwnSurvey, VisibleStudy } from '../scope.ts'
import { recordChange } from '../writes.ts'

/** Creates a survey or finds the existing one: one per person and study. Safe to call repeatedly and concurrently. @returns its id */
export async function createSurvey(db: Writable, study: VisibleStudy, userId: number, now: Date): Promise<number> {
  await db
    .insertInto('survey')
    .values({ questionnaire_id: study.id, user_id: userId, created: now, updated: now })
    .onConflict(conflict => conflict.columns(['questionnaire_id', 'user_id']).doNothing())
    .execute()
  const { id } = await db
    .selectFrom('survey')
    .select('id')
    .where('questionnaire_id', '=', study.id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Submits: stores a snapshot of the profile with a new record key and counts toward the next study release. From then on, the answers leave
 * the survey only under that key.
 */
export async function submitSurvey(db: Writable, survey: OwnSurvey, counted: Counted, now: Date): Promise<void> {
  await db
    .updateTable('survey')
    .set({ submitted: now, updated: now, prior_year_update: null })
    .where('id', '=', survey.id)
    .execute()
  const { practice_zip, ...profile } = await profileFactsOf(db, survey.userId)
  // The ZIP code itself is not copied: results know only state and metropolitan area.
  const place = practice_zip === null ? null : placeOf(practice_zip)
  const recordKey = randomBytes(8).readBigInt64BE()
  await db
    .insertInto('submission')
    .values({ survey_id: survey.id, record_key: recordKey, answers: JSON.stringify(counted), ...profile, ...place })
    .execute()
  await recordChange(db, survey.questionnaireId, recordKey, 'submit', now)
}

export async function keepPriorYearUpdate(db: Writable, survey: OwnSurvey, update: PriorYearUpdate): Promise<void> {
  await db
    .updateTable('survey')
    .set({ prior_year_update: JSON.stringify(update) })
    .where('id', '=', survey.id)
    .where('submitted', 'is', null)
    .execute()
}

/** Completes a module with its present answers, or completes it again after changes. */
export async function completeModule(
  db: Writable,
  survey: OwnSurvey,
  sectionId: number,
  own: readonly Response[],
  now: Date,
): Promise<void> {
  const answers = JSON.stringify(own)
  await db
    .insertInto('survey_section')
    .values({ survey_id: survey.id, section_id: sectionId, submitted: now, answers })
    .onConflict(conflict => conflict.columns(['survey_id', 'section_id']).doUpdateSet({ submitted: now, answers }))
    .execute()
}

/** Updates what a submitted survey contributes from the next study release on. */
export async function replaceCounted(db: Writable, survey: OwnSurvey, counted: Counted, now: Date): Promise<void> {
  const { record_key } = await db
    .updateTable('submission')
    .set({ answers: JSON.stringify(counted) })
    .where('survey_id', '=', survey.id)
    .returning('record_key')
    .executeTakeFirstOrThrow()
  await recordChange(db, survey.questionnaireId, record_key, 'edit', now)
}

export async function addTime(db: Writable, survey: OwnSurvey, milliseconds: number): Promise<void> {
  await db
    .updateTable('survey')
    .set({ total_time_ms: sql`total_time_ms + ${milliseconds}` })
    .where('id', '=', survey.id)
    .execute()
}
