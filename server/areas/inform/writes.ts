import { createHmac, createSecretKey, type KeyObject, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ETHNICITIES, GENDERS, VISA_STATUSES } from '#rules/account/codes.ts'
import { ALL_LEVELS, type Cut, type ProfileRow } from '#rules/inform/dimensions.ts'
import { budgetExceeded, groupsLeft, type Limits, type Refusal } from '#rules/inform/limits.ts'
import { MORE_THAN_ONE, type Trees } from '#rules/inform/profile-trees.ts'
import type { Group } from '#rules/inform/statistics.ts'
import type { Database, Writable } from '#server/platform/database/connect.ts'
import { type Keys, subkey } from '#server/platform/keys.ts'
import { askedCuts, profileTrees } from './reads.ts'

export interface ReleasePolicy {
  /** K: how many records must have changed (release-engine, rule 13). */
  readonly minimumChanges: number
  readonly intervalMs: number
}

/**
 * Freezes what a study's submitted surveys contribute as its next study release, when enough has changed since the last: fewer than K
 * changes never make a release, not even at the study's end, or two releases would differ by a handful of people (decision 1). It is served once it
 * has been audited; until then no further one is cut.
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
 * Copies the submissions of a study into a release: their levels in all profile dimensions (as `profileRow` says them) and what counts of
 * their answers. In one statement, hence of one moment: whoever is in the set is counted as in it, and never again towards the next release.
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
  /** Why, in numbers that name nobody. */
  readonly note: string
  /** Profiles that the release must not place in any tree. */
  readonly unplaced: readonly ProfileRow[]
}

/**
 * Writes what the audit of a study release found. Passed, it takes the place of the one before, whose records are no longer needed;
 * failed, its own are not.
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
      ...{ audit: hasPassed ? 'passed' : 'failed', audit_note: note, audited: now },
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

/** Files respondents nowhere. */
async function unplace(db: Writable, releaseId: number, profiles: readonly ProfileRow[]): Promise<void> {
  await db
    .updateTable('study_release_record')
    .set({ profile: JSON.stringify(profileJson({})) })
    .where('release_id', '=', releaseId)
    .where('profile', '=', sql`ANY(${profiles.map(row => JSON.stringify(profileJson(row)))}::jsonb[])`)
    .execute()
}

/** A profile as records keep it: every level named. */
function profileJson(row: ProfileRow): Record<string, number | null> {
  return Object.fromEntries(ALL_LEVELS.map(level => [level, row[level] ?? null]))
}

/** Keeps a person's reports of a study in place of those saved before. */
export async function saveComparisons(
  db: Writable,
  userId: number,
  questionnaireId: number,
  comparisons: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('comparison')
    .values({ user_id: userId, questionnaire_id: questionnaireId, comparisons, updated: now })
    .onConflict(conflict =>
      conflict.columns(['user_id', 'questionnaire_id']).doUpdateSet({ comparisons, updated: now }),
    )
    .execute()
}

/** A group that somebody asks for in a study release. */
export interface RequestedCut {
  /** `keyOfCut`. */
  readonly key: string
  readonly cut: Cut
  /** Everybody in it. */
  readonly people: Group
  readonly verdict: 'released' | 'withheld' | 'unprotected'
}

export interface Asker {
  readonly userId: number
  readonly releaseId: number
}

/**
 * Enters the groups of one report in the log, which is also the budget: a group costs once, however often it is asked for. Refused, nothing
 * is entered.
 * @returns how many further groups the person may ask for, or the limit that they have reached.
 */
export async function spendBudget(
  db: Database,
  asker: Asker,
  requested: readonly RequestedCut[],
  { limits, keys, now }: { readonly limits: Limits; readonly keys: Keys; readonly now: Date },
): Promise<{ readonly left: number } | { readonly refusal: Refusal }> {
  const cuts = requested.map(({ key }) => key)
  const known = await askedCuts(db, asker.userId, asker.releaseId)
  if (cuts.every(key => known.has(key))) {
    await enter(db, asker, requested, keys, now)
    return { left: groupsLeft(known.size, limits) }
  }
  return db.transaction().execute(async transaction => {
    // Two requests of one person at a time would each find room for what only one may have.
    await sql`SELECT pg_advisory_xact_lock(hashtext('result_request'), ${asker.userId})`.execute(transaction)
    const asked = await askedCuts(transaction, asker.userId, asker.releaseId)
    const refusal = budgetExceeded(asked, cuts, limits)
    if (refusal) return { refusal }
    await enter(transaction, asker, requested, keys, now)
    return { left: groupsLeft(new Set([...asked, ...cuts]).size, limits) }
  })
}

async function enter(db: Database, asker: Asker, requested: readonly RequestedCut[], keys: Keys, now: Date) {
  const byKey = new Map(requested.map(each => [each.key, each]))
  if (byKey.size === 0) return
  const secret = createSecretKey(subkey(keys.study, 'result sets'))
  await db
    .insertInto('result_request')
    .values(
      [...byKey.values()].map(({ key, cut, people, verdict }) => ({
        user_id: asker.userId,
        release_id: asker.releaseId,
        cut_key: key,
        cut: JSON.stringify(cut),
        set_hash: hashOf(people, secret),
        n: people.count,
        verdict,
        first_asked: now,
        last_asked: now,
      })),
    )
    .onConflict(conflict =>
      conflict.columns(['user_id', 'release_id', 'cut_key']).doUpdateSet({
        asked: sql`result_request.asked + 1`,
        last_asked: now,
        // Once seen without protection, seen.
        verdict: sql`CASE result_request.verdict WHEN 'unprotected' THEN 'unprotected' ELSE excluded.verdict END`,
      }),
    )
    .execute()
}

/** Names a set of people without their record keys, so that the log cannot be used to look for sets. */
function hashOf({ key, count }: Group, secret: KeyObject): Buffer {
  return createHmac('sha256', secret).update(`${key}|${count}`).digest()
}

/** Two groups by their keys, the first the smaller text, and how many respondents are in one of them only. */
export interface SmallDifference {
  readonly first: string
  readonly second: string
  readonly difference: number
}

/** Keeps what the comparison of somebody's groups found, each pair once, and that they have been compared. */
export async function raiseAlarms(
  db: Writable,
  { userId, releaseId }: Asker,
  found: readonly SmallDifference[],
  compared: readonly string[],
  now: Date,
): Promise<void> {
  if (found.length > 0) {
    await db
      .insertInto('result_alarm')
      .values(
        found.map(({ first, second, difference }) => ({
          ...{ user_id: userId, release_id: releaseId, difference, raised: now },
          ...{ first_cut_key: first, second_cut_key: second },
        })),
      )
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  await db
    .updateTable('result_request')
    .set({ is_compared: true })
    .where('user_id', '=', userId)
    .where('release_id', '=', releaseId)
    .where('cut_key', '=', sql<string>`ANY(${compared}::text[])`)
    .execute()
}

/** Removes log entries last used before a moment whose release is no longer served, and alarms raised before one. */
export async function removeOldRequests(
  db: Writable,
  before: { readonly requests: Date; readonly alarms: Date },
): Promise<void> {
  await db
    .deleteFrom('result_request')
    .where('last_asked', '<', before.requests)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('study_release as own')
          .innerJoin('study_release as newer', join =>
            join
              .onRef('newer.questionnaire_id', '=', 'own.questionnaire_id')
              .onRef('newer.id', '>', 'own.id')
              .on('newer.audit', '=', 'passed'),
          )
          .select(sql`1`.as('one'))
          .whereRef('own.id', '=', 'result_request.release_id'),
      ),
    )
    .execute()
  await db.deleteFrom('result_alarm').where('raised', '<', before.alarms).execute()
}
