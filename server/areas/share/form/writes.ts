import { sql } from 'kysely'
import type { Counted } from '#rules/share/counted.ts'
import { profileFactsOf } from '#server/areas/account/lookups.ts'
import { placeOf } from '#server/areas/reference/lookups.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { OwnSurvey, VisibleStudy } from '../scope.ts'

/** Creates a survey or returns the existing one: one per person and study. Safe to call repeatedly and concurrently. */
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

/**
 * Submits: stores what counts of the answers beside the profile as it is now. Both wait for the next batch of the study's edition.
 */
export async function submitSurvey(db: Writable, survey: OwnSurvey, counted: Counted, now: Date): Promise<void> {
  await db.updateTable('survey').set({ submitted: now, updated: now }).where('id', '=', survey.id).execute()
  const { practice_zip, ...profile } = await profileFactsOf(db, survey.userId)
  // The ZIP code itself is not copied: results know only state and metropolitan area.
  const place = practice_zip === null ? null : placeOf(practice_zip)
  await db
    .insertInto('submission')
    .values({ survey_id: survey.id, answers: JSON.stringify(counted), ...profile, ...place })
    .execute()
}

/** Completes a module, or completes it again after changes. */
export async function completeModule(db: Writable, survey: OwnSurvey, sectionId: number, now: Date): Promise<void> {
  await db
    .insertInto('survey_section')
    .values({ survey_id: survey.id, section_id: sectionId, submitted: now })
    .onConflict(conflict => conflict.columns(['survey_id', 'section_id']).doUpdateSet({ submitted: now }))
    .execute()
}

/** Updates what a submitted survey contributes, if it is not counted yet; what is counted stays (release-engine, rule 7). */
export async function replaceCounted(db: Writable, survey: OwnSurvey, counted: Counted): Promise<void> {
  await db
    .updateTable('submission')
    .set({ answers: JSON.stringify(counted) })
    .where('survey_id', '=', survey.id)
    .execute()
}

export async function addTime(db: Writable, survey: OwnSurvey, milliseconds: number): Promise<void> {
  await db
    .updateTable('survey')
    .set({ total_time_ms: sql`total_time_ms + ${milliseconds}` })
    .where('id', '=', survey.id)
    .execute()
}
