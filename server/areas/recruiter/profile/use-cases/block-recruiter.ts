import { setDisabled } from '#server/areas/account/lookups.ts'
import { endSessionsOf } from '#server/areas/auth/lookups.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { activeOffersBy } from '../../reads.ts'
import { changeState } from '../../use-cases/change-state.ts'
import type { KnownRecruiter } from '../scope.ts'

/**
 * Blocks a recruiter: their sessions end, and all offers that they wrote are drafts from now on, which match nobody. What is unblocked is the
 * recruiter alone; the platform's administrator puts offers back one by one.
 * @returns the sessions that ended
 */
export async function setBlocked(
  db: Writable,
  services: Pick<Services, 'jobs' | 'clock'>,
  recruiter: KnownRecruiter,
  isBlocked: boolean,
): Promise<readonly string[]> {
  if (isBlocked === (recruiter.row.disabled !== null)) return []
  const now = services.clock.now()
  await setDisabled(db, recruiter.id, isBlocked ? now : null, now)
  if (!isBlocked) return []
  for (const id of await activeOffersBy(db, recruiter.id)) await changeState(db, services, { id }, 'unpost')
  return endSessionsOf(db, recruiter.id, now)
}
