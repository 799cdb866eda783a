import { notFound } from '#contract/errors.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser } from '#server/platform/http/handler.ts'
import { organizationOf } from '../reads.ts'

declare const scope: unique symbol

/** Criteria of the calling recruiter's organization. */
export interface AuthorizedCriteria {
  readonly [scope]: 'AuthorizedCriteria'
  readonly id: number
}

/** @throws {ApiError} `not_found` if the criteria do not exist or belong to another organization */
export async function authorizeCriteria(
  db: Database,
  { userId }: AuthenticatedUser,
  id: number,
): Promise<AuthorizedCriteria> {
  const row = await db
    .selectFrom('job_information_set')
    .select('id')
    .where('id', '=', id)
    .where('organization_id', '=', (await organizationOf(db, userId)) ?? 0)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row as unknown as AuthorizedCriteria
}
