import { notFound } from '#contract/errors.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser } from '#server/platform/http/handler.ts'
import { organizationOf } from './reads.ts'

declare const scope: unique symbol

/** Offer that the caller can view and edit: their organization's, or any offer for the platform administrator. */
export interface EditableOffer {
  readonly [scope]: 'EditableOffer' | 'AuthorizedOffer'
  readonly id: number
  readonly organizationId: number
  readonly status: string
}

/** Offer of the calling recruiter's organization. */
export interface AuthorizedOffer extends EditableOffer {
  readonly [scope]: 'AuthorizedOffer'
}

/** @throws {ApiError} `not_found` if it doesn't exist or belongs to another organization */
export async function authorizeOffer(
  db: Database,
  caller: AuthenticatedUser,
  jobOfferId: number,
): Promise<AuthorizedOffer> {
  const organizationId = await organizationOf(db, caller.userId)
  if (organizationId === null) throw notFound()
  const row = await offerOf(db, jobOfferId)
  if (row?.organizationId !== organizationId) throw notFound()
  return row as unknown as AuthorizedOffer
}

/**
 * @throws {ApiError} `not_found` if it doesn't exist or, unless the caller is the platform administrator, belongs to another organization
 */
export async function editableOffer(
  db: Database,
  caller: AuthenticatedUser,
  jobOfferId: number,
): Promise<EditableOffer> {
  if (!isPlatform(caller)) return authorizeOffer(db, caller, jobOfferId)
  const row = await offerOf(db, jobOfferId)
  if (!row) throw notFound()
  return row as unknown as EditableOffer
}

export function isPlatform({ roles }: AuthenticatedUser): boolean {
  return roles.includes('GM_ADMIN')
}

function offerOf(db: Database, jobOfferId: number) {
  return db
    .selectFrom('job_offer')
    .select(['id', 'status', 'organization_id as organizationId'])
    .where('id', '=', jobOfferId)
    .executeTakeFirst()
}
