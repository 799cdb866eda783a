import { people, savePassword, settingsOf } from '#server/areas/account/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Keys } from '#server/platform/keys.ts'
import { removeOldTokens, supersedeTokens } from '#server/platform/session/one-time-tokens.ts'
import { removeOldTries } from '#server/platform/session/throttle.ts'
import { drawRefreshToken, hashToken, REFRESH_TOKEN_SECONDS, successorOf } from '#server/platform/session/tokens.ts'

/**
 * Kinds of one-time tokens. They are used in password reset emails, sign-in links, and cookies for changing a temporary password or taking
 * the second sign-in step. Two more kinds are for adding an authenticator app and a passkey.
 */
export const PASSWORD_RESET = 'password-reset'

export const TEMPORARY_PASSWORD = 'temporary-password'

export const SIGN_IN = 'sign-in'

export const SECOND_STEP = 'second-step'

export const APP_ENROLLMENT = 'app-enrollment'

export const PASSKEY_ENROLLMENT = 'passkey-enrollment'

/** Kinds of tokens that depend on the password and end with it. */
const BY_PASSWORD = [PASSWORD_RESET, TEMPORARY_PASSWORD, SIGN_IN, SECOND_STEP, APP_ENROLLMENT, PASSKEY_ENROLLMENT]

const DAY_MS = 24 * 60 * 60 * 1000
/** Time limit for adding a second factor. */
export const ENROLLMENT_MS = 15 * 60_000

export async function beginSession(
  db: Transaction,
  userId: number,
  now: Date,
  device = '',
): Promise<{ sessionId: string; refreshToken: string }> {
  const session = await db
    .insertInto('session')
    .values({ user_id: userId, created: now, last_used: now, device })
    .returning('id')
    .executeTakeFirstOrThrow()
  const refreshToken = drawRefreshToken()
  await keep(db, refreshToken, session.id, now)
  return { sessionId: session.id, refreshToken }
}

interface Exchanged {
  readonly sessionId: string
  readonly userId: number
  /** New refresh token. `null` if the session has ended. */
  readonly refreshToken: string | null
}

/**
 * Exchanges a refresh token for its successor. The request can be repeated with the same `attempt` until the successor is used. Any other
 * reuse indicates a copy and ends the whole family (decision 3). Sessions also end when they reach their maximum age, regardless of use.
 */
export async function exchangeRefreshToken(
  db: Transaction,
  keys: Keys,
  token: string,
  attempt: string,
  now: Date,
): Promise<Exchanged | null> {
  const row = await db
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .innerJoin(people(db), 'person.id', 'session.user_id')
    .select([
      'refresh_token.attempt',
      'refresh_token.replaced_by',
      'refresh_token.expires',
      'session.id',
      'session.user_id',
      'session.created',
      'session.ended',
    ])
    .select(['person.disabled', 'person.is_password_reset_required'])
    .where('refresh_token.hash', '=', hashToken(token))
    .forUpdate(['refresh_token', 'session'])
    .executeTakeFirst()
  if (!row) return null
  const over = { sessionId: row.id, userId: row.user_id, refreshToken: null }
  if (row.ended || row.disabled || row.is_password_reset_required || row.expires <= now) return over
  const { session_days_limit } = await settingsOf(db)
  if (now.getTime() - row.created.getTime() >= session_days_limit * DAY_MS) {
    await end(db, row.id, now)
    return over
  }
  const successor = successorOf(keys, token, attempt)
  if (row.replaced_by) {
    if (row.attempt === attempt && (await isUnused(db, successor))) return { ...over, refreshToken: successor }
    await end(db, row.id, now)
    return over
  }
  await keep(db, successor, row.id, now)
  await db
    .updateTable('refresh_token')
    .set({ replaced_by: hashToken(successor), attempt })
    .where('hash', '=', hashToken(token))
    .execute()
  await db.updateTable('session').set({ last_used: now }).where('id', '=', row.id).execute()
  return { ...over, refreshToken: successor }
}

/** Ends the session of a refresh token. @returns The ID of the session, or `null` if there is none */
export async function endSession(db: Transaction, token: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('refresh_token')
    .select('session_id')
    .where('hash', '=', hashToken(token))
    .executeTakeFirst()
  if (row) await end(db, row.session_id, now)
  return row?.session_id ?? null
}

/** Deletes sessions whose refresh tokens have all expired, old one-time tokens, and attempts that no longer count. */
export async function removeExpiredSessions(db: Transaction, now: Date): Promise<void> {
  await removeOldTries(db, now)
  await removeOldTokens(db, now)
  await db
    .deleteFrom('session')
    .where(where =>
      where.not(
        where.exists(
          where
            .selectFrom('refresh_token')
            .select('hash')
            .whereRef('session_id', '=', 'session.id')
            .where('expires', '>', now),
        ),
      ),
    )
    .execute()
}

async function end(db: Transaction, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ ended: now }).where('id', '=', sessionId).where('ended', 'is', null).execute()
}

async function isUnused(db: Transaction, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('refresh_token')
    .select('replaced_by')
    .where('hash', '=', hashToken(token))
    .executeTakeFirst()
  return row !== undefined && row.replaced_by === null
}

async function keep(db: Transaction, token: string, sessionId: string, now: Date): Promise<void> {
  const expires = new Date(now.getTime() + REFRESH_TOKEN_SECONDS * 1000)
  await db
    .insertInto('refresh_token')
    .values({ hash: hashToken(token), session_id: sessionId, created: now, expires })
    .execute()
}

/** Saves a password that the user chose. It no longer has to be changed, and links sent earlier stop working. */
export async function setPassword(db: Transaction, userId: number, password_hash: string, now: Date): Promise<void> {
  await savePassword(db, userId, password_hash, now)
  await endLinksOf(db, userId, now)
}

/** Ends links and steps that depend on an old password or address. */
export async function endLinksOf(db: Transaction, userId: number, now: Date): Promise<void> {
  for (const kind of BY_PASSWORD) await supersedeTokens(db, kind, { userId, subject: null }, now)
}

/** Ends all sessions of a user, except `kept` if given. @returns The IDs of the ended sessions */
export async function endSessionsOf(db: Transaction, userId: number, now: Date, kept?: string): Promise<string[]> {
  const rows = await db
    .updateTable('session')
    .set({ ended: now })
    .where('user_id', '=', userId)
    .where('ended', 'is', null)
    .$if(kept !== undefined, query => query.where('id', '<>', kept ?? ''))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends one session of a user. @returns Whether the session was active */
export async function endOneSession(db: Transaction, userId: number, sessionId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('session')
    .set({ ended: now })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
