import { notFound } from '#contract/errors.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/handler.ts'
import { organizationOf } from '../reads.ts'

declare const scope: unique symbol

/** Criteria of the calling recruiter's organization. */
export interface OwnSet {
  readonly [scope]: 'OwnSet'
  readonly id: number
}

/** @throws {Failure} `not_found` if the criteria do not exist or belong to another organization */
export async function ownSet(db: Database, { userId }: SignedIn, id: number): Promise<OwnSet> {
  const row = await db
    .selectFrom('job_information_set')
    .select('id')
    .where('id', '=', id)
    .where('organization_id', '=', (await organizationOf(db, userId)) ?? 0)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row as unknown as OwnSet
}
