import { badRequest, notFound } from '#contract/errors.ts'
import { EMPLOYER_TEXT } from '#rules/recruiter/employer.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { consumeToken, inspectToken } from '#server/platform/session/one-time-tokens.ts'
import { requestsFor } from './reads.ts'

declare const scope: unique symbol

export const DOMAIN_TOKEN = 'employer-domain'

/** Proof that a recruiter's organization receives emails at an address. Only this file creates proofs. */
export interface DomainProof {
  readonly [scope]: 'DomainProof'
  readonly organizationId: number
  readonly email: string
}

/** Returns the subject of a link. */
export function subjectOf({ organizationId, email }: Pick<DomainProof, 'organizationId' | 'email'>): string {
  return `${organizationId} ${email}`
}

/**
 * Uses a link that was sent for this organization. Of several concurrent attempts, only one succeeds. A link for another organization
 * remains valid.
 * @throws {ApiError} `refused`
 */
export async function consumeProof(
  db: Transaction,
  token: string,
  organizationId: number | null,
  now: Date,
): Promise<DomainProof> {
  const found = await inspectToken(db, DOMAIN_TOKEN, token, now)
  if (!found) throw badRequest(EMPLOYER_TEXT.unknown)
  const [owner = '', email = ''] = (found.subject ?? '').split(' ')
  if (Number(owner) !== organizationId) throw badRequest(EMPLOYER_TEXT.foreign)
  if (found.state !== 'valid') throw badRequest(EMPLOYER_TEXT[found.state])
  if (!(await consumeToken(db, DOMAIN_TOKEN, token, now))) throw badRequest(EMPLOYER_TEXT.used)
  return { organizationId, email } as unknown as DomainProof
}

/** Recruiter who asks to join another organization. */
export interface JoinRequest {
  readonly [scope]: 'JoinRequest'
  readonly userId: number
  readonly organizationId: number
}

/** @throws {ApiError} `not_found` unless the user has asked to join this organization */
export async function joinRequest(db: Database, organizationId: number | null, userId: number): Promise<JoinRequest> {
  const requests = organizationId === null ? [] : await requestsFor(db, organizationId)
  if (!requests.some(({ id }) => id === userId)) throw notFound()
  return { userId, organizationId } as unknown as JoinRequest
}
