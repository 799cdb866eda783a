import { notFound } from '#contract/errors.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { type RecruiterRow, recruiterRow } from './reads.ts'

declare const scope: unique symbol

/** An account of a recruiter, for the platform's administrator or for themselves. */
export interface KnownRecruiter {
  readonly [scope]: 'KnownRecruiter'
  readonly id: number
  /** Null before they need one. */
  readonly organizationId: number | null
  readonly row: RecruiterRow
}

/** @throws {Failure} `not_found` when there is no such recruiter */
export async function knownRecruiter(db: Database, userId: number): Promise<KnownRecruiter> {
  const row = await recruiterRow(db, userId)
  if (!row?.roles.includes('MSS_RECRUITER')) throw notFound()
  return { id: row.id, organizationId: row.organization_id, row } as unknown as KnownRecruiter
}
