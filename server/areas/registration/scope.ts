import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { INVITATION_TOKEN, invitedMember, signingKeyOf } from '#server/areas/society/lookups.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { consumeToken, inspectToken } from '#server/platform/session/one-time-tokens.ts'

export const SIGN_UP_TOKEN = 'sign-up'
export const VERIFICATION_TOKEN = 'email-verification'
/** Validity of both kinds of token. */
export const TOKEN_MS = 24 * 60 * 60 * 1000
export const TOKEN_OVER = 'This token isn’t valid. It was already used, has expired, or was replaced by a newer one.'

/** Proof that a person receives email at this address, with the society they asked to join. Only this file creates one. */
export interface SignUp {
  readonly email: string
  /** `null` if no society was requested. */
  readonly societyId: number | null
}

const address = z.string().min(1)

/** Returns the sign-up of a requested token or a society's invitation, without using the token, or `null` if it is expired or unknown. */
export async function findSignUp(db: Database, token: string, now: Date): Promise<SignUp | null> {
  const found = await inspectToken(db, SIGN_UP_TOKEN, token, now)
  if (found) return found.state === 'valid' ? signUpOf(db, address.parse(found.subject)) : null
  const invitation = await inspectToken(db, INVITATION_TOKEN, token, now)
  return invitation?.state === 'valid' ? invitedMember(db, address.parse(invitation.subject)) : null
}

/** Uses a sign-up token. Only one of several concurrent attempts succeeds. */
export async function consumeSignUpToken(db: Transaction, token: string, now: Date): Promise<SignUp | null> {
  const taken = await consumeToken(db, SIGN_UP_TOKEN, token, now)
  if (taken) return signUpOf(db, address.parse(taken.subject))
  const invitation = await consumeToken(db, INVITATION_TOKEN, token, now)
  return invitation ? invitedMember(db, address.parse(invitation.subject)) : null
}

/** Returns the sign-up for the newest request of an address. */
async function signUpOf(db: Database, email: string): Promise<SignUp> {
  const request = await db
    .selectFrom('registration_request')
    .select('society_id')
    .where('email', '=', email)
    .executeTakeFirst()
  return { email, societyId: request?.society_id ?? null }
}

export interface SocietyProof {
  /** Expiration time in seconds since 1970. */
  readonly expires: number
  readonly signature: string
}

/** Maximum validity of a signed link: one day, even if a society issued it for longer. */
const MAX_PROOF_SECONDS = 24 * 60 * 60

/** Address that a society has signed. Only this file creates one. */
export interface SignedAddress {
  readonly societyId: number
  readonly email: string
}

/** Returns the signed address, or `null` if the proof is expired or isn't signed with the society's key for this address. */
export async function findSignedAddress(
  db: Database,
  { keys, clock }: Pick<Services, 'keys' | 'clock'>,
  societyId: number,
  email: string,
  { expires, signature }: SocietyProof,
): Promise<SignedAddress | null> {
  const society = await signingKeyOf(db, keys, societyId)
  if (!society) return null
  const left = expires - clock.now().getTime() / 1000
  const expected = Buffer.from(signProof(society.key, society.urlCode, email, expires))
  const given = Buffer.from(signature)
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
  return isSigned && left > 0 && left <= MAX_PROOF_SECONDS ? { societyId, email } : null
}

/** Returns the signature, computed as societies do (docs/operations.md, "Links that a society signs"). */
export function signProof(secretKey: string, urlCode: string, email: string, expires: number): string {
  return createHmac('sha256', secretKey).update(`${urlCode}|${email}|${expires}`).digest('base64url')
}
