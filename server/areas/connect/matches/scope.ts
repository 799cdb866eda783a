import { notFound } from '#contract/errors.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser } from '#server/platform/http/handler.ts'

declare const scope: unique symbol

/** Match of an ICO that the caller owns, including deleted ICOs. All writes of the member's side identify a match with it. */
export interface AuthorizedMatch {
  readonly [scope]: 'AuthorizedMatch'
  readonly id: number
  readonly jobProfileId: number
  readonly jobOfferId: number
  readonly status: string
  /** Whether the ICO is deleted. Its matches can be read but not decided. */
  readonly isDeleted: boolean
}

/**
 * Locks the match until the transaction ends, so that decisions are serialized.
 * @throws {ApiError} `not_found` if the match does not exist or belongs to another member
 */
export async function authorizeMatch(
  db: Transaction,
  caller: AuthenticatedUser,
  matchId: number,
): Promise<AuthorizedMatch> {
  const row = await db
    .selectFrom('job_match')
    .innerJoin('job_profile', 'job_profile.id', 'job_profile_id')
    .select(['job_match.id', 'job_profile_id', 'job_offer_id', 'status', 'deleted'])
    .where('job_match.id', '=', matchId)
    .where('user_id', '=', caller.userId)
    .forUpdate('job_match')
    .executeTakeFirst()
  if (!row) throw notFound()
  const facts = {
    id: row.id,
    jobProfileId: row.job_profile_id,
    jobOfferId: row.job_offer_id,
    status: row.status,
    isDeleted: row.deleted !== null,
  }
  return facts as unknown as AuthorizedMatch
}

/** Returns the only match between an ICO of the caller and an offer (decision G-044). @throws {ApiError} `not_found` */
export async function authorizeMatchByOffer(
  db: Database,
  caller: AuthenticatedUser,
  { jobProfileId, jobOfferId }: { readonly jobProfileId: number; readonly jobOfferId: number },
): Promise<number> {
  const row = await db
    .selectFrom('job_match')
    .innerJoin('job_profile', 'job_profile.id', 'job_profile_id')
    .select('job_match.id')
    .where('job_profile_id', '=', jobProfileId)
    .where('job_offer_id', '=', jobOfferId)
    .where('user_id', '=', caller.userId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.id
}
