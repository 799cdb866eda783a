import { ApiError, badRequest, notFound, validationError } from '#contract/errors.ts'
import type { SocietyRight } from '#contract/roles.ts'
import {
  ADMINISTRATOR_INVITATION_DAYS,
  MAX_ADMINISTRATORS,
  type SocietyAdministrator,
} from '#contract/society/administrator.ts'
import {
  type Administrator,
  administratorsOf,
  admitAdministrator,
  dismissAdministrator,
  personById,
  setSocietyRight,
} from '#server/areas/account/lookups.ts'
import { endLinksOf, endSessionsOf, issuePasswordLink } from '#server/areas/auth/lookups.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser, Services } from '#server/platform/http/handler.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { type AuthorizedSociety, societyOfAdministrator } from '../../scope.ts'
import { administratorInvitationEmail } from '../emails/administrator-invitation.ts'
import { lockAdministration } from '../writes.ts'

const ONESELF = 'You can’t change or remove yourself. Ask another administrator with full access.'
const LAST =
  'The society needs at least one active administrator with full access. Give full access to someone else first.'
const PLATFORM = 'This person is also a platform administrator. Only platform administrators can change this account.'
const BLOCKED = 'A platform administrator blocked this account. Only they can change it.'
const TAKEN = 'An account with this address already exists. Administrators need a separate address.'

interface Owner {
  readonly society: AuthorizedSociety
  readonly caller: AuthenticatedUser
  readonly now: Date
}

export async function presentedAdministrators(db: Database, { id, name }: AuthorizedSociety) {
  const administrators = (await administratorsOf(db, id)).map(
    ({ first_name, last_name, email, right, roles, created, ...row }): SocietyAdministrator => ({
      id: row.id,
      email,
      first_name,
      last_name,
      right,
      state: row.disabled ? 'blocked' : row.has_password ? 'active' : 'invited',
      isPlatform: roles.includes('GM_ADMIN'),
      since: created.toISOString(),
    }),
  )
  return { society: { id, name }, administrators }
}

/**
 * Returns a society's administrators, locked until the transaction ends. The caller's permission is read again, because another
 * administrator may have removed it since the request started.
 * @throws {ApiError} `not_found` or `forbidden`
 */
export async function lockAsOwner(db: Transaction, caller: AuthenticatedUser, societyId: number) {
  const society = await societyOfAdministrator(db, caller, societyId)
  await lockAdministration(db, society)
  const all = await administratorsOf(db, society.id)
  const own = all.find(({ id }) => id === caller.userId)
  if (!caller.roles.includes('GM_ADMIN') && (own?.right !== 'full' || own.disabled))
    throw new ApiError('forbidden', 'Only administrators of your society with full access can do this.')
  return { society, all }
}

interface Invited {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly right: SocietyRight
}

/**
 * @returns The society and the account ID @throws {ApiError} `invalid` for an address with another account, or `refused` if the limit is
 * reached
 */
export async function inviteAdministrator(
  db: Transaction,
  { site, keys }: Pick<Services, 'site' | 'keys'>,
  { caller, now }: Omit<Owner, 'society'>,
  societyId: number,
  { email, first_name, last_name, right }: Invited,
) {
  const { society, all } = await lockAsOwner(db, caller, societyId)
  const known = all.find(each => each.email === email)
  if (known && isSettled(known))
    throw validationError([{ field: 'email', message: 'This person is already an administrator of the society.' }])
  if (!known && all.length >= MAX_ADMINISTRATORS)
    throw badRequest(`Your society has reached the limit of ${MAX_ADMINISTRATORS} administrators.`)
  const person = { email, first_name, last_name, society_id: society.id, society_right: right }
  const id = known?.id ?? (await admitAdministrator(db, person, now))
  if (id === null) throw validationError([{ field: 'email', message: TAKEN }])
  if (known) await setSocietyRight(db, id, right, now)
  const minutes = ADMINISTRATOR_INVITATION_DAYS * 24 * 60
  const { url, end } = await issuePasswordLink(db, site, id, now, minutes)
  const inviter = await personById(db, caller.userId)
  const words = administratorInvitationEmail({
    firstName: known?.first_name ?? first_name,
    society: society.name,
    by: `${inviter?.first_name ?? ''} ${inviter?.last_name ?? ''}`.trim() || 'An administrator',
    right,
    url,
    days: ADMINISTRATOR_INVITATION_DAYS,
  })
  await enqueueEmail(db, keys, { to: email, ...words, now, usefulUntil: end })
  return { society, id }
}

const isSettled = ({ disabled, has_password, roles }: Administrator): boolean =>
  disabled !== null || has_password || roles.length > 1

/** @throws {ApiError} `not_found`, or `refused` for the caller, a platform administrator, or a blocked administrator */
function changed(all: readonly Administrator[], { userId }: AuthenticatedUser, id: number): Administrator {
  const found = all.find(each => each.id === id)
  if (!found) throw notFound()
  if (id === userId) throw badRequest(ONESELF)
  if (found.roles.length > 1) throw badRequest(PLATFORM)
  if (found.disabled) throw badRequest(BLOCKED)
  return found
}

/** @throws {ApiError} `refused` if no other administrator has full access */
function assertNotLast(all: readonly Administrator[], { id, right, has_password }: Administrator): void {
  const others = all.filter(each => each.id !== id && each.right === 'full' && each.has_password && !each.disabled)
  if (right === 'full' && has_password && others.length === 0) throw badRequest(LAST)
}

/** @returns The society and the previous permission */
export async function changeRight(
  db: Transaction,
  { caller, now }: Omit<Owner, 'society'>,
  { society_id, administrator_id }: { readonly society_id: number; readonly administrator_id: number },
  right: SocietyRight,
) {
  const { society, all } = await lockAsOwner(db, caller, society_id)
  const administrator = changed(all, caller, administrator_id)
  if (right !== 'full') assertNotLast(all, administrator)
  await setSocietyRight(db, administrator.id, right, now)
  return { society, before: administrator.right }
}

/** @returns The society, the previous permission, and the sessions that ended */
export async function removeAdministrator(
  db: Transaction,
  { caller, now }: Omit<Owner, 'society'>,
  { society_id, administrator_id }: { readonly society_id: number; readonly administrator_id: number },
) {
  const { society, all } = await lockAsOwner(db, caller, society_id)
  const administrator = changed(all, caller, administrator_id)
  assertNotLast(all, administrator)
  await dismissAdministrator(db, administrator.id, now)
  await endLinksOf(db, administrator.id, now)
  return { society, before: administrator.right, ended: await endSessionsOf(db, administrator.id, now) }
}
