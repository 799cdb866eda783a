import { notFound } from '#contract/errors.ts'
import type { Database, Writable } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/handler.ts'
import { closingOf } from '../messages/reads.ts'
import { type Correspondence, ownCorrespondence } from '../messages/scope.ts'

declare const scope: unique symbol

/** Details given in a match of the caller, on either side. */
export interface OwnReveal {
  readonly [scope]: 'OwnReveal'
  readonly id: number
  readonly correspondence: Correspondence
  readonly kind: string
  readonly fileId: string | null
  readonly isOpened: boolean
}

/**
 * To recruiters, nothing is there that was withdrawn, or that they have not opened while no one may write.
 * @throws {Failure} `not_found` when it does not exist or is no business of the caller
 */
export async function ownReveal(db: Database, caller: SignedIn, revealId: number): Promise<OwnReveal> {
  const row = await db
    .selectFrom('reveal')
    .select(['id', 'job_match_id', 'kind', 'file_id', 'opened', 'withdrawn'])
    .where('id', '=', revealId)
    .executeTakeFirst()
  if (!row) throw notFound()
  const correspondence = await ownCorrespondence(db, caller, row.job_match_id)
  if (correspondence.side === 'recruiter' && !(await isThere(db, correspondence, row))) throw notFound()
  const facts = { id: row.id, correspondence, kind: row.kind, fileId: row.file_id, isOpened: row.opened !== null }
  return facts as unknown as OwnReveal
}

/** The same, locked until the transaction ends: it is opened or withdrawn, not both. */
export async function lockReveal(db: Writable, caller: SignedIn, revealId: number): Promise<OwnReveal> {
  await db.selectFrom('reveal').select('id').where('id', '=', revealId).forUpdate().execute()
  return ownReveal(db, caller, revealId)
}

/** Whether recruiters find it: what was not opened before the member declined, deleted the ICO, or kept them away stays unread (decision 48). */
async function isThere(
  db: Database,
  correspondence: Correspondence,
  { opened, withdrawn }: { readonly opened: Date | null; readonly withdrawn: Date | null },
): Promise<boolean> {
  if (withdrawn) return false
  return opened !== null || (await closingOf(db, correspondence)) === null
}
