import { badRequest } from '#contract/errors.ts'
import { requestMatching } from '#server/areas/connect/lookups.ts'
import { activeOffersOf, assignSeat, consumeInvitation } from '#server/areas/recruiter/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { forgetSession } from '#server/platform/session/caller.ts'
import { hashPassword } from '#server/platform/session/passwords.ts'
import { createRecruiter, markVerified, type Recruiter, removeUnprovenAccount } from '../writes.ts'

/**
 * Creates the account of a recruiter invited to an organization. The invitation link verifies the address, so earlier unverified sign-ups
 * with it are deleted.
 * @returns The ID of the account
 * @throws {ApiError} `refused` if the invitation has ended or went to another address, or if the address has an account
 */
export async function signUpInvited(
  db: Database,
  services: Pick<Services, 'db' | 'jobs' | 'clock'>,
  form: Omit<Recruiter, 'passwordHash'> & { readonly password: string },
  token: string,
): Promise<number> {
  const now = services.clock.now()
  const passwordHash = await hashPassword(form.password)
  const { id, ended } = await db.transaction().execute(async trx => {
    const invitation = await consumeInvitation(trx, token, form.email, now)
    const ended = await removeUnprovenAccount(trx, form.email)
    const id = await createRecruiter(trx, { ...form, organisation: invitation.organization, passwordHash }, now)
    if (id === null)
      throw badRequest('An account with this address already exists. Sign in, then open the invitation link again.')
    await markVerified(trx, id, now)
    await assignSeat(trx, invitation, id, now)
    await requestMatching(trx, services, { offers: await activeOffersOf(trx, invitation.organizationId) })
    return { id, ended }
  })
  for (const sessionId of ended) forgetSession(sessionId, services)
  return id
}
