import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import type { Cut } from '#rules/inform/dimensions.ts'
import type { Group } from '#rules/inform/statistics.ts'
import type { Database, Writable } from '#server/platform/database/connect.ts'
import { type Keys, subkey } from '#server/platform/keys.ts'

/** A group requested in a study release. */
export interface RequestedCut {
  /** `keyOfCut`. */
  readonly key: string
  readonly cut: Cut
  /** Everybody in it. */
  readonly people: Group
  readonly verdict: 'released' | 'withheld' | 'unprotected'
}

export interface Requester {
  readonly userId: number
  readonly releaseId: number
}

/** Locks a person's budget until the transaction ends. */
export async function lockBudget(db: Writable, userId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('result_request'), ${userId})`.execute(db)
}

/** Enters groups in the log, each once; repeated requests are counted. */
export async function enterRequests(
  db: Database,
  requester: Requester,
  requested: readonly RequestedCut[],
  keys: Keys,
  now: Date,
) {
  const byKey = new Map(requested.map(each => [each.key, each]))
  if (byKey.size === 0) return
  const secret = createSecretKey(subkey(keys.study, 'result sets'))
  await db
    .insertInto('result_request')
    .values(
      [...byKey.values()].map(({ key, cut, people, verdict }) => ({
        user_id: requester.userId,
        release_id: requester.releaseId,
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
        // Once seen without protection, it stays marked.
        verdict: sql`CASE result_request.verdict WHEN 'unprotected' THEN 'unprotected' ELSE excluded.verdict END`,
      }),
    )
    .execute()
}

/** Identifies a set of people without their record keys, so that the log cannot be used to search for sets. */
function hashOf({ key, count }: Group, secret: KeyObject): Buffer {
  return createHmac('sha256', secret).update(`${key}|${count}`).digest()
}

/** Two groups by their keys, the first the smaller text, and how many respondents are in one of them only. */
export interface SmallDifference {
  readonly first: string
  readonly second: string
  readonly difference: number
}

/** Saves the pairs found by comparing a person's groups, each once, and marks the groups as compared. */
export async function raiseAlarms(
  db: Writable,
  { userId, releaseId }: Requester,
  found: readonly SmallDifference[],
  compared: readonly string[],
  now: Date,
): Promise<void> {
  if (found.length > 0) {
    await db
      .insertInto('result_alarm')
      .values(
        found.map(({ first, second, difference }) => ({
          user_id: userId,
          release_id: releaseId,
          difference,
          raised: now,
          first_cut_key: first,
          second_cut_key: second,
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
