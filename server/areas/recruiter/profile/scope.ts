import { notFound } from '#contract/errors.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { type RecruiterRow, recruiterRow } from './reads.ts'

declare const scope: unique symbol

/** Recruiter account that the platform administrator or the recruiter can access. */
export interface KnownRecruiter {
  readonly [scope]: 'KnownRecruiter'
  readonly id: number
  /** `null` until the recruiter needs an organization. */
  readonly organizationId: number | null
  readonly row: RecruiterRow
}

/** @throws {ApiError} `not_found` if there is no such recruiter */
export async function knownRecruiter(db: Database, userId: number): Promise<KnownRecruiter> {
  const row = await recruiterRow(db, userId)
  if (!row?.roles.includes('MSS_RECRUITER')) throw notFound()
  return { id: row.id, organizationId: row.organization_id, row } as unknown as KnownRecruiter
}
