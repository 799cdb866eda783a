import { badRequest } from '#contract/errors.ts'
import { EMPLOYER_TEXT } from '#rules/recruiter/employer.ts'
import { personById } from '#server/areas/account/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser, Services } from '#server/platform/http/handler.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { organizationOf } from '../../reads.ts'
import { authorizeSeats } from '../../seats/scope.ts'
import { assertFreeSeat } from '../../seats/use-cases/seats.ts'
import { moveToOrganization } from '../../use-cases/leave-organization.ts'
import { lockOrganizations } from '../../writes.ts'
import { answerEmail } from '../emails/employer-emails.ts'
import { employerRow } from '../reads.ts'
import { joinRequest } from '../scope.ts'
import { deleteRequest } from '../writes.ts'

type Needed = Pick<Services, 'clock' | 'keys' | 'site'> & { readonly jobs: Pick<Services['jobs'], 'enqueue'> }

/**
 * Accepts or rejects a request to join the caller's organization, and notifies the user.
 * @throws {ApiError} `not_found` if there is no request; `refused` if the caller isn't the owner, there is no seat, the user's organization
 * is now verified, or the user must first hand over ownership
 */
export async function answerRequest(
  db: Transaction,
  services: Needed,
  caller: AuthenticatedUser,
  asker: number,
  isAccepted: boolean,
): Promise<void> {
  const owned = await authorizeSeats(db, caller)
  const former = await organizationOf(db, asker)
  await lockOrganizations(db, [owned.organizationId, former])
  const { userId, organizationId } = await joinRequest(db, owned.organizationId, asker)
  const { name: organization } = await employerRow(db, organizationId)
  if (isAccepted) {
    if (former !== null && (await employerRow(db, former)).verified !== null)
      throw badRequest(EMPLOYER_TEXT.askerVerified)
    await assertFreeSeat(db, organizationId)
  }
  if (!(await deleteRequest(db, userId, organizationId))) return
  if (isAccepted) await moveToOrganization(db, services, userId, { organizationId, organization })
  const person = await personById(db, userId)
  if (!person) return
  const { clock, keys, site } = services
  const words = answerEmail({ link: site.link, firstName: person.first_name ?? '', organization, isAccepted })
  await enqueueEmail(db, keys, { to: person.email, ...words, now: clock.now() })
}
