import { personById } from '#server/areas/account/lookups.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { Services, SignedIn } from '#server/platform/http/handler.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { organizationOf } from '../../reads.ts'
import { moveToOrganization } from '../../use-cases/leave-organization.ts'
import { answerEmail } from '../emails/employer-emails.ts'
import { employerRow } from '../reads.ts'
import { joinRequest } from '../scope.ts'
import { deleteRequest } from '../writes.ts'

type Needed = Pick<Services, 'clock' | 'keys' | 'site'> & { readonly jobs: Pick<Services['jobs'], 'enqueue'> }

/**
 * Lets somebody join the caller's organization who asked to, or refuses them; they are told.
 * @throws {Failure} `not_found` unless they ask; `refused` when they have to hand over first
 */
export async function answerRequest(
  db: Writable,
  services: Needed,
  caller: SignedIn,
  asker: number,
  isAccepted: boolean,
): Promise<void> {
  const { userId, organizationId } = await joinRequest(db, await organizationOf(db, caller.userId), asker)
  const { name: organization } = await employerRow(db, organizationId)
  if (!(await deleteRequest(db, userId, organizationId))) return
  if (isAccepted) await moveToOrganization(db, services, userId, { organizationId, organization })
  const person = await personById(db, userId)
  if (!person) return
  const { clock, keys, site } = services
  const words = answerEmail({ link: site.link, firstName: person.first_name ?? '', organization, isAccepted })
  await enqueueEmail(db, keys, { to: person.email, ...words, now: clock.now() })
}
