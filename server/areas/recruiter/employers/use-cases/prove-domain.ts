import { badRequest, validationError } from '#contract/errors.ts'
import { domainOf, EMPLOYER_TEXT } from '#rules/recruiter/employer.ts'
import { mustBeReviewed, organizationNameError } from '#rules/recruiter/organization-name.ts'
import { personById } from '#server/areas/account/lookups.ts'
import { requestMatching } from '#server/areas/connect/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser, Services } from '#server/platform/http/handler.ts'
import { registrableDomain } from '#server/platform/mail/domains.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { issueToken } from '#server/platform/session/one-time-tokens.ts'
import { isFreeMail } from '../../files.ts'
import { activeOffersOf, organizationOf, ownerOf } from '../../reads.ts'
import { nameOf } from '../../use-cases/offer-facts.ts'
import { lockOrganization } from '../../writes.ts'
import { proofEmail, requestEmail } from '../emails/employer-emails.ts'
import { domainsOf, employerRow, isRefusedDomain, namesOfOthers, relatedDomains } from '../reads.ts'
import { consumeProof, DOMAIN_TOKEN, subjectOf } from '../scope.ts'
import {
  deleteRequest,
  freeDomains,
  insertDomain,
  lockDomains,
  lockEmployer,
  saveJoinRequest,
  setVerification,
} from '../writes.ts'

const DAYS = 2
const DAY_MS = 86_400_000
type Needed = Pick<Services, 'clock' | 'keys' | 'site'> & { readonly jobs: Pick<Services['jobs'], 'enqueue'> }

/**
 * Sends a link to an address of a domain. Only the email's recipient learns whether another organization has the domain. @throws {ApiError}
 * `invalid` for an address that doesn't identify an employer; `refused` for a verified domain
 */
export async function sendProof(
  db: Transaction,
  { clock, keys, site }: Needed,
  { userId }: AuthenticatedUser,
  email: string,
): Promise<void> {
  const now = clock.now()
  const domain = domainOf(email)
  if (domain === null) throw validationError([{ field: 'email', message: EMPLOYER_TEXT.email }])
  const unfit = whyNotProof(domain)
  if (unfit !== null) throw validationError([{ field: 'email', message: unfit }])
  const organizationId = await lockOrganization(db, userId, now)
  if ((await domainsOf(db, organizationId)).includes(domain)) throw badRequest(EMPLOYER_TEXT.own(domain))
  const { name: organization, verified } = await employerRow(db, organizationId)
  // Names chosen before validation existed can be invalid, and the name appears in the email.
  if (organizationNameError(organization) !== null) throw badRequest(EMPLOYER_TEXT.name)
  const ttlMs = DAYS * DAY_MS
  const token = await issueToken(db, { kind: DOMAIN_TOKEN, subject: subjectOf({ organizationId, email }), ttlMs, now })
  const person = await personById(db, userId)
  const by = (person && nameOf(person)) ?? 'A colleague'
  const { other: holder } = await holdersOf(db, domain, organizationId)
  const isVerified = verified !== null
  const words = proofEmail({ link: site.link, organization, domain, by, token, days: DAYS, holder, isVerified })
  await enqueueEmail(db, keys, { to: email, ...words, now, usefulUntil: new Date(now.getTime() + ttlMs) })
}

/** Returns why a domain doesn't identify an employer, or `null` if it does. */
function whyNotProof(domain: string): string | null {
  if (isFreeMail(domain)) return EMPLOYER_TEXT.free(domain)
  return registrableDomain(domain) === null ? EMPLOYER_TEXT.suffix(domain) : null
}

/**
 * Uses a link to assign the domain to the organization and verify it. A review is required instead if its name needs one, or if it or the
 * domain was rejected before. If another organization has the domain or a parent domain, the recruiter asks to join it, unless no recruiter
 * is left there.
 * @throws {ApiError} `refused` for an invalid link, and for a verified organization with another organization's domain
 */
export async function confirmProof(
  db: Transaction,
  services: Needed,
  { userId }: AuthenticatedUser,
  token: string,
): Promise<void> {
  const now = services.clock.now()
  const own = await organizationOf(db, userId)
  // Locks the organization, so that none of its data changes, including its name.
  const employer = own === null ? null : await lockEmployer(db, own)
  const { organizationId, email } = await consumeProof(db, token, await organizationOf(db, userId), now)
  if (employer?.id !== organizationId) throw badRequest(EMPLOYER_TEXT.foreign)
  const { name, verified, held } = employer
  const domain = domainOf(email) ?? ''
  const unfit = whyNotProof(domain)
  if (unfit !== null) throw badRequest(unfit)
  await lockDomains(db)
  const { other, abandoned, isOwn } = await holdersOf(db, domain, organizationId)
  if (other) {
    if (verified !== null) throw badRequest(EMPLOYER_TEXT.taken(other.domain))
    await saveJoinRequest(db, { userId, organizationId: other.organizationId, email }, now)
    return tellOwner(db, services, userId, { ...other, email })
  }
  if (isOwn) return
  await freeDomains(db, abandoned)
  await insertDomain(db, { domain, organizationId, userId }, now)
  if (verified === null && held === null) {
    const isReviewed =
      employer.refused !== null ||
      (await isRefusedDomain(db, domain)) ||
      mustBeReviewed(name, await namesOfOthers(db, organizationId))
    await setVerification(db, organizationId, isReviewed ? { held: now } : { verified: now })
  }
  await deleteRequest(db, userId, null)
  // Shields use the domains of an organization.
  await requestMatching(db, services, { offers: await activeOffersOf(db, organizationId) })
}

/** Returns the organizations that have a domain or a parent domain: another one with recruiters, those without recruiters, or this one. */
async function holdersOf(db: Transaction, domain: string, organizationId: number) {
  const abandoned: string[] = []
  for (const each of await relatedDomains(db, domain)) {
    if (each.organizationId === organizationId) {
      if (each.domain === domain) return { other: null, abandoned, isOwn: true }
    } else if ((await ownerOf(db, each.organizationId)) === null) abandoned.push(each.domain)
    else return { other: each, abandoned, isOwn: false }
  }
  return { other: null, abandoned, isOwn: false }
}

interface Asked {
  readonly organizationId: number
  readonly name: string
  readonly email: string
}

async function tellOwner(
  db: Transaction,
  { clock, keys, site }: Needed,
  userId: number,
  { organizationId, name: organization, email }: Asked,
): Promise<void> {
  const ownerId = await ownerOf(db, organizationId)
  const [owner, person] = [ownerId === null ? null : await personById(db, ownerId), await personById(db, userId)]
  if (!owner || !person) return
  const name = nameOf(person) ?? email
  const words = requestEmail({ link: site.link, firstName: owner.first_name ?? '', organization, name, email })
  await enqueueEmail(db, keys, { to: owner.email, ...words, now: clock.now() })
}
