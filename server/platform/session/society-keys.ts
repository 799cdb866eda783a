import { randomBytes } from 'node:crypto'
import { ApiError } from '#contract/errors.ts'
import { dayOf } from '../clock.ts'
import type { Database, Transaction } from '../database/connect.ts'
import type { ApiKeyCaller, Services } from '../http/handler.ts'
import { countTry } from './throttle.ts'
import { hashToken } from './tokens.ts'

/** Prefix of API keys. No access token starts with it, and it identifies keys found in files or logs. */
const KEY_PREFIX = 'collegium_'
/** Random bytes in a key, twice the 128 bits needed against guessing. */
const BYTES = 32
const DAY_MS = 24 * 60 * 60 * 1000
/** Time for which an ended key is still listed. */
const REMEMBERED_MS = 30 * DAY_MS

/** Checks whether a request contains an API key instead of an access token. */
export function namesSocietyKey(authorization: string | undefined): boolean {
  return authorization?.startsWith(`Bearer ${KEY_PREFIX}`) ?? false
}

/**
 * Finds the owner of a key by its hash. Nothing is cached, so a revoked key fails with the next request. Requests are limited per key, and
 * invalid keys per address.
 * @param address The address of the client, for the limit
 * @throws {ApiError} `unauthenticated` or `too_many`
 */
export async function identifyKey(
  authorization: string,
  address: string,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): Promise<ApiKeyCaller> {
  const key = /^Bearer ([\w-]{1,200})$/.exec(authorization)?.[1] ?? ''
  const now = clock.now()
  const found = await db
    .selectFrom('society_api_key')
    .select(['id', 'society_id', 'last_used'])
    .where('hash', '=', hashToken(key))
    .where('ends', '>', now)
    .executeTakeFirst()
  if (!found) {
    await countTry(db, [{ kind: 'unknown-key', name: address }], clock)
    throw new ApiError(
      'unauthenticated',
      'This API key isn’t valid. It may have been replaced or revoked, or it may have expired.',
    )
  }
  await countTry(db, [{ kind: 'society-key', name: String(found.id) }], clock)
  const today = dayOf(now)
  if (found.last_used !== today)
    await db.updateTable('society_api_key').set({ last_used: today }).where('id', '=', found.id).execute()
  return { keyId: found.id, societyId: found.society_id }
}

interface KeyToMake {
  readonly societyId: number
  readonly purpose: string
  readonly madeBy: number
  readonly days: number
  readonly now: Date
}

/** Creates an API key and stores only its hash. @returns the key and its ID */
export async function makeSocietyKey(db: Transaction, { societyId, purpose, madeBy, days, now }: KeyToMake) {
  const key = `${KEY_PREFIX}${randomBytes(BYTES).toString('base64url')}`
  const { id } = await db
    .insertInto('society_api_key')
    .values({
      society_id: societyId,
      purpose,
      hash: hashToken(key),
      ending: key.slice(-4),
      made: now,
      made_by: madeBy,
      ends: new Date(now.getTime() + days * DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { key, id }
}

/** Returns a society's active and recently ended keys, newest first. */
export function societyKeys(db: Database, societyId: number, now: Date) {
  return db
    .selectFrom('society_api_key')
    .select(['id', 'purpose', 'ending', 'made', 'made_by', 'ends', 'is_replaced', 'last_used'])
    .where('society_id', '=', societyId)
    .where('ends', '>', new Date(now.getTime() - REMEMBERED_MS))
    .orderBy('id', 'desc')
    .execute()
}
export type SocietyKeyRow = Awaited<ReturnType<typeof societyKeys>>[number]

/** Sets the time at which a key ends. */
export async function endSocietyKey(
  db: Transaction,
  { id, ends, isReplaced }: { readonly id: number; readonly ends: Date; readonly isReplaced: boolean },
): Promise<void> {
  const set = { ends, ...(isReplaced ? { is_replaced: true } : {}) }
  await db.updateTable('society_api_key').set(set).where('id', '=', id).execute()
}

/** Deletes a society's keys that ended long ago. The audit log still contains them. */
export async function forgetEndedKeys(db: Transaction, societyId: number, now: Date): Promise<void> {
  await db
    .deleteFrom('society_api_key')
    .where('society_id', '=', societyId)
    .where('ends', '<=', new Date(now.getTime() - REMEMBERED_MS))
    .execute()
}
