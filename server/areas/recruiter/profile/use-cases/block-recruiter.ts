import { setDisabled } from '#server/areas/account/lookups.ts'
import { endSessionsOf } from '#server/areas/auth/lookups.ts'
import { type Actor, recordAuditEntry } from '#server/platform/audit/audit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { activeOffersBy } from '../../reads.ts'
import { unpostOrCloseOffers } from '../../use-cases/end-offers.ts'
import type { KnownRecruiter } from '../scope.ts'

interface Blocked {
  /** IDs of the sessions that ended. */
  readonly ended: readonly string[]
  /** IDs of the offers that are no longer posted. They must be matched again. */
  readonly offers: readonly number[]
}

/**
 * Blocks a recruiter. Their sessions end, and all their offers become drafts, which have no matches. Unblocking restores only the
 * recruiter. The platform administrator restores offers one by one.
 */
export async function setBlocked(
  db: Transaction,
  recruiter: KnownRecruiter,
  isBlocked: boolean,
  by: Actor,
): Promise<Blocked> {
  if (isBlocked === (recruiter.row.disabled !== null)) return { ended: [], offers: [] }
  await setDisabled(db, recruiter.id, isBlocked ? by.now : null, by.now)
  await recordAuditEntry(db, { by, act: isBlocked ? 'recruiter.block' : 'recruiter.unblock', record: recruiter.id })
  if (!isBlocked) return { ended: [], offers: [] }
  const offers = await activeOffersBy(db, recruiter.id)
  await unpostOrCloseOffers(db, offers, 'unpost', by.now)
  return { ended: await endSessionsOf(db, recruiter.id, by.now), offers }
}
