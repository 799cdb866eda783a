import { sql } from 'kysely'
import { badRequest } from '#contract/errors.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { recordChanges } from '../exchange/writes.ts'
import { defaultProfileId, hasTitle, isCopyOf, isRelatedTo } from '../reads.ts'
import { type AuthorizedJobProfile, lockDefaultProfiles } from '../scope.ts'
import { lockTitles } from '../writes.ts'

/** Creates the default profile of a study if it doesn't exist. Each user has one per study. */
export async function createDefaultProfile(db: Transaction, userId: number, questionnaireId: number): Promise<void> {
  const { prior_year_questionnaire_id: priorStudy } = await db
    .selectFrom('questionnaire')
    .select('prior_year_questionnaire_id')
    .where('id', '=', questionnaireId)
    .executeTakeFirstOrThrow()
  const prior = priorStudy === null ? null : await defaultProfileId(db, userId, priorStudy)
  // Waits for a rename of last year's ICO, so that the copy has the new name, and for the restoration of a deleted profile.
  await lockDefaultProfiles(db, userId)
  const made = await db
    .insertInto('job_profile')
    .values({ user_id: userId, questionnaire_id: questionnaireId, is_default: true, is_complete: false })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return
  if (prior !== null) await takeOver(db, prior, made.id)
  await sql`
    INSERT INTO job_profile_response (job_profile_id, job_question_variable_id, value, declined, no_preference, is_unknown)
    SELECT ${made.id}, v.id, r.value, coalesce(r.declined, false), coalesce(r.no_preference, true), coalesce(r.is_unknown, false)
    FROM job_question_variable v
    JOIN job_question q ON q.id = v.job_question_id AND q.is_active
    LEFT JOIN job_profile_response r ON r.job_question_variable_id = v.id AND r.job_profile_id = ${prior}
    WHERE q.required OR r.job_profile_id IS NOT NULL OR ${isRelatedTo(questionnaireId)}
  `.execute(db)
}

/** Copies the title, geography, and completeness from the prior year. */
async function takeOver(db: Transaction, from: number, to: number): Promise<void> {
  await sql`
    UPDATE job_profile AS target
    SET title = source.title, titled = source.titled, is_complete = source.is_complete,
      geographic_preference_type = source.geographic_preference_type,
      geographic_preference_value = source.geographic_preference_value, is_geography_chosen = source.is_geography_chosen,
      further_places = source.further_places
    FROM job_profile AS source WHERE target.id = ${to} AND source.id = ${from}
  `.execute(db)
}

/** Prior year's default profile that `own` is copied from, if its study was submitted. */
const CARRIED_ON = sql`
  FROM job_profile AS prior
  JOIN survey ON survey.questionnaire_id = prior.questionnaire_id AND survey.user_id = prior.user_id AND survey.submitted IS NOT NULL
  WHERE prior.user_id = own.user_id AND prior.questionnaire_id = study.prior_year_questionnaire_id
    AND prior.is_default AND prior.deleted IS NULL`

const UNNAMED = 'Name your Ideal Career Opportunity (ICO) before you submit the study.'

/**
 * Completes the default profile of a study along with the study. A profile copied from the prior year keeps its completeness (1 §4
 * Submitting).
 * @throws {ApiError} `refused` if it has no name yet (1 §4 Submitting)
 */
export async function completeStudysProfile(
  db: Transaction,
  userId: number,
  questionnaireId: number,
  now: Date,
): Promise<void> {
  await lockDefaultProfiles(db, userId)
  const { rows } = await sql<{ title: string }>`
    UPDATE job_profile AS own SET is_complete = true, updated = ${now}
    FROM questionnaire AS study
    WHERE own.user_id = ${userId} AND own.questionnaire_id = ${questionnaireId} AND study.id = own.questionnaire_id
      AND own.is_default AND own.deleted IS NULL AND NOT own.is_complete AND NOT EXISTS (SELECT ${CARRIED_ON})
    RETURNING own.title
  `.execute(db)
  if (rows.some(({ title }) => title.trim() === '')) throw badRequest(UNNAMED)
}

/**
 * Continues last year's ICO in place of this year's copy if the study left its location and terms unchanged, so that the member has one ICO with
 * its matches instead of two equal ones (1 §4 Prior-year flow). Terms that the study added with no preference aren't a change.
 */
export async function continuePriorProfile(
  db: Transaction,
  userId: number,
  questionnaireId: number,
  now: Date,
): Promise<void> {
  // Waits for a term that is being saved, so that it is compared.
  await lockDefaultProfiles(db, userId)
  const { rows } = await sql<{
    copy_id: number
    prior_id: number
    title: string
    is_geography_chosen: boolean
    is_complete: boolean
  }>`
    SELECT own.id AS copy_id, prior.id AS prior_id, CASE WHEN own.titled >= prior.titled THEN own.title ELSE prior.title END AS title,
      own.is_geography_chosen OR prior.is_geography_chosen AS is_geography_chosen,
      own.is_complete OR prior.is_complete AS is_complete
    FROM job_profile AS own
    JOIN questionnaire AS study ON study.id = own.questionnaire_id
    JOIN job_profile AS prior ON prior.user_id = own.user_id AND prior.questionnaire_id = study.prior_year_questionnaire_id
      AND prior.is_default AND prior.deleted IS NULL
    WHERE own.user_id = ${userId} AND own.questionnaire_id = ${questionnaireId} AND own.is_default AND own.deleted IS NULL
      AND own.posted IS NULL
      AND own.geographic_preference_type = prior.geographic_preference_type
      AND (own.geographic_preference_value, own.further_places)
        IS NOT DISTINCT FROM (prior.geographic_preference_value, prior.further_places)
      AND NOT EXISTS (
        SELECT FROM (SELECT * FROM job_profile_response WHERE job_profile_id = prior.id) AS old
        FULL JOIN (SELECT * FROM job_profile_response WHERE job_profile_id = own.id) AS new USING (job_question_variable_id)
        JOIN job_question_variable AS v ON v.id = job_question_variable_id
        JOIN job_question AS q ON q.id = v.job_question_id AND q.is_active
        WHERE (old.value, old.declined, old.no_preference, old.is_unknown)
            IS DISTINCT FROM (new.value, new.declined, new.no_preference, new.is_unknown)
          AND (old.job_profile_id IS NOT NULL OR NOT new.no_preference))
  `.execute(db)
  const [pair] = rows
  if (!pair) return addYearToPriorName(db, userId, questionnaireId)
  const { copy_id, prior_id, title, is_geography_chosen, is_complete } = pair
  await db.deleteFrom('job_profile').where('id', '=', copy_id).execute()
  await db
    .updateTable('job_profile')
    .set({
      questionnaire_id: questionnaireId,
      copy_id,
      is_geography_chosen,
      is_complete,
      updated: now,
      ...(title.trim() === '' ? {} : { title }),
    })
    .where('id', '=', prior_id)
    .execute()
}

/** Adds its year to the name of last year's ICO if the changed ICO next to it has the same name, and a number if that name is taken. */
async function addYearToPriorName(db: Transaction, userId: number, questionnaireId: number): Promise<void> {
  await lockTitles(db, userId)
  const { rows } = await sql<{ id: number; name: string; year: number }>`
    SELECT prior.id, left(prior.title, 240) AS name, last.period AS year
    FROM job_profile AS own
    JOIN questionnaire AS study ON study.id = own.questionnaire_id
    JOIN questionnaire AS last ON last.id = study.prior_year_questionnaire_id
    JOIN job_profile AS prior ON prior.user_id = own.user_id AND prior.questionnaire_id = last.id AND prior.is_default
      AND prior.deleted IS NULL
    WHERE own.user_id = ${userId} AND own.questionnaire_id = ${questionnaireId} AND own.is_default AND own.deleted IS NULL
      AND prior.title <> '' AND lower(prior.title) = lower(own.title)
  `.execute(db)
  const [prior] = rows
  if (!prior) return
  const { id, name, year } = prior
  let title = `${name} (${year})`
  for (let number = 2; await hasTitle(db, userId, title, id); number++) title = `${name} (${year}, ${number})`
  await db.updateTable('job_profile').set({ title }).where('id', '=', id).execute()
}

/** Renames the unsubmitted copy of an ICO along with the ICO, unless their names differ. */
export async function renameCopy(
  db: Transaction,
  prior: AuthorizedJobProfile,
  { from, to }: { readonly from: string; readonly to: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('job_profile')
    .set({ title: to, titled: now })
    .where('user_id', '=', prior.userId)
    .where('title', '=', from)
    .where(isCopyOf(prior.id))
    .execute()
}

/**
 * Pauses last year's ICO, because its changed copy replaces it when that is posted for the first time (decision G-067).
 * @returns The title of the paused ICO, or `null` if there is none
 */
export async function pauseReplacedProfile(
  db: Transaction,
  posting: AuthorizedJobProfile,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ id: number; title: string }>`
    UPDATE job_profile AS prior SET is_posted = false, paused = ${now}, updated = ${now}
    FROM job_profile AS own
    JOIN questionnaire AS study ON study.id = own.questionnaire_id
    WHERE own.id = ${posting.id} AND own.is_default AND own.posted IS NULL
      AND prior.user_id = own.user_id AND prior.questionnaire_id = study.prior_year_questionnaire_id
      AND prior.is_default AND prior.is_posted
    RETURNING prior.id, prior.title
  `.execute(db)
  const [replaced] = rows
  await recordChanges(db, 'ico', replaced ? [replaced.id] : [], now)
  return replaced?.title ?? null
}

/**
 * Resets the profile to its state before the study was submitted, unposted. Its answers remain. An ICO that continues last year's belongs to
 * last year's study again, unchanged and still posted.
 */
export async function reopenStudysProfile(
  db: Transaction,
  userId: number,
  questionnaireId: number,
  now: Date,
): Promise<void> {
  const { numAffectedRows: returned = 0n } = await sql`
    UPDATE job_profile AS own SET questionnaire_id = study.prior_year_questionnaire_id, copy_id = NULL, updated = ${now}
    FROM questionnaire AS study
    JOIN survey AS prior ON prior.questionnaire_id = study.prior_year_questionnaire_id AND prior.user_id = ${userId}
      AND prior.submitted IS NOT NULL
    WHERE own.user_id = ${userId} AND own.questionnaire_id = ${questionnaireId} AND study.id = own.questionnaire_id
      AND own.is_default AND own.deleted IS NULL AND own.created <= prior.submitted
      AND NOT EXISTS (
        SELECT FROM job_profile AS other
        WHERE other.user_id = own.user_id AND other.questionnaire_id = study.prior_year_questionnaire_id AND other.is_default)
  `.execute(db)
  if (returned > 0n) return
  const { rows } = await sql<{ id: number }>`
    UPDATE job_profile AS own
    SET is_complete = coalesce((SELECT prior.is_complete ${CARRIED_ON}), false), is_posted = false, updated = ${now}
    FROM questionnaire AS study
    WHERE own.user_id = ${userId} AND own.questionnaire_id = ${questionnaireId} AND study.id = own.questionnaire_id
      AND own.is_default AND own.deleted IS NULL
    RETURNING own.id
  `.execute(db)
  const ids = rows.map(({ id }) => id)
  await recordChanges(db, 'ico', ids, now)
}

/**
 * Locks the default profiles of a study and checks whether a member has edited one since it was created. Saves that began earlier are
 * awaited.
 */
export async function areStudysProfilesEdited(db: Transaction, questionnaireId: number): Promise<boolean> {
  const rows = await db
    .selectFrom('job_profile')
    .select(
      sql<boolean>`updated <> created OR EXISTS (
        SELECT FROM job_profile_response r WHERE r.job_profile_id = job_profile.id AND r.changed <> job_profile.created)`.as(
        'is_edited',
      ),
    )
    .where('questionnaire_id', '=', questionnaireId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.some(row => row.is_edited)
}

/** Deletes the default profiles of a study that is withdrawn, which no one has edited. */
export async function removeStudysProfiles(db: Transaction, questionnaireId: number): Promise<void> {
  await db.deleteFrom('job_profile').where('questionnaire_id', '=', questionnaireId).execute()
}
