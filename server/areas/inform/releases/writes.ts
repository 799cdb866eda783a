import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ETHNICITIES, GENDERS, VISA_STATUSES } from '#rules/account/codes.ts'
import { ALL_LEVELS, type ProfileRow } from '#rules/inform/dimensions.ts'
import { MORE_THAN_ONE, type Trees } from '#rules/inform/profile-trees.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import { profileTrees } from '../reads.ts'

export interface ReleasePolicy {
  /** K: how many records must have changed (release-engine, rule 13). */
  readonly minimumChanges: number
  readonly intervalMs: number
}

/**
 * Freezes the contributions of a study's submitted surveys as its next study release, when enough has changed since the last one. Fewer than
 * K changes never make a release, not even at the study's end, or two releases would differ by a handful of people (decision 1). It is served
 * after its audit; until then, no further release is cut.
 * @returns whether a release was cut
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
    .select(['id', 'cut', 'last_change_id', 'audit'])
    .where('questionnaire_id', '=', questionnaireId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.audit === 'pending') return false
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
  const { count, last_change } = await freeze(db, questionnaireId, release.id, await profileTrees(db))
  await db
    .updateTable('study_release')
    .set({ record_count: count, last_change_id: last_change ?? changes.last_id })
    .where('id', '=', release.id)
    .execute()
  return true
}

/**
 * Copies the submissions of a study into a release: their levels in all profile dimensions (as in `profileRow`) and the answers that
 * count. One statement sees one moment: everyone in the set is marked as included and does not count again toward the next release.
 */
async function freeze(db: Writable, questionnaireId: number, releaseId: number, trees: Trees) {
  const code = (codes: readonly { code: string }[], value: ReturnType<typeof sql.ref>) =>
    sql`array_position(${codes.map(each => each.code)}::text[], ${value}) - 1`
  const area = (column: string) => sql`CASE WHEN ${sql.ref(column)} ~ '^\\d{1,9}$' THEN ${sql.ref(column)}::int END`
  const { rows } = await sql<{ count: number; last_change: bigint | null }>`
    WITH frozen AS (
      INSERT INTO study_release_record (release_id, record_key, profile, answers)
      SELECT ${releaseId}, record_key,
        jsonb_build_object(
          'specialty', specialty.own, 'subspecialty', subspecialty.own,
          'membership_type', membership_type.own,
          'gender', ${code(GENDERS, sql.ref('gender_identity'))},
          'ethnicity', CASE cardinality(ethnicity) WHEN 0 THEN NULL WHEN 1 THEN ${code(ETHNICITIES, sql.raw('ethnicity[1]'))} ELSE ${MORE_THAN_ONE}::int END,
          'visa_status', ${code(VISA_STATUSES, sql.ref('submission.visa_status'))},
          'veteran', is_us_veteran::int,
          'region', state.coarsest, 'subregion', state.parent, 'state', state.own,
          'metro_size', metro.coarsest, 'metro', metro.own, 'division', division.own
        ),
        answers
      FROM submission
        JOIN survey ON survey.id = submission.survey_id
        LEFT JOIN ${level(trees, 'specialty')} ON specialty.own = specialty_id
        LEFT JOIN ${level(trees, 'subspecialty')} ON subspecialty.own = subspecialty_id AND subspecialty.parent = specialty.own
        LEFT JOIN ${level(trees, 'membership_type')} ON membership_type.own = society_membership_type_id
        LEFT JOIN ${level(trees, 'state')} ON state.own = state_id
        LEFT JOIN ${level(trees, 'metro')} ON metro.own = ${area('cbsa_code')}
        LEFT JOIN ${level(trees, 'division')} ON division.own = ${area('div_code')} AND division.parent = metro.own
      WHERE survey.questionnaire_id = ${questionnaireId} AND survey.submitted IS NOT NULL
      RETURNING 1
    )
    SELECT count(*)::int AS count, (SELECT max(id) FROM study_change WHERE questionnaire_id = ${questionnaireId}) AS last_change
    FROM frozen`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('Counting answered nothing.')
  return counted
}

/** The values of a level as a table: its own, the one above it, the coarsest of its path. */
function level(trees: Trees, name: keyof Trees) {
  const paths = [...trees[name]].map(([, path]) => path)
  const column = (at: number) => paths.map(path => path.at(at) ?? null)
  return sql`unnest(${column(-1)}::int[], ${column(-2)}::int[], ${column(0)}::int[]) AS ${sql.ref(name)} (own, parent, coarsest)`
}

export interface AuditOutcome {
  readonly hasPassed: boolean
  /** The reason, in numbers that identify no one. */
  readonly note: string
  /** Profiles that the release must not place in any tree. */
  readonly unplaced: readonly ProfileRow[]
}

/**
 * Records the result of an audit. A release that passed replaces the previous one, whose records are deleted; if it failed, its own records
 * are deleted.
 */
export async function recordAudit(
  db: Writable,
  release: { readonly id: number; readonly questionnaireId: number },
  { hasPassed, note, unplaced }: AuditOutcome,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('study_release')
    .set({
      audit: hasPassed ? 'passed' : 'failed',
      audit_note: note,
      audited: now,
      // The copy that was audited is not the one to be served.
      ...(unplaced.length > 0 ? { copy_name: randomUUID() } : {}),
    })
    .where('id', '=', release.id)
    .where('audit', '=', 'pending')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  if (unplaced.length > 0) await unplace(db, release.id, unplaced)
  await db
    .deleteFrom('study_release_record')
    .where('release_id', 'in', eb =>
      eb
        .selectFrom('study_release')
        .select('id')
        .where('questionnaire_id', '=', release.questionnaireId)
        .where('id', hasPassed ? '<' : '=', release.id),
    )
    .execute()
}

/** Removes respondents from all trees. */
async function unplace(db: Writable, releaseId: number, profiles: readonly ProfileRow[]): Promise<void> {
  await db
    .updateTable('study_release_record')
    .set({ profile: JSON.stringify(profileJson({})) })
    .where('release_id', '=', releaseId)
    .where('profile', '=', sql`ANY(${profiles.map(row => JSON.stringify(profileJson(row)))}::jsonb[])`)
    .execute()
}

/** A profile as stored in records, with every level. */
function profileJson(row: ProfileRow): Record<string, number | null> {
  return Object.fromEntries(ALL_LEVELS.map(level => [level, row[level] ?? null]))
}
