import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Database, Writable } from '#server/platform/database/connect.ts'
import { inspectToken, takeToken } from '#server/platform/session/one-time-tokens.ts'

export const SIGN_UP_TOKEN = 'sign-up'
export const VERIFICATION_TOKEN = 'email-verification'
/** For so long both kinds can be used. */
export const TOKEN_MS = 24 * 60 * 60 * 1000
export const TOKEN_OVER = 'This token is not valid: it was used, has expired, or was replaced by a newer one.'

/** Proof that somebody reads e-mails to this address, and what they asked to join. Only this file makes one. */
export interface SignUp {
  readonly email: string
  /** Null: no society. */
  readonly societyId: number | null
}

const address = z.string().min(1)

/** What a sign-up token is good for, without using it up; null when it is over or was never sent. */
export async function findSignUp(db: Database, token: string, now: Date): Promise<SignUp | null> {
  const found = await inspectToken(db, SIGN_UP_TOKEN, token, now)
  return found?.state === 'valid' ? signUpOf(db, address.parse(found.subject)) : null
}

/** Uses a sign-up token up: of many who try at once, one succeeds. */
export async function takeSignUp(db: Writable, token: string, now: Date): Promise<SignUp | null> {
  const taken = await takeToken(db, SIGN_UP_TOKEN, token, now)
  return taken ? signUpOf(db, address.parse(taken.subject)) : null
}

/** The newest request counts, as the newest token does. */
async function signUpOf(db: Database, email: string): Promise<SignUp> {
  const request = await db
    .selectFrom('registration_request')
    .select('society_id')
    .where('email', '=', email)
    .executeTakeFirst()
  return { email, societyId: request?.society_id ?? null }
}

export interface SocietyProof {
  /** Seconds since 1970. */
  readonly expires: number
  readonly signature: string
}

/** A signed link lives a day at most: one that a society issued for longer does not hold. */
const LONGEST_PROOF_SECONDS = 24 * 60 * 60

/** An address for which its society vouches. Only this file makes one. */
export interface VouchedMember {
  readonly societyId: number
  readonly email: string
}

/** Null when the proof is not signed with the society's key for this address, or its time is over. */
export async function findVouched(
  db: Database,
  societyId: number,
  email: string,
  { expires, signature }: SocietyProof,
  now: Date,
): Promise<VouchedMember | null> {
  const society = await db
    .selectFrom('society')
    .select(['url_code', 'secret_key'])
    .where('id', '=', societyId)
    .executeTakeFirst()
  if (!society) return null
  const left = expires - now.getTime() / 1000
  const expected = Buffer.from(signProof(society.secret_key, society.url_code, email, expires))
  const given = Buffer.from(signature)
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
  return isSigned && left > 0 && left <= LONGEST_PROOF_SECONDS ? { societyId, email } : null
}

/** As a society computes it (docs/operations.md, "Links that a society signs"). */
export function signProof(secretKey: string, urlCode: string, email: string, expires: number): string {
  return createHmac('sha256', secretKey).update(`${urlCode}|${email}|${expires}`).digest('base64url')
}
