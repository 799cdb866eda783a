import { type Person, societyIdOf } from '#server/areas/account/lookups.ts'
import { removeAccount } from '#server/areas/account/users/writes.ts'
import { endSessionsOf } from '#server/areas/auth/lookups.ts'
import { profileIdsWithDeleted, removeRevealedFiles, requestMatching } from '#server/areas/connect/lookups.ts'
import { activeOffersOf, endOffersOfLast, organizationOf } from '#server/areas/recruiter/lookups.ts'
import { removeSurveysOf } from '#server/areas/share/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { enqueueEmail, removeEmailsTo } from '#server/platform/mail/outbox.ts'
import { accountDeletedEmail } from '../emails/account-deleted.ts'
import { assertNotLastAdministrator } from './assert-not-last-administrator.ts'

interface Deleted {
  /** Sessions that ended. */
  readonly ended: readonly string[]
  /** Functions that delete files. Call them after the deletion is committed. */
  readonly removals: readonly (() => Promise<void>)[]
}

/**
 * Deletes an account with its answers, profile, and sessions, and confirms the deletion by email (decision G-119).
 * @throws {ApiError} `refused` for the last administrator of the platform or of a society
 */
export async function deleteAccountOf(
  db: Transaction,
  services: Pick<Services, 'keys' | 'clock' | 'files' | 'jobs'>,
  person: Person,
  by: 'owner' | 'administrator' = 'owner',
): Promise<Deleted> {
  const { keys, clock, files } = services
  const now = clock.now()
  const society_id = await societyIdOf(db, person.id)
  await assertNotLastAdministrator(db, { id: person.id, society_id }, by === 'owner')
  const ended = await endSessionsOf(db, person.id, now)
  await removeSurveysOf(db, person.id)
  const removals = await removeRevealedFiles(db, files, person.id)
  const organization = await organizationOf(db, person.id)
  const closed = await endOffersOfLast(db, services, person.id)
  // Matching must run because the member's ICOs are deleted, and because members can hide ICOs from the addresses of an organization's
  // recruiters.
  await requestMatching(db, services, {
    icos: await profileIdsWithDeleted(db, person.id),
    offers: [...closed, ...(organization === null ? [] : await activeOffersOf(db, organization))],
  })
  await removeAccount(db, person.id)
  await removeEmailsTo(db, person.email)
  await enqueueEmail(db, keys, { to: person.email, ...accountDeletedEmail(person, by), now })
  return { ended, removals }
}
