import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Writable } from '../database/connect.ts'
import { hashToken } from './tokens.ts'

/** What a token is good for; one of a kind cannot pass as one of another. */
export type TokenKind = string

export interface TokenOwner {
  readonly userId: number | null
  /** Where there is no person yet: an e-mail address, say. */
  readonly subject: string | null
}

export interface TokenToIssue {
  /** Lower case and hyphens: `password-reset`. */
  readonly kind: TokenKind
  readonly userId?: number | null
  readonly subject?: string | null
  readonly ttlMs: number
  readonly now: Date
}

/** `superseded`: a newer one was issued to the same owner. */
export type TokenState = 'valid' | 'expired' | 'superseded' | 'used'

/** Random bytes of a token: twice the 128 bits that nobody guesses. */
const BYTES = 32
/** How long a token that is over is remembered, so that its link can still say what became of it. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Draws a token and keeps its hash. It supersedes those of its kind that the same owner has. Without person and subject it is nobody's:
 * as much work, and it opens nothing.
 */
export async function issueToken(db: Writable, { kind, userId, subject, ttlMs, now }: TokenToIssue): Promise<string> {
  const token = randomBytes(BYTES).toString('base64url')
  const owner: TokenOwner = { userId: userId ?? null, subject: subject ?? null }
  // Two that are issued at once follow each other, and the later supersedes the earlier.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${kind}|${owner.userId ?? owner.subject ?? token}`}, 0))`.execute(
    db,
  )
  // Also when it is nobody's, whom nothing matches: time must not tell.
  await supersedeTokens(db, kind, userId || subject ? owner : { userId: null, subject: token }, now)
  await db
    .insertInto('one_time_token')
    .values({
      hash: hashToken(token),
      kind,
      user_id: owner.userId,
      subject: owner.subject,
      created: now,
      expires: new Date(now.getTime() + ttlMs),
    })
    .execute()
  return token
}

/** Uses a token up: of many who try at once, one gets its owner, everybody else null. Null as well when it is over, or was never issued. */
export async function takeToken(db: Writable, kind: TokenKind, token: string, now: Date): Promise<TokenOwner | null> {
  const row = await db
    .updateTable('one_time_token')
    .set({ used: now })
    .where('hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('used', 'is', null)
    .where('superseded', 'is', null)
    .where('expires', '>', now)
    .where(where => where.or([where('user_id', 'is not', null), where('subject', 'is not', null)]))
    .returning(['user_id', 'subject'])
    .executeTakeFirst()
  return row ? { userId: row.user_id, subject: row.subject } : null
}

/** What has become of a token, without using it; null when it was never issued, or too long ago. */
export async function inspectToken(
  db: Database,
  kind: TokenKind,
  token: string,
  now: Date,
): Promise<(TokenOwner & { readonly state: TokenState }) | null> {
  const row = await db
    .selectFrom('one_time_token')
    .select(['user_id', 'subject', 'used', 'superseded', 'expires'])
    .where('hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where(where => where.or([where('user_id', 'is not', null), where('subject', 'is not', null)]))
    .executeTakeFirst()
  if (!row) return null
  return { userId: row.user_id, subject: row.subject, state: stateOf(row, now) }
}

function stateOf(
  row: { readonly used: Date | null; readonly superseded: Date | null; readonly expires: Date },
  now: Date,
): TokenState {
  if (row.used) return 'used'
  if (row.superseded) return 'superseded'
  return row.expires > now ? 'valid' : 'expired'
}

/** Makes the tokens of a kind worthless that an owner has. */
export async function supersedeTokens(db: Writable, kind: TokenKind, owner: TokenOwner, now: Date): Promise<void> {
  const { userId, subject } = owner
  if (userId === null && subject === null) return
  await db
    .updateTable('one_time_token')
    .set({ superseded: now })
    .where('kind', '=', kind)
    .where('used', 'is', null)
    .where('superseded', 'is', null)
    .where(where =>
      userId === null
        ? where.and([where('user_id', 'is', null), where('subject', '=', subject)])
        : where('user_id', '=', userId),
    )
    .execute()
}

/** Forgets tokens that have long been over. */
export async function removeOldTokens(db: Writable, now: Date): Promise<void> {
  await db
    .deleteFrom('one_time_token')
    .where('expires', '<', new Date(now.getTime() - REMEMBERED_MS))
    .execute()
}
