import { setDisabled } from '#server/areas/account/lookups.ts'
import { endSessionsOf } from '#server/areas/auth/lookups.ts'
import { profileIdsWithDeleted, requestMatching } from '#server/areas/connect/lookups.ts'
import { knownRecruiter, setBlocked } from '#server/areas/recruiter/lookups.ts'
import { type Actor, recordAuditEntry } from '#server/platform/audit/audit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import type { KnownUser } from '../scope.ts'

/**
 * Blocks or unblocks a user. Blocking ends the user's sessions, turns a recruiter's offers into drafts, and excludes a physician's ICOs
 * from matching until the account is unblocked.
 * @returns The sessions that ended
 */
export async function blockUser(
  db: Transaction,
  services: Pick<Services, 'jobs' | 'clock'>,
  { id, row, roles }: KnownUser,
  isBlocked: boolean,
  by: Actor,
): Promise<readonly string[]> {
  if (isBlocked === (row.disabled !== null)) return []
  if (roles.includes('MSS_RECRUITER')) {
    const { ended, offers } = await setBlocked(db, await knownRecruiter(db, id), isBlocked, by)
    await requestMatching(db, services, { offers })
    return ended
  }
  await setDisabled(db, id, isBlocked ? by.now : null, by.now)
  await requestMatching(db, services, { icos: await profileIdsWithDeleted(db, id) })
  await recordAuditEntry(db, { by, act: isBlocked ? 'user.block' : 'user.unblock', record: id })
  return isBlocked ? endSessionsOf(db, id, by.now) : []
}
