import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Transaction } from '../database/connect.ts'
import { hashToken } from './tokens.ts'

/** Purpose of a token. A token of one kind is not accepted as another. */
export type TokenKind = string

export interface TokenOwner {
  readonly userId: number | null
  /** Identifier used before an account exists, such as an email address. */
  readonly subject: string | null
}

export interface TokenToIssue {
  /** Kind in lowercase and hyphens, such as `password-reset`. */
  readonly kind: TokenKind
  readonly userId?: number | null
  readonly subject?: string | null
  readonly ttlMs: number
  readonly now: Date
}

/** State of a token. `superseded` means that the owner received a newer token. */
export type TokenState = 'valid' | 'expired' | 'superseded' | 'used'

/** Random bytes in a token, twice the 128 bits needed against guessing. */
const BYTES = 32
/** Time for which expired tokens are kept, so that their links can still explain why they don't work. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Generates a token, stores its hash, and supersedes earlier tokens of the same kind and owner. A token without user and subject can't be
 * used. It only equalizes the response time.
 */
export async function issueToken(
  db: Transaction,
  { kind, userId, subject, ttlMs, now }: TokenToIssue,
): Promise<string> {
  const token = randomBytes(BYTES).toString('base64url')
  const owner: TokenOwner = { userId: userId ?? null, subject: subject ?? null }
  // Serializes concurrent calls so that the later token supersedes the earlier one.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${kind}|${owner.userId ?? owner.subject ?? token}`}, 0))`.execute(
    db,
  )
  // Also runs for a token without owner, which matches nothing, so that response times don't differ.
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

export interface GivenToken {
  readonly token: string
  readonly subject: string
}

/** Stores hashes of tokens generated elsewhere, each for a separate subject. Like `issueToken`, supersedes earlier tokens. */
export async function saveTokens(
  db: Transaction,
  kind: TokenKind,
  tokens: readonly GivenToken[],
  { expires, now }: { readonly expires: Date; readonly now: Date },
): Promise<void> {
  if (tokens.length === 0) return
  const subjects = tokens.map(({ subject }) => subject)
  await sql`UPDATE one_time_token SET superseded = ${now}
    WHERE kind = ${kind} AND user_id IS NULL AND subject = ANY (${subjects}::text[])
      AND used IS NULL AND superseded IS NULL`.execute(db)
  await db
    .insertInto('one_time_token')
    .values(tokens.map(({ token, subject }) => ({ hash: hashToken(token), kind, subject, created: now, expires })))
    .execute()
}

/** Returns the tokens that can still be used. */
export async function validTokens(
  db: Database,
  kind: TokenKind,
  tokens: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  if (tokens.length === 0) return new Map()
  const byHash = new Map(tokens.map(token => [hashToken(token).toString('hex'), token]))
  const rows = await db
    .selectFrom('one_time_token')
    .select(['hash', 'expires'])
    .where('kind', '=', kind)
    .where('hash', 'in', tokens.map(hashToken))
    .where('used', 'is', null)
    .where('superseded', 'is', null)
    .where('expires', '>', now)
    .execute()
  return new Map(rows.map(({ hash, expires }) => [byHash.get(hash.toString('hex')) ?? '', expires]))
}

/**
 * Uses a token. If several attempts are concurrent, one returns the owner and the others return `null`. Also returns `null` for expired and
 * unknown tokens.
 */
export async function consumeToken(
  db: Transaction,
  kind: TokenKind,
  token: string,
  now: Date,
): Promise<TokenOwner | null> {
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

/** Returns the state of a token without using it. Returns `null` if the token is unknown or was deleted. */
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

/** Invalidates an owner's tokens of a kind. */
export async function supersedeTokens(db: Transaction, kind: TokenKind, owner: TokenOwner, now: Date): Promise<void> {
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

/** Deletes tokens that expired long ago. */
export async function removeOldTokens(db: Transaction, now: Date): Promise<void> {
  await db
    .deleteFrom('one_time_token')
    .where('expires', '<', new Date(now.getTime() - REMEMBERED_MS))
    .execute()
}
