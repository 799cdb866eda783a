import { invalid, refused } from '#contract/errors.ts'
import { domainOf, EMPLOYER_TEXT } from '#rules/recruiter/employer.ts'
import { mustBeReviewed, organizationNameError } from '#rules/recruiter/organization-name.ts'
import { personById } from '#server/areas/account/lookups.ts'
import { requestMatching } from '#server/areas/connect/lookups.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { Services, SignedIn } from '#server/platform/http/handler.ts'
import { registrableDomain } from '#server/platform/mail/domains.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { issueToken } from '#server/platform/session/one-time-tokens.ts'
import { isFreeMail } from '../../files.ts'
import { activeOffersOf, organizationOf, ownerOf } from '../../reads.ts'
import { nameOf } from '../../use-cases/offer-facts.ts'
import { lockOrganization } from '../../writes.ts'
import { proofEmail, requestEmail } from '../emails/employer-emails.ts'
import { domainsOf, employerRow, isRefusedDomain, namesOfOthers, relatedDomains } from '../reads.ts'
import { DOMAIN_TOKEN, subjectOf, takeProof } from '../scope.ts'
import {
  deleteRequest,
  freeDomains,
  insertDomain,
  keepRequest,
  lockDomains,
  lockEmployer,
  setStanding,
} from '../writes.ts'

const DAYS = 2
const DAY_MS = 86_400_000
type Needed = Pick<Services, 'clock' | 'keys' | 'site'> & { readonly jobs: Pick<Services['jobs'], 'enqueue'> }

/** Sends a link to an address of a domain; only the email says whether another organization has it, to who receives it. @throws {Failure} `invalid` for an address that proves nothing; `refused` for a domain that is proven */
export async function sendProof(
  db: Writable,
  { clock, keys, site }: Needed,
  { userId }: SignedIn,
  email: string,
): Promise<void> {
  const now = clock.now()
  const domain = domainOf(email)
  if (domain === null) throw invalid([{ field: 'email', message: EMPLOYER_TEXT.email }])
  const unfit = whyNotProof(domain)
  if (unfit !== null) throw invalid([{ field: 'email', message: unfit }])
  const organizationId = await lockOrganization(db, userId, now)
  if ((await domainsOf(db, organizationId)).includes(domain)) throw refused(EMPLOYER_TEXT.own(domain))
  const { name: organization, verified } = await employerRow(db, organizationId)
  // One that was chosen before names were checked: it appears in the email.
  if (organizationNameError(organization) !== null) throw refused(EMPLOYER_TEXT.name)
  const ttlMs = DAYS * DAY_MS
  const token = await issueToken(db, { kind: DOMAIN_TOKEN, subject: subjectOf({ organizationId, email }), ttlMs, now })
  const person = await personById(db, userId)
  const by = (person && nameOf(person)) ?? 'A colleague'
  const { other: holder } = await holdersOf(db, domain, organizationId)
  const isVerified = verified !== null
  const words = proofEmail({ link: site.link, organization, domain, by, token, days: DAYS, holder, isVerified })
  await enqueueEmail(db, keys, { to: email, ...words, now, usefulUntil: new Date(now.getTime() + ttlMs) })
}

/** Why a domain proves no employer; null if it does. */
function whyNotProof(domain: string): string | null {
  if (isFreeMail(domain)) return EMPLOYER_TEXT.free(domain)
  return registrableDomain(domain) === null ? EMPLOYER_TEXT.suffix(domain) : null
}

/**
 * Uses a link: the domain is the organization's from now on, which is verified unless it must be reviewed: for its name, or because it or the domain was
 * refused. Where another one has the domain, or one that it lies within, the recruiter asks to join that one, unless no one is left there.
 * @throws {Failure} `refused` for a link that is not valid, and for a verified organization with the domain of another one
 */
export async function confirmProof(db: Writable, services: Needed, { userId }: SignedIn, token: string): Promise<void> {
  const now = services.clock.now()
  const own = await organizationOf(db, userId)
  // Of the organization that is verified nothing changes from here on, its name included.
  const employer = own === null ? null : await lockEmployer(db, own)
  const { organizationId, email } = await takeProof(db, token, await organizationOf(db, userId), now)
  if (employer?.id !== organizationId) throw refused(EMPLOYER_TEXT.foreign)
  const { name, verified, held } = employer
  const domain = domainOf(email) ?? ''
  const unfit = whyNotProof(domain)
  if (unfit !== null) throw refused(unfit)
  await lockDomains(db)
  const { other, abandoned, isOwn } = await holdersOf(db, domain, organizationId)
  if (other) {
    if (verified !== null) throw refused(EMPLOYER_TEXT.taken(other.domain))
    await keepRequest(db, { userId, organizationId: other.organizationId, email }, now)
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
    await setStanding(db, organizationId, isReviewed ? { held: now } : { verified: now })
  }
  await deleteRequest(db, userId, null)
  // Shields go by the domains of an organization.
  await requestMatching(db, services, { offers: await activeOffersOf(db, organizationId) })
}

/** Which organization has a domain, or one that contains it: another one with recruiters, ones that no one is left in, or this one. */
async function holdersOf(db: Writable, domain: string, organizationId: number) {
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
  db: Writable,
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
