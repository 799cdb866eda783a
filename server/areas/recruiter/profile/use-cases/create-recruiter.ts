import type { z } from 'zod'
import { badRequest } from '#contract/errors.ts'
import type { createRecruiterByAdmin } from '#contract/recruiter/profile.ts'
import { createAccountUnlessTaken } from '#server/areas/account/lookups.ts'
import { issuePasswordLink } from '#server/areas/auth/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { checkedSpecialties } from '../../use-cases/offer-specialty.ts'
import { insertProfile } from '../../writes.ts'
import { recruiterCreatedEmail } from '../emails/recruiter-created.ts'
import { knownRecruiter } from '../scope.ts'
import { saveSpecialties } from '../writes.ts'

/**
 * Creates an account for a recruiter and sends them a link to choose a password. Following the link verifies the address.
 * @returns The ID of the account
 * @throws {ApiError} `refused` if the address already has an account
 */
export async function createRecruiter(
  db: Transaction,
  { keys, site, clock }: Pick<Services, 'keys' | 'site' | 'clock'>,
  {
    email,
    first_name,
    last_name,
    organisation,
    phone = null,
    website = null,
    ...rest
  }: z.output<typeof createRecruiterByAdmin.body>,
): Promise<number> {
  const now = clock.now()
  const specialties = await checkedSpecialties(db, rest.specialties ?? [], 'specialties')
  const account = { email, first_name, last_name, password_hash: null, role: 'MSS_RECRUITER' as const }
  const id = await createAccountUnlessTaken(db, account, now)
  if (id === null) throw badRequest('An account with this address already exists.')
  await insertProfile(db, id, { organisation, phone, website }, null)
  await saveSpecialties(db, await knownRecruiter(db, id), specialties)
  const { url, minutes, end } = await issuePasswordLink(db, site, id, now)
  const words = recruiterCreatedEmail({ firstName: first_name, organisation, url, minutes })
  await enqueueEmail(db, keys, { to: email, ...words, now, usefulUntil: end })
  return id
}
