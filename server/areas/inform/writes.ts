import { sql } from 'kysely'
import type { Writable } from '#server/platform/database/connect.ts'

export interface ReleasePolicy {
  /** K: how many records must have changed (release-engine). */
  readonly minimumChanges: number
  readonly intervalMs: number
}

/**
 * Freezes what a study's submitted surveys contribute as its next study release, when enough has changed since the last: fewer than K
 * changes never make a release, not even at the study's end, or two releases would differ by a handful of people.
 * @returns whether a release was cut.
 */
export async function cutStudyRelease(
  db: Writable,
  questionnaireId: number,
  now: Date,
  policy: ReleasePolicy,
  isClosed: boolean,
): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('study_release'), ${questionnaireId})`.execute(db)
  const last = await db
    .selectFrom('study_release')
    .select(['id', 'cut', 'last_change_id'])
    .where('questionnaire_id', '=', questionnaireId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const changes = await db
    .selectFrom('study_change')
    .select(eb => [eb.fn.max('id').as('last_id'), sql<number>`count(DISTINCT record_key)::int`.as('records')])
    .where('questionnaire_id', '=', questionnaireId)
    .where('id', '>', last?.last_change_id ?? 0n)
    .executeTakeFirstOrThrow()
  if (changes.last_id === null || changes.records < policy.minimumChanges) return false
  if (last && !isClosed && now.getTime() - last.cut.getTime() < policy.intervalMs) return false
  const release = await db
    .insertInto('study_release')
    .values({
      questionnaire_id: questionnaireId,
      cut: now,
      last_change_id: changes.last_id,
      record_count: 0,
      is_final: isClosed,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // In one statement, hence of one moment: whoever is in the set is counted as in it, and never again towards the next release.
  const { rows } = await sql<{ count: number; last_change: bigint }>`
    WITH frozen AS (
      INSERT INTO study_release_record (release_id, record_key, profile, answers)
      SELECT ${release.id}, record_key,
        jsonb_build_object('specialty', specialty_id, 'subspecialty', subspecialty_id, 'membership_type', society_membership_type_id, 'state', state_id),
        answers
      FROM submission JOIN survey ON survey.id = submission.survey_id
      WHERE survey.questionnaire_id = ${questionnaireId} AND survey.submitted IS NOT NULL
      RETURNING 1
    )
    SELECT count(*)::int AS count, (SELECT max(id) FROM study_change WHERE questionnaire_id = ${questionnaireId}) AS last_change
    FROM frozen`.execute(db)
  await db
    .updateTable('study_release')
    .set({ record_count: rows[0]?.count ?? 0, last_change_id: rows[0]?.last_change ?? changes.last_id })
    .where('id', '=', release.id)
    .execute()
  // Results come from the latest release only: the records of the one before are no longer needed.
  await db
    .deleteFrom('study_release_record')
    .where('release_id', 'in', eb =>
      eb
        .selectFrom('study_release')
        .select('id')
        .where('questionnaire_id', '=', questionnaireId)
        .where('id', '<', release.id),
    )
    .execute()
  return true
}
