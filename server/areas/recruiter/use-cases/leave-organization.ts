import { badRequest } from '#contract/errors.ts'
import { leavingText } from '#rules/recruiter/leaving.ts'
import { candidateNumbers, requestMatching } from '#server/areas/connect/lookups.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { removeDomains } from '../employers/writes.ts'
import { activeOffersOf, belongingsOf, hasColleague, neverPostedOf, organizationOf, postedOffersOf } from '../reads.ts'
import { lockOrganizations, moveRecruiter } from '../writes.ts'
import { removeDraft } from './remove-draft.ts'

type Needed = Pick<Services, 'clock'> & { readonly jobs: Pick<Services['jobs'], 'enqueue'> }

/**
 * Returns the numbers of offers, drafts, invoices, and candidates that a recruiter leaves behind when leaving an organization, and the
 * reason if leaving is refused.
 */
export async function leavingOf(db: Database, organizationId: number, userId: number) {
  const isLast = !(await hasColleague(db, organizationId, userId))
  const numbers = await candidateNumbers(db, await postedOffersOf(db, organizationId))
  const candidates = [...numbers.values()].reduce((sum, { perfect, core }) => sum + perfect + core, 0)
  const belongings = { ...(await belongingsOf(db, organizationId)), candidates }
  return { ...belongings, isLast, refusal: isLast ? leavingText(belongings) : null }
}

/**
 * Removes a recruiter from their organization, if any, and adds them to another one. The last recruiter can't leave offers, candidates, or
 * invoices behind. Never-posted drafts are then deleted, and domains become available to others.
 * @param to The new organization, or `null` for none
 * @throws {ApiError} `refused`
 */
export async function moveToOrganization(
  db: Transaction,
  services: Needed,
  userId: number,
  to: { readonly organizationId: number; readonly organization: string } | null,
): Promise<void> {
  const now = services.clock.now()
  const former = await organizationOf(db, userId)
  const drafts: number[] = []
  if (former !== null) {
    await lockOrganizations(db, [former, to?.organizationId ?? null])
    const { isLast, refusal } = await leavingOf(db, former, userId)
    if (refusal !== null) throw badRequest(refusal)
    if (isLast) {
      drafts.push(...(await neverPostedOf(db, former)))
      await removeDomains(db, former)
    }
  }
  for (const id of drafts) await removeDraft(db, services, { id })
  await moveRecruiter(db, userId, to, now)
  // Matched again, because ICOs are hidden from employers by the domains of an organization's recruiters.
  const offers = [to?.organizationId ?? null, former].filter(id => id !== null)
  for (const id of offers) await requestMatching(db, services, { offers: await activeOffersOf(db, id) })
}
