import type { EmployerDecision } from '#contract/employer.ts'
import { refused } from '#contract/errors.ts'
import { personById } from '#server/areas/account/lookups.ts'
import { requestMatching } from '#server/areas/connect/lookups.ts'
import { type Actor, recordAct } from '#server/platform/audit/audit.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { activeOffersOf, ownerOf } from '../../reads.ts'
import { decisionEmail } from '../emails/employer-emails.ts'
import { lockEmployer, removeDomains, setStanding, setWantedName } from '../writes.ts'
import { rename } from './rename.ts'

type Needed = Pick<Services, 'clock' | 'keys' | 'site'> & { readonly jobs: Pick<Services['jobs'], 'enqueue'> }

export const DECISION_TEXT = {
  verified: 'This organization is verified already.',
  unverified: 'This organization is not verified, and does not wait to be.',
  noName: 'This organization doesn’t want another name any more.',
} as const

interface Decision {
  readonly decision: EmployerDecision
  readonly note: string
}

/**
 * What the platform administrator decides. Approved, an organization posts offers, whatever domain it has; refused, its domains are free for others
 * and it posts no more. @throws {Failure} `not_found`; `refused`
 */
export async function decideEmployer(
  db: Writable,
  services: Needed,
  organizationId: number,
  { decision, note }: Decision,
  by: Actor,
): Promise<void> {
  const employer = await lockEmployer(db, organizationId)
  const { verified, held, wanted_name: wantedName } = employer
  const isName = decision === 'approve-name' || decision === 'refuse-name'
  if (isName && wantedName === null) throw refused(DECISION_TEXT.noName)
  if (decision === 'approve' && verified !== null) throw refused(DECISION_TEXT.verified)
  if (decision === 'refuse' && verified === null && held === null) throw refused(DECISION_TEXT.unverified)
  if (decision === 'approve') await setStanding(db, organizationId, { verified: by.now, held: null })
  if (decision === 'refuse') {
    await removeDomains(db, organizationId)
    await setStanding(db, organizationId, { verified: null, held: null })
  }
  if (isName) await setWantedName(db, organizationId, null, by.now)
  if (decision === 'approve-name' && wantedName !== null)
    await rename(db, services, { id: organizationId, name: employer.name }, wantedName)
  await setStanding(db, organizationId, { decision_note: note })
  // Shields go by the domains of an organization.
  if (!isName) await requestMatching(db, services, { offers: await activeOffersOf(db, organizationId) })
  await recordAct(db, { by, act: `organization.${decision}`, record: organizationId })
  const ownerId = await ownerOf(db, organizationId)
  const owner = ownerId === null ? null : await personById(db, ownerId)
  if (!owner) return
  const { keys, site } = services
  const words = decisionEmail({
    link: site.link,
    firstName: owner.first_name ?? '',
    organization: employer.name,
    decision,
    wantedName,
    note,
  })
  await enqueueEmail(db, keys, { to: owner.email, ...words, now: by.now })
}
