import { notFound } from '#contract/errors.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser } from '#server/platform/http/handler.ts'
import { closingOf } from '../messages/reads.ts'
import { authorizeCorrespondence, type Correspondence } from '../messages/scope.ts'

declare const scope: unique symbol

/** Details given in a match of the caller, on either side. */
export interface AuthorizedReveal {
  readonly [scope]: 'AuthorizedReveal'
  readonly id: number
  readonly correspondence: Correspondence
  readonly kind: string
  readonly fileId: string | null
  readonly isOpened: boolean
}

/**
 * Returns details given in a match. Recruiters can't see withdrawn details, or unopened details while neither side can write.
 * @throws {ApiError} `not_found` if the details do not exist or the caller has no access
 */
export async function authorizeReveal(
  db: Database,
  caller: AuthenticatedUser,
  revealId: number,
): Promise<AuthorizedReveal> {
  const row = await db
    .selectFrom('reveal')
    .select(['id', 'job_match_id', 'kind', 'file_id', 'opened', 'withdrawn'])
    .where('id', '=', revealId)
    .executeTakeFirst()
  if (!row) throw notFound()
  const correspondence = await authorizeCorrespondence(db, caller, row.job_match_id)
  if (correspondence.side === 'recruiter' && !(await isThere(db, correspondence, row))) throw notFound()
  const facts = { id: row.id, correspondence, kind: row.kind, fileId: row.file_id, isOpened: row.opened !== null }
  return facts as unknown as AuthorizedReveal
}

/** Locks the details until the transaction ends, so that they are either opened or withdrawn. */
export async function lockReveal(
  db: Transaction,
  caller: AuthenticatedUser,
  revealId: number,
): Promise<AuthorizedReveal> {
  await db.selectFrom('reveal').select('id').where('id', '=', revealId).forUpdate().execute()
  return authorizeReveal(db, caller, revealId)
}

/**
 * Checks whether recruiters can see the details. If the member declines, deletes the ICO, or hides from the employer, unopened details stay
 * hidden (decision 48).
 */
async function isThere(
  db: Database,
  correspondence: Correspondence,
  { opened, withdrawn }: { readonly opened: Date | null; readonly withdrawn: Date | null },
): Promise<boolean> {
  if (withdrawn) return false
  return opened !== null || (await closingOf(db, correspondence)) === null
}
