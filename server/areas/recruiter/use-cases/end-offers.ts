import type { Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { removeDomains } from '../employers/writes.ts'
import { activeOffersOf, hasColleague, neverPostedOf, organizationOf } from '../reads.ts'
import { lockOffer, lockSharedOrganization, setStatus } from '../writes.ts'
import { assertAllowed } from './assert-allowed.ts'
import { removeDraft } from './remove-draft.ts'

/** Unposts or closes offers. The caller must have them matched again. */
export async function unpostOrCloseOffers(
  db: Transaction,
  ids: readonly number[],
  act: 'unpost' | 'close',
  now: Date,
): Promise<void> {
  for (const id of ids) {
    const status = assertAllowed(await lockOffer(db, { id }), act, now)
    await setStatus(db, { id }, status, act === 'close' ? { ended: now } : { is_edited: false })
  }
}

/**
 * Ends offers when a recruiter's account is deleted. Colleagues keep shared offers. If no other recruiter can manage them, open offers
 * close, never-posted drafts are deleted, and domains become available to others.
 * @returns The IDs of closed offers, which must be matched again
 */
export async function endOffersOfLast(
  db: Transaction,
  { clock }: Pick<Services, 'clock'>,
  userId: number,
): Promise<readonly number[]> {
  const organizationId = await organizationOf(db, userId)
  if (organizationId === null) return []
  await lockSharedOrganization(db, organizationId)
  if (await hasColleague(db, organizationId, userId)) return []
  await removeDomains(db, organizationId)
  const open = await activeOffersOf(db, organizationId)
  await unpostOrCloseOffers(db, open, 'close', clock.now())
  for (const id of await neverPostedOf(db, organizationId)) await removeDraft(db, { clock }, { id })
  return open
}
