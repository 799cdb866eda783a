import { badRequest } from '#contract/errors.ts'
import { toFlag } from '#contract/fields.ts'
import { MAX_SEATS, type Seats } from '#contract/recruiter/seat.ts'
import { personById } from '#server/areas/account/lookups.ts'
import { dayOf } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser, Services } from '#server/platform/http/handler.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { issueToken } from '#server/platform/session/one-time-tokens.ts'
import { organizationOf } from '../../reads.ts'
import { lockOrganization } from '../../writes.ts'
import { seatInvitationEmail } from '../emails/seat-invitation.ts'
import { colleagues, invitations, organizationName } from '../reads.ts'
import { authorizeSeats, SEAT_TOKEN } from '../scope.ts'
import { saveInvitation } from '../writes.ts'

const DAYS = 14
const DAY_MS = 86_400_000

/** Returns the recruiters of the caller's organization, or an empty list before it exists. */
export async function seatsOf(db: Database, caller: AuthenticatedUser): Promise<Seats> {
  const id = await organizationOf(db, caller.userId)
  if (id === null) return { organization: '', is_owner: 1, recruiters: [], invitations: [] }
  const [organization, people, invited] = await Promise.all([
    organizationName(db, id),
    colleagues(db, id),
    invitations(db, id),
  ])
  const owner = people[0]?.id
  return {
    organization,
    is_owner: toFlag(owner === caller.userId),
    recruiters: people.map(({ disabled: _, ...person }) => ({ ...person, is_owner: toFlag(person.id === owner) })),
    invitations: invited.map(({ email, invited: at }) => ({ email, invited: dayOf(at) })),
  }
}

/**
 * Asserts that an organization has a free seat. Lock the organization first. @throws {ApiError} `refused` if all seats are taken or reserved
 * for invited colleagues
 */
export async function assertFreeSeat(db: Transaction, organizationId: number): Promise<void> {
  const [people, invited] = [await colleagues(db, organizationId), await invitations(db, organizationId)]
  if (people.length + invited.length >= MAX_SEATS)
    throw badRequest(`Your organization has reached the limit of ${MAX_SEATS} recruiters.`)
}

/**
 * @throws {ApiError} `refused` for callers who aren't the owner, for an address that is already in the organization, and if all seats are
 * taken
 */
export async function inviteColleague(
  db: Transaction,
  { clock, keys, site }: Pick<Services, 'clock' | 'keys' | 'site'>,
  caller: AuthenticatedUser,
  email: string,
): Promise<void> {
  const now = clock.now()
  const organizationId = await lockOrganization(db, caller.userId, now)
  const owned = await authorizeSeats(db, caller)
  const [people, invited] = [await colleagues(db, organizationId), await invitations(db, organizationId)]
  if (people.some(person => person.email === email)) throw badRequest('This colleague is already in your organization.')
  if (!invited.some(invitation => invitation.email === email)) await assertFreeSeat(db, organizationId)
  const id = await saveInvitation(db, owned, email, now)
  const end = new Date(now.getTime() + DAYS * DAY_MS)
  const token = await issueToken(db, { kind: SEAT_TOKEN, subject: `${id}`, ttlMs: DAYS * DAY_MS, now })
  const person = await personById(db, caller.userId)
  const words = seatInvitationEmail({
    link: site.link,
    organization: await organizationName(db, organizationId),
    by: `${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim() || 'A colleague',
    token,
    days: DAYS,
  })
  await enqueueEmail(db, keys, { to: email, ...words, now, usefulUntil: end })
}
