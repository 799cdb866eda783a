import { sql } from 'kysely'
import type { TermResponse } from '#rules/connect/terms.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { recordChanges } from './exchange/writes.ts'
import type { AuthorizedJobProfile } from './scope.ts'

export interface ProfileEdit {
  readonly title?: string
  readonly titled?: Date
  readonly geographic_preference_type?: string
  /** `null` if there is no preference. */
  readonly geographic_preference_value?: object | null
  readonly is_geography_chosen?: boolean
  readonly further_places?: readonly { readonly type: string; readonly value: object }[]
}

/** Saves the given fields and removes the profile from the exchange. The profile must then be posted again (3 §4). */
export async function editProfile(
  db: Transaction,
  profile: AuthorizedJobProfile,
  edit: ProfileEdit,
  now: Date,
): Promise<void> {
  const { geographic_preference_value: value, further_places: further, ...columns } = edit
  await db
    .updateTable('job_profile')
    .set({
      ...columns,
      ...(value === undefined ? {} : { geographic_preference_value: value && JSON.stringify(value) }),
      ...(further === undefined ? {} : { further_places: JSON.stringify(further) }),
      is_posted: false,
      paused: null,
      updated: now,
    })
    .where('id', '=', profile.id)
    .execute()
  await recordChanges(db, 'ico', profile.isPosted ? [profile.id] : [], now)
}

/** Unposts a profile without other changes, until it is posted again. */
export async function pauseProfile(db: Transaction, profile: AuthorizedJobProfile, now: Date): Promise<void> {
  await db
    .updateTable('job_profile')
    .set({ is_posted: false, paused: now, updated: now })
    .where('id', '=', profile.id)
    .execute()
  await recordChanges(db, 'ico', [profile.id], now)
}

export async function completeProfile(db: Transaction, profile: AuthorizedJobProfile, now: Date): Promise<void> {
  await db
    .updateTable('job_profile')
    .set({ is_complete: true, updated: now })
    .where('id', '=', profile.id)
    .where('is_complete', '=', false)
    .execute()
}

/** Copies a profile with its geography and terms. @returns The ID of the copy */
export async function duplicateProfile(
  db: Transaction,
  own: AuthorizedJobProfile,
  sourceId: number,
  title: string,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('job_profile')
    .values({ user_id: own.userId, questionnaire_id: own.questionnaireId, title, created: now, updated: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    UPDATE job_profile AS target
    SET geographic_preference_type = source.geographic_preference_type, is_geography_chosen = source.is_geography_chosen,
      geographic_preference_value = source.geographic_preference_value, further_places = source.further_places
    FROM job_profile AS source WHERE target.id = ${id} AND source.id = ${sourceId} AND source.user_id = ${own.userId}
  `.execute(db)
  await sql`
    INSERT INTO job_profile_response (job_profile_id, job_question_variable_id, value, declined, no_preference, is_unknown)
    SELECT ${id}, job_question_variable_id, value, declined, no_preference, is_unknown
    FROM job_profile_response WHERE job_profile_id = ${sourceId}
  `.execute(db)
  return id
}

/** Saves answers idempotently, one row per variable. */
export async function saveResponses(
  db: Transaction,
  profile: AuthorizedJobProfile,
  responses: readonly TermResponse[],
  now: Date,
): Promise<void> {
  const column = <K extends keyof TermResponse>(name: K) => responses.map(response => response[name])
  const bits = (name: 'declined' | 'no_preference' | 'is_unknown') => responses.map(response => response[name] === 1)
  await sql`
    INSERT INTO job_profile_response (job_profile_id, job_question_variable_id, value, declined, no_preference, is_unknown, changed)
    SELECT ${profile.id}, variable_id, value, declined, no_preference, is_unknown, ${now}
    FROM unnest(${column('job_question_variable_id')}::int[], ${column('value')}::text[], ${bits('declined')}::bool[],
      ${bits('no_preference')}::bool[], ${bits('is_unknown')}::bool[]) AS given (variable_id, value, declined, no_preference, is_unknown)
    ON CONFLICT (job_profile_id, job_question_variable_id) DO UPDATE
      SET value = excluded.value, declined = excluded.declined, no_preference = excluded.no_preference,
        is_unknown = excluded.is_unknown, changed = excluded.changed
  `.execute(db)
}

/** Removes the answers to all other terms from a profile. */
export async function removeOtherTerms(
  db: Transaction,
  profile: AuthorizedJobProfile,
  termIds: readonly number[],
): Promise<void> {
  await sql`
    DELETE FROM job_profile_response AS r USING job_question_variable AS v
    WHERE r.job_profile_id = ${profile.id} AND v.id = r.job_question_variable_id
      AND v.job_question_id <> ALL (${termIds}::int[])
  `.execute(db)
}

/** Serializes changes of a user's titles until the transaction ends, so that no two titles become the same. */
export async function lockTitles(db: Transaction, userId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('job_profile.title'), ${userId})`.execute(db)
}

/** Creates a profile without terms. @returns The ID of the profile */
export async function createProfile(
  db: Transaction,
  profile: { readonly userId: number; readonly questionnaireId: number; readonly title: string },
  now: Date,
): Promise<number> {
  const { userId: user_id, questionnaireId: questionnaire_id, title } = profile
  const { id } = await db
    .insertInto('job_profile')
    .values({ user_id, questionnaire_id, title, created: now, updated: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Posts a profile on the exchange, in its owner's current specialty. */
export async function postProfile(
  db: Transaction,
  profile: AuthorizedJobProfile,
  specialtyId: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('job_profile')
    .set({ is_posted: true, paused: null, posted: now, specialty_id: specialtyId, updated: now })
    .where('id', '=', profile.id)
    .execute()
}

export async function deleteProfile(db: Transaction, profile: AuthorizedJobProfile, now: Date): Promise<void> {
  await db
    .updateTable('job_profile')
    .set({ deleted: now, is_posted: false, paused: null, updated: now })
    .where('id', '=', profile.id)
    .where('deleted', 'is', null)
    .execute()
  await recordChanges(db, 'ico', profile.isPosted ? [profile.id] : [], now)
}

/** Restores a deleted profile. If its study has another default profile, the restored one is no longer a default. */
export async function restoreProfile(db: Transaction, profile: AuthorizedJobProfile, now: Date): Promise<void> {
  await sql`
    UPDATE job_profile AS own SET deleted = NULL, updated = ${now}, is_default = own.is_default AND NOT EXISTS (
      SELECT FROM job_profile AS other WHERE other.user_id = own.user_id AND other.questionnaire_id = own.questionnaire_id
        AND other.is_default AND other.deleted IS NULL AND other.id <> own.id)
    WHERE own.id = ${profile.id} AND own.deleted IS NOT NULL
  `.execute(db)
}

/**
 * Removes all of a member's data in Connect: ICOs with their matches and messages, alerts, and hidden employers. Remove the files that the
 * member gave first.
 */
export async function removeConnectOf(db: Transaction, userId: number): Promise<void> {
  await db.deleteFrom('job_profile').where('user_id', '=', userId).execute()
  await db.deleteFrom('ico_alert').where('user_id', '=', userId).execute()
  await db.deleteFrom('employer_shield').where('user_id', '=', userId).execute()
  await db.deleteFrom('organization_block').where('user_id', '=', userId).execute()
}

/** Moves ICOs posted in a specialty to another specialty. */
export async function moveIcos(
  db: Transaction,
  { from, into }: { readonly from: number; readonly into: number },
): Promise<void> {
  await db.updateTable('job_profile').set({ specialty_id: into }).where('specialty_id', '=', from).execute()
}
