import { badRequest, notFound } from '#contract/errors.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser } from '#server/platform/http/handler.ts'
import { consumeToken, inspectToken } from '#server/platform/session/one-time-tokens.ts'
import { organizationOf, ownerOf } from '../reads.ts'

declare const scope: unique symbol

export const SEAT_TOKEN = 'recruiter-seat'
const INVITATION_OVER = 'This invitation isn’t valid. It was used or canceled, or it has expired. Ask for a new one.'

/** Organization whose seats the caller manages. */
export interface AuthorizedSeats {
  readonly [scope]: 'AuthorizedSeats'
  readonly organizationId: number
  readonly ownerId: number
}

/** @throws {ApiError} `refused` for a colleague, `not_found` for a recruiter without an organization */
export async function authorizeSeats(db: Database, { userId }: AuthenticatedUser): Promise<AuthorizedSeats> {
  const organizationId = await organizationOf(db, userId)
  if (organizationId === null) throw notFound()
  if ((await ownerOf(db, organizationId)) !== userId)
    throw badRequest('Only the owner can invite or remove colleagues.')
  return { organizationId, ownerId: userId } as unknown as AuthorizedSeats
}

/** Proof that a person can receive email at an invited address. Only this file creates one. */
export interface Invitation {
  readonly [scope]: 'Invitation'
  readonly id: number
  readonly organizationId: number
  readonly organization: string
  readonly email: string
}

/** Returns the invitation for a link sent to this address, without using the link. @throws {ApiError} `refused` */
export async function inspectInvitation(db: Database, token: string, email: string, now: Date): Promise<Invitation> {
  const found = await inspectToken(db, SEAT_TOKEN, token, now)
  const id = found?.state === 'valid' ? Number(found.subject) : 0
  const row = await db
    .selectFrom('recruiter_invitation as invitation')
    .innerJoin('recruiter_organization as organization', 'organization.id', 'organization_id')
    .select(['invitation.id', 'organization_id as organizationId', 'organization.name as organization', 'email'])
    .where('invitation.id', '=', id)
    .where('email', '=', email)
    .executeTakeFirst()
  if (!row) throw badRequest(INVITATION_OVER)
  return row as unknown as Invitation
}

/**
 * Uses an invitation link, which must have been sent to this address. Only one of several concurrent attempts succeeds.
 * @throws {ApiError} `refused`
 */
export async function consumeInvitation(db: Transaction, token: string, email: string, now: Date): Promise<Invitation> {
  const invitation = await inspectInvitation(db, token, email, now)
  if (!(await consumeToken(db, SEAT_TOKEN, token, now))) throw badRequest(INVITATION_OVER)
  return invitation
}
