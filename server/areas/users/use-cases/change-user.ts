import { badRequest, validationError } from '#contract/errors.ts'
import type { UserChange } from '#contract/users/admin.ts'
import { npiError, PROFILE_TEXT } from '#rules/account/profile.ts'
import { ROLES_TEXT } from '#rules/account/roles.ts'
import { isLastAdministrator, saveMailChoices, saveUser, type UserColumns } from '#server/areas/account/users/writes.ts'
import { endLinksOf, endSessionsOf } from '#server/areas/auth/lookups.ts'
import { isKnownZip } from '#server/areas/reference/lookups.ts'
import { linkAccount } from '#server/areas/society/lookups.ts'
import { type Actor, recordAuditEntry } from '#server/platform/audit/audit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { addressChangedEmail } from '../emails/administrator-changed.ts'
import type { KnownUser } from '../scope.ts'
import { assertNotLastAdministrator } from './assert-not-last-administrator.ts'
import { blockUser } from './block-user.ts'
import { checkUser } from './check-user.ts'

type Needed = Pick<Services, 'keys' | 'site' | 'clock' | 'jobs'>

const OWN_BLOCK = 'You can’t block your own account.'
const LAST = 'This is the only platform administrator. Add another one first.'

/**
 * Saves the given changes to a user.
 * @returns The sessions that ended
 * @throws {ApiError} `invalid`; `refused` for changes that would leave the platform or a society without an administrator, or the caller
 * without their role
 */
export async function changeUser(
  db: Transaction,
  services: Needed,
  user: KnownUser,
  { is_blocked, is_email_optout, ...change }: UserChange,
  by: Actor,
): Promise<readonly string[]> {
  const { row, id } = user
  const now = services.clock.now()
  const after = { ...row, ...given(change), roles: change.roles ?? user.roles }
  await refuseOwnEnd(db, user, after.roles, is_blocked === 1, by)
  await checkUser(db, after, user.roles)
  const staysThere = after.roles.includes('MSS_ADMIN') && after.society_id === row.society_id
  if (user.roles.includes('MSS_ADMIN') && !staysThere) await assertNotLastAdministrator(db, row)
  if (Object.keys(change).length > 0) await saveUser(db, user, columnsOf(user, change, now), now)
  const isMember = after.roles.includes('MSS_USER')
  // Only these changes link the account to the member list again. Saving a name must not restore a removed entry (decision 58).
  const isMoved = change.roles !== undefined || change.society_id !== undefined || change.email !== undefined
  if (isMoved && (isMember || user.roles.includes('MSS_USER')))
    await linkAccount(db, { userId: id, email: after.email }, isMember ? after.society_id : null)
  if (is_email_optout !== undefined) await saveMailChoices(db, [id], is_email_optout === 1, now)
  await recordAuditEntry(db, {
    by,
    act: 'user.update',
    record: id,
    before: { roles: user.roles },
    after: { roles: after.roles },
  })
  const blocked = is_blocked === undefined ? [] : await blockUser(db, services, user, is_blocked === 1, by)
  return [...blocked, ...(after.email === row.email ? [] : await tellAddress(db, services, user, after.email))]
}

/** @throws {ApiError} */
async function refuseOwnEnd(
  db: Transaction,
  { id, roles }: KnownUser,
  after: readonly string[],
  isBlocked: boolean,
  by: Actor,
): Promise<void> {
  const isOver = roles.includes('GM_ADMIN') && !after.includes('GM_ADMIN')
  if (id === by.userId && isOver) throw validationError([{ field: 'roles', message: ROLES_TEXT.self }])
  if (id === by.userId && isBlocked) throw badRequest(OWN_BLOCK)
  if (roles.includes('GM_ADMIN') && (isOver || isBlocked) && (await isLastAdministrator(db, id))) throw badRequest(LAST)
}

type Given<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> }
function given<T extends object>(change: T): Given<T> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Given<T>
}

type Columns = Omit<UserChange, 'is_blocked' | 'is_email_optout'>

/** Renames the fields to the names of the profile (decision G-045). A changed NPI must be confirmed again. */
function columnsOf({ row }: KnownUser, change: Columns, now: Date): UserColumns {
  const { zip_code, gender, is_npi_confirmed, ...same } = change
  const npi = change.npi === undefined ? row.npi : change.npi
  assertExisting(row, change)
  const kept = npi === row.npi ? row.npi_confirmed : null
  const confirmed = is_npi_confirmed === undefined ? kept : is_npi_confirmed === 1 ? (kept ?? now) : null
  if (confirmed !== null && npi === null)
    throw validationError([{ field: 'npi', message: 'Add an NPI before you confirm it' }])
  return given({
    ...same,
    ...(zip_code === undefined ? {} : { practice_zip: zip_code }),
    ...(gender === undefined ? {} : { gender_identity: gender }),
    npi_confirmed: confirmed,
  })
}

/**
 * Checks a changed ZIP code and NPI, as in the member's own form. Unchanged earlier values are accepted.
 * @throws {ApiError}
 */
function assertExisting({ practice_zip, npi }: KnownUser['row'], change: Columns): void {
  const zip = change.zip_code || null
  if (zip !== null && zip !== practice_zip && !isKnownZip(zip))
    throw validationError([{ field: 'zip_code', message: PROFILE_TEXT.zipUnknown }])
  const npiMessage = npiError(change.npi ?? '', npi)
  if (npiMessage !== null) throw validationError([{ field: 'npi', message: npiMessage }])
}

/** Notifies both addresses and ends all access through the old one. @returns The sessions that ended */
async function tellAddress(
  db: Transaction,
  services: Needed,
  { id, row }: KnownUser,
  address: string,
): Promise<string[]> {
  const now = services.clock.now()
  const words = addressChangedEmail(row.first_name, address, services.site.link('/login'))
  for (const to of [row.email, address]) await enqueueEmail(db, services.keys, { to, ...words, now })
  await endLinksOf(db, id, now)
  return endSessionsOf(db, id, now)
}
