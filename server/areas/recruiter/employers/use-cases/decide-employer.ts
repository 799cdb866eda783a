import type { z } from 'zod'
import { badRequest } from '#contract/errors.ts'
import type { decideEmployer as operation } from '#contract/recruiter/employer.ts'
import { assertNotStale, personById } from '#server/areas/account/lookups.ts'
import { requestMatching } from '#server/areas/connect/lookups.ts'
import { type Actor, recordAuditEntry } from '#server/platform/audit/audit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { activeOffersOf, ownerOf } from '../../reads.ts'
import { unpostOrCloseOffers } from '../../use-cases/end-offers.ts'
import { decisionEmail } from '../emails/employer-emails.ts'
import {
  forgetRefusedDomains,
  lockEmployer,
  removeDomains,
  saveRejectedDomains,
  setVerification,
  setWantedName,
} from '../writes.ts'
import { lookAlikesOf } from './look-alikes.ts'
import { rename } from './rename.ts'

type Needed = Pick<Services, 'clock' | 'keys' | 'site'> & { readonly jobs: Pick<Services['jobs'], 'enqueue'> }

export const DECISION_TEXT = {
  verified: 'This organization is already verified.',
  unverified: 'You can’t reject this organization because it isn’t verified or under review.',
  noName: 'This organization no longer has a new name to review.',
} as const

type Decision = z.output<typeof operation.body>

/**
 * Applies the platform administrator's decision about the names on the screen. An approved organization can post offers, with any domain.
 * If an organization is rejected, its domains become available to others, its offers are unposted, and it can't post until it is approved.
 * @throws {ApiError} `not_found`; `refused`
 */
export async function decideEmployer(
  db: Transaction,
  services: Needed,
  organizationId: number,
  { decision, note, seen }: Decision,
  by: Actor,
): Promise<void> {
  const employer = await lockEmployer(db, organizationId)
  const { name, verified, held, wanted_name: wantedName } = employer
  const isName = decision === 'approve-name' || decision === 'refuse-name'
  if (isName && wantedName === null) throw badRequest(DECISION_TEXT.noName)
  if (decision === 'approve' && verified !== null) throw badRequest(DECISION_TEXT.verified)
  if (decision === 'refuse' && verified === null && held === null) throw badRequest(DECISION_TEXT.unverified)
  const isDecided = verified !== null && wantedName === null
  const looksLike = isDecided ? null : await lookAlikesOf(db, employer)
  assertNotStale(seen, seen, { name, wantedName, looksLike })
  const offers = await activeOffersOf(db, organizationId)
  if (decision === 'approve') {
    await setVerification(db, organizationId, { verified: by.now, held: null, refused: null })
    await forgetRefusedDomains(db, organizationId)
  }
  if (decision === 'refuse') {
    await unpostOrCloseOffers(db, offers, 'unpost', by.now)
    await saveRejectedDomains(db, organizationId, by.now)
    await removeDomains(db, organizationId)
    await setVerification(db, organizationId, { verified: null, held: null, refused: by.now })
  }
  if (isName) await setWantedName(db, organizationId, null, by.now)
  if (decision === 'approve-name' && wantedName !== null) await rename(db, services, employer, wantedName)
  await setVerification(db, organizationId, { decision_note: note })
  // Shields use the domains of an organization.
  if (!isName) await requestMatching(db, services, { offers })
  await recordAuditEntry(db, { by, act: `organization.${decision}`, record: organizationId })
  const ownerId = await ownerOf(db, organizationId)
  const owner = ownerId === null ? null : await personById(db, ownerId)
  if (!owner) return
  const { keys, site } = services
  const words = decisionEmail({
    link: site.link,
    firstName: owner.first_name ?? '',
    organization: name,
    decision,
    wantedName,
    note,
    offers: decision === 'refuse' ? offers.length : 0,
  })
  await enqueueEmail(db, keys, { to: owner.email, ...words, now: by.now })
}
