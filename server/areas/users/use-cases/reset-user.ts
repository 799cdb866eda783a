import { badRequest } from '#contract/errors.ts'
import { isPhysician } from '#rules/account/roles.ts'
import { clearProfile } from '#server/areas/account/users/writes.ts'
import {
  profileIdsWithDeleted,
  removeConnectOf,
  removeRevealedFiles,
  requestMatching,
} from '#server/areas/connect/lookups.ts'
import { removeComparisonsOf } from '#server/areas/inform/lookups.ts'
import { removeSurveysOf } from '#server/areas/share/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import type { KnownUser } from '../scope.ts'

/**
 * Resets a physician's account to its initial state (decision 59). Data already counted from their answers stays in counts of blocks.
 * @returns Functions that delete files, to be called after the reset is committed
 * @throws {ApiError} `refused` for other users
 */
export async function resetUser(
  db: Transaction,
  services: Pick<Services, 'clock' | 'files' | 'jobs'>,
  user: KnownUser,
): Promise<readonly (() => Promise<void>)[]> {
  if (!isPhysician(user.roles)) throw badRequest('Only the account of a physician can be reset.')
  const icos = await profileIdsWithDeleted(db, user.id)
  const removals = await removeRevealedFiles(db, services.files, user.id)
  await removeSurveysOf(db, user.id)
  await removeConnectOf(db, user.id)
  await removeComparisonsOf(db, user.id)
  await requestMatching(db, services, { icos })
  await clearProfile(db, user, services.clock.now())
  return removals
}
