import { notFound } from '#contract/errors.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/handler.ts'
import { organizationOf } from './reads.ts'

declare const scope: unique symbol

/** An offer of the organization of the recruiter who calls. */
export interface OwnOffer {
  readonly [scope]: 'OwnOffer'
  readonly id: number
  readonly organizationId: number
  readonly status: string
}

/** @throws {Failure} `not_found` when it does not exist or belongs to another organization */
export async function ownOffer(db: Database, caller: SignedIn, jobOfferId: number): Promise<OwnOffer> {
  const organizationId = await organizationOf(db, caller.userId)
  if (organizationId === null) throw notFound()
  const row = await db
    .selectFrom('job_offer')
    .select(['id', 'status'])
    .where('id', '=', jobOfferId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return { ...row, organizationId } as unknown as OwnOffer
}
