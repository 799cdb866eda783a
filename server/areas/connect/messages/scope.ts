import { notFound } from '#contract/errors.ts'
import type { Side } from '#rules/connect/messages.ts'
import { organizationOf } from '#server/areas/recruiter/lookups.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser } from '#server/platform/http/handler.ts'
import { givenName } from '../reads.ts'
import { barOf } from '../shield/reads.ts'

declare const scope: unique symbol

/** Match with the caller's side. Reads and writes of messages accept no other value. */
export interface Correspondence {
  readonly [scope]: 'Correspondence'
  readonly matchId: number
  readonly side: Side
  /** ID of the caller. */
  readonly userId: number
  readonly memberId: number
  readonly jobOfferId: number
  readonly organizationId: number
  readonly organization: string
  readonly offerTitle: string
  readonly candidate: number
  /** Name that recruiters of the match have opened. `null` if the member gave none. */
  readonly givenName: string | null
  readonly isDeclined: boolean
  /** Whether the ICO is deleted. */
  readonly isDeleted: boolean
  readonly isEnded: boolean
  readonly isOfferActive: boolean
  /** Whether the match has messages. */
  readonly isBegun: boolean
}

/**
 * Returns the caller's side of a match: the owner of the ICO, or any recruiter of the offer's organization. Recruiters can't see candidates
 * who declined, deleted the ICO, hide from them, or no longer match, unless there are messages (decisions 47 and G-069).
 * @throws {ApiError} `not_found` if the match does not exist or the caller has no access
 */
export async function authorizeCorrespondence(
  db: Database,
  caller: AuthenticatedUser,
  matchId: number,
): Promise<Correspondence> {
  const row = await matches(db).where('job_match.id', '=', matchId).executeTakeFirst()
  if (!row) throw notFound()
  const side = await sideOf(db, caller, row)
  if (side === null) throw notFound()
  const { user_id, deleted, ended, status, offer_status, first_message, ...rest } = row
  const own = {
    matchId: rest.id,
    side,
    userId: caller.userId,
    memberId: user_id,
    jobOfferId: rest.job_offer_id,
    organizationId: rest.organization_id,
    organization: rest.name,
    offerTitle: rest.title,
    candidate: rest.candidate,
    givenName: rest.given_name,
    isDeclined: status === 'DECLINED',
    isDeleted: deleted !== null,
    isEnded: ended !== null,
    isOfferActive: offer_status === 'active',
    isBegun: first_message !== null,
  }
  if (side === 'recruiter' && !own.isBegun) {
    if (own.isDeclined || own.isDeleted || own.isEnded || (await barOf(db, own)) !== null) throw notFound()
  }
  return own as unknown as Correspondence
}

/** Locks the correspondence until the transaction ends. If a decline and a message are concurrent, the later one sees the other. */
export async function lockCorrespondence(
  db: Transaction,
  caller: AuthenticatedUser,
  matchId: number,
): Promise<Correspondence> {
  await db.selectFrom('job_match').select('id').where('id', '=', matchId).forUpdate().execute()
  return authorizeCorrespondence(db, caller, matchId)
}

/** Message of the caller's correspondence. */
export interface AuthorizedMessage {
  readonly [scope]: 'AuthorizedMessage'
  readonly id: number
  readonly correspondence: Correspondence
  /** Whether the caller's side wrote the message. */
  readonly isSent: boolean
}

/** @throws {ApiError} `not_found` if the message does not exist or the caller has no access */
export async function authorizeMessage(
  db: Database,
  caller: AuthenticatedUser,
  messageId: number,
): Promise<AuthorizedMessage> {
  const row = await db
    .selectFrom('message')
    .select(['id', 'job_match_id', 'sender'])
    .where('id', '=', messageId)
    .executeTakeFirst()
  if (!row) throw notFound()
  const correspondence = await authorizeCorrespondence(db, caller, row.job_match_id)
  return { id: row.id, correspondence, isSent: row.sender === correspondence.side } as unknown as AuthorizedMessage
}

async function sideOf(
  db: Database,
  { userId, roles }: AuthenticatedUser,
  match: { readonly user_id: number; readonly organization_id: number },
): Promise<Side | null> {
  if (match.user_id === userId) return 'member'
  if (!roles.includes('MSS_RECRUITER')) return null
  return (await organizationOf(db, userId)) === match.organization_id ? 'recruiter' : null
}

function matches(db: Database) {
  return db
    .selectFrom('job_match')
    .innerJoin('job_profile', 'job_profile.id', 'job_profile_id')
    .innerJoin('job_offer', 'job_offer.id', 'job_offer_id')
    .innerJoin('recruiter_organization', 'recruiter_organization.id', 'organization_id')
    .select(['job_match.id', 'job_match.status', 'job_match.ended', 'candidate', 'job_offer_id'])
    .select(givenName('job_match.id').as('given_name'))
    .select(['job_profile.user_id', 'job_profile.deleted'])
    .select(['job_offer.title', 'job_offer.status as offer_status', 'organization_id', 'recruiter_organization.name'])
    .select(eb =>
      eb
        .selectFrom('message')
        .select('message.id')
        .whereRef('job_match_id', '=', 'job_match.id')
        .limit(1)
        .as('first_message'),
    )
}
