import { notFound } from '#contract/errors.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser } from '#server/platform/http/handler.ts'
import { organizationOf } from '../reads.ts'

declare const scope: unique symbol

/** Purchase of the calling recruiter's organization. */
export interface AuthorizedPurchase {
  readonly [scope]: 'AuthorizedPurchase'
  readonly id: number
}

/** @throws {ApiError} `not_found` if the purchase does not exist or belongs to another organization */
export async function authorizePurchase(
  db: Database,
  caller: AuthenticatedUser,
  purchaseId: number,
): Promise<AuthorizedPurchase> {
  const organizationId = await organizationOf(db, caller.userId)
  if (organizationId === null) throw notFound()
  const row = await db
    .selectFrom('purchase')
    .select('id')
    .where('id', '=', purchaseId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row as unknown as AuthorizedPurchase
}
