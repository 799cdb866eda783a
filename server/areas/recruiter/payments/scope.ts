import { notFound } from '#contract/errors.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/handler.ts'
import { organizationOf } from '../reads.ts'

declare const scope: unique symbol

/** Purchase of the calling recruiter's organization. */
export interface OwnPurchase {
  readonly [scope]: 'OwnPurchase'
  readonly id: number
}

/** @throws {Failure} `not_found` if the purchase does not exist or belongs to another organization */
export async function ownPurchase(db: Database, caller: SignedIn, purchaseId: number): Promise<OwnPurchase> {
  const organizationId = await organizationOf(db, caller.userId)
  if (organizationId === null) throw notFound()
  const row = await db
    .selectFrom('purchase')
    .select('id')
    .where('id', '=', purchaseId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row as unknown as OwnPurchase
}
