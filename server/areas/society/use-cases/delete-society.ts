import { badRequest } from '#contract/errors.ts'
import { releaseFromSociety } from '#server/areas/account/lookups.ts'
import { endSessionsOf } from '#server/areas/auth/lookups.ts'
import { type Actor, recordAuditEntry } from '#server/platform/audit/audit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { logoOf } from '../reads.ts'
import type { AuthorizedSociety } from '../scope.ts'
import { removeSociety } from '../writes.ts'

interface Deleted {
  /** Ended sessions of users who only administered the society. */
  readonly sessions: readonly string[]
  /** Deletes the content of the society's logo. Call it after the commit. */
  readonly removeLogo: () => Promise<void>
}

/**
 * Deletes a society with all its data. Member accounts continue without a society, and accounts that only administered it are disabled
 * (decision 56).
 * @throws {ApiError} `refused` if the entered name doesn't match
 */
export async function deleteSociety(
  db: Transaction,
  { files }: Pick<Services, 'files'>,
  { id, name }: AuthorizedSociety,
  typed: string,
  by: Actor,
): Promise<Deleted> {
  if (typed.trim() !== name) throw badRequest('The name doesn’t match.')
  const { members, administrators } = await releaseFromSociety(db, id, by.now)
  const logo = await logoOf(db, id)
  await removeSociety(db, id)
  await recordAuditEntry(db, {
    by,
    act: 'society.delete',
    record: id,
    facts: { members, administrators: administrators.length },
  })
  const sessions: string[] = []
  for (const userId of administrators) sessions.push(...(await endSessionsOf(db, userId, by.now)))
  return { sessions, removeLogo: logo === null ? async () => undefined : await files.remove(db, logo) }
}
