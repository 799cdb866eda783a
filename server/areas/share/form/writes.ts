import { sql } from 'kysely'
import { badRequest } from '#contract/errors.ts'
import type { PriorYearUpdate } from '#contract/share/study.ts'
import { COUNTING_VERSION, type Counted } from '#rules/share/counted.ts'
import type { Response } from '#rules/share/study.ts'
import { profileSnapshot } from '#server/areas/account/lookups.ts'
import { areaOfZip } from '#server/areas/reference/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { CallerSurvey, VisibleStudy } from '../scope.ts'

/**
 * Creates a survey or finds the existing one: one per person and study. Safe to call repeatedly and concurrently. @returns The ID of the
 * survey
 */
export async function createSurvey(db: Transaction, study: VisibleStudy, userId: number, now: Date): Promise<number> {
  // Uses the same lock as the new row's foreign key, so that the study can't be published again or withdrawn before the row is stored.
  const locked = await db
    .selectFrom('questionnaire')
    .select('version')
    .where('id', '=', study.id)
    .where('is_enabled', '=', true)
    .forKeyShare()
    .executeTakeFirst()
  if (!locked) throw badRequest('This study isn’t open.')
  const study_version = locked.version
  await db
    .insertInto('survey')
    .values({ questionnaire_id: study.id, user_id: userId, created: now, updated: now, study_version })
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

/** Submits a survey and stores its counted answers with the current profile. Both are included in the next batch of the study's edition. */
export async function submitSurvey(db: Transaction, survey: CallerSurvey, counted: Counted, now: Date): Promise<void> {
  await db
    .updateTable('survey')
    .set({ submitted: now, updated: now, prior_year_update: null })
    .where('id', '=', survey.id)
    .execute()
  const { practice_zip, ...profile } = await profileSnapshot(db, survey.userId)
  // The ZIP code is not copied, because results use only the state and the metropolitan area.
  const place = practice_zip === null ? null : areaOfZip(practice_zip)
  await db
    .insertInto('submission')
    .values({
      survey_id: survey.id,
      answers: JSON.stringify(counted),
      counting_version: COUNTING_VERSION,
      ...profile,
      ...place,
    })
    .execute()
}

/** Saves the member's choices for updating the core or one module, unless it is submitted. Choices for other modules are kept. */
export async function savePriorYearUpdate(
  db: Transaction,
  survey: CallerSurvey,
  sectionId: number | undefined,
  update: PriorYearUpdate,
): Promise<void> {
  if (sectionId !== undefined) {
    await sql`
      UPDATE survey
      SET prior_year_update = coalesce(prior_year_update, '{}') || jsonb_build_object(${sectionId}::text, ${JSON.stringify(update)}::jsonb)
      WHERE id = ${survey.id} AND submitted IS NOT NULL
        AND NOT EXISTS (SELECT FROM survey_section WHERE survey_id = survey.id AND section_id = ${sectionId}::int)`.execute(
      db,
    )
    return
  }
  await db
    .updateTable('survey')
    .set({ prior_year_update: JSON.stringify(update) })
    .where('id', '=', survey.id)
    .where('submitted', 'is', null)
    .execute()
}

/** Completes a module with its current answers, or completes it again after changes. */
export async function completeModule(
  db: Transaction,
  survey: CallerSurvey,
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
  await sql`UPDATE survey SET prior_year_update = prior_year_update - ${sectionId}::text WHERE id = ${survey.id}`.execute(
    db,
  )
}

/** Updates a submitted survey's contribution. Answers that are already counted stay unchanged (release-engine, rule 13). */
export async function replaceCounted(db: Transaction, survey: CallerSurvey, counted: Counted): Promise<void> {
  await db
    .updateTable('submission')
    .set({ answers: JSON.stringify(counted), counting_version: COUNTING_VERSION })
    .where('survey_id', '=', survey.id)
    .execute()
}

export async function addTime(db: Transaction, survey: CallerSurvey, milliseconds: number): Promise<void> {
  await db
    .updateTable('survey')
    .set({ total_time_ms: sql`total_time_ms + ${milliseconds}` })
    .where('id', '=', survey.id)
    .execute()
}
