import { invalid, refused } from '#contract/errors.ts'
import { domainOf, EMPLOYER_TEXT, mustBeReviewed } from '#rules/recruiter/employer.ts'
import { personById } from '#server/areas/account/lookups.ts'
import { requestMatching } from '#server/areas/connect/lookups.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { Services, SignedIn } from '#server/platform/http/handler.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { issueToken } from '#server/platform/session/one-time-tokens.ts'
import { isFreeMail } from '../../files.ts'
import { activeOffersOf, organizationOf, ownerOf } from '../../reads.ts'
import { nameOf } from '../../use-cases/offer-facts.ts'
import { lockOrganization } from '../../writes.ts'
import { proofEmail, requestEmail } from '../emails/employer-emails.ts'
import { domainsOf, employerRow, relatedDomains, verifiedNames } from '../reads.ts'
import { DOMAIN_TOKEN, subjectOf, takeProof } from '../scope.ts'
import { insertDomain, keepRequest, lockDomains, setStanding } from '../writes.ts'

const DAYS = 2
const DAY_MS = 86_400_000
type Needed = Pick<Services, 'clock' | 'keys' | 'site'> & { readonly jobs: Pick<Services['jobs'], 'enqueue'> }

/** Sends a link to an address of a domain. @throws {Failure} `invalid` for an address that proves nothing; `refused` for a domain that is proven */
export async function sendProof(
  db: Writable,
  { clock, keys, site }: Needed,
  { userId }: SignedIn,
  email: string,
): Promise<void> {
  const now = clock.now()
  const domain = domainOf(email)
  if (domain === null) throw invalid([{ field: 'email', message: EMPLOYER_TEXT.email }])
  if (isFreeMail(domain)) throw invalid([{ field: 'email', message: EMPLOYER_TEXT.free(domain) }])
  const organizationId = await lockOrganization(db, userId, now)
  if ((await domainsOf(db, organizationId)).includes(domain)) throw refused(EMPLOYER_TEXT.own(domain))
  const { name: organization } = await employerRow(db, organizationId)
  const ttlMs = DAYS * DAY_MS
  const token = await issueToken(db, { kind: DOMAIN_TOKEN, subject: subjectOf({ organizationId, email }), ttlMs, now })
  const person = await personById(db, userId)
  const by = (person && nameOf(person)) ?? 'A colleague'
  const words = proofEmail({ link: site.link, organization, domain, by, token, days: DAYS })
  await enqueueEmail(db, keys, { to: email, ...words, now, usefulUntil: new Date(now.getTime() + ttlMs) })
}

/**
 * Uses a link: the domain is the organization's from now on, which is verified unless its name must be reviewed. Where another one has the domain, or
 * one that it lies within or contains, the recruiter asks to join that one.
 * @throws {Failure} `refused` for a link that is not valid, and for a verified organization with the domain of another one
 */
export async function confirmProof(db: Writable, services: Needed, { userId }: SignedIn, token: string): Promise<void> {
  const now = services.clock.now()
  const { organizationId, email } = await takeProof(db, token, await organizationOf(db, userId), now)
  const domain = domainOf(email) ?? ''
  await lockDomains(db)
  const related = await relatedDomains(db, domain)
  const other = related.find(each => each.organizationId !== organizationId)
  const { name, verified, held } = await employerRow(db, organizationId)
  if (other) {
    if (verified !== null) throw refused(EMPLOYER_TEXT.taken(other.domain))
    await keepRequest(db, { userId, organizationId: other.organizationId, email }, now)
    return tellOwner(db, services, userId, { ...other, email })
  }
  if (related.some(each => each.domain === domain)) return
  await insertDomain(db, { domain, organizationId, userId }, now)
  if (verified === null && held === null) {
    const isReviewed = mustBeReviewed(name, await verifiedNames(db, organizationId))
    await setStanding(db, organizationId, isReviewed ? { held: now } : { verified: now })
  }
  // Shields go by the domains of an organization.
  await requestMatching(db, services, { offers: await activeOffersOf(db, organizationId) })
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
