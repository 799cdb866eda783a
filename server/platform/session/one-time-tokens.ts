import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Writable } from '../database/connect.ts'
import { hashToken } from './tokens.ts'

/** The purpose of a token; a token of one kind is not accepted as another. */
export type TokenKind = string

export interface TokenOwner {
  readonly userId: number | null
  /** Used when there is no account yet: an email address, for example. */
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

/** `superseded`: a newer token was issued to the same owner. */
export type TokenState = 'valid' | 'expired' | 'superseded' | 'used'

/** Random bytes in a token: twice the 128 bits that cannot be guessed. */
const BYTES = 32
/** How long expired tokens are kept, so that their links can still explain what happened. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Generates a token and stores its hash. It supersedes earlier tokens of the same kind and owner. Without user and subject it belongs to
 * no one: it takes as much time and is good for nothing.
 */
export async function issueToken(db: Writable, { kind, userId, subject, ttlMs, now }: TokenToIssue): Promise<string> {
  const token = randomBytes(BYTES).toString('base64url')
  const owner: TokenOwner = { userId: userId ?? null, subject: subject ?? null }
  // Serializes concurrent calls, so that the later token supersedes the earlier one.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${kind}|${owner.userId ?? owner.subject ?? token}`}, 0))`.execute(
    db,
  )
  // Also runs for a token without owner, which matches nothing: response times must not differ.
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

/** Stores the hashes of tokens that were made elsewhere, each for a subject of its own. They supersede earlier ones, as `issueToken` does. */
export async function keepTokens(
  db: Writable,
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

/** Which of these tokens can still be used. */
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

/** Uses a token. Of several concurrent attempts, one gets the owner and the others get null. Null also when it has expired or was never issued. */
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

/** Returns the state of a token without using it; null when it was never issued or is no longer kept. */
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

/** Deletes tokens that expired long ago. */
export async function removeOldTokens(db: Writable, now: Date): Promise<void> {
  await db
    .deleteFrom('one_time_token')
    .where('expires', '<', new Date(now.getTime() - REMEMBERED_MS))
    .execute()
}
