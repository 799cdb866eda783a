import { notFound } from '#contract/errors.ts'
import type { Role } from '#contract/roles.ts'
import { lockUser, societyIdOf } from '#server/areas/account/lookups.ts'
import { lockAdministration } from '#server/areas/society/lookups.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser } from '#server/platform/http/handler.ts'
import { rolesOf } from './present.ts'
import { type ListedUser, userRow } from './reads.ts'

declare const scope: unique symbol

/** User that the caller administers, locked until the transaction ends. Only this file creates values of this type. */
export interface KnownUser {
  readonly [scope]: 'KnownUser'
  readonly id: number
  readonly roles: readonly Role[]
  readonly row: ListedUser
}

/** Locks any user, for platform administrators. @throws {ApiError} `not_found` */
export async function lockKnownUser(db: Transaction, userId: number): Promise<KnownUser> {
  const row = await userRow(db, userId)
  if (!row) throw notFound()
  // Locks the society first, as society administrators do. A different order could cause a deadlock.
  if (row.society_id !== null && rolesOf(row).includes('MSS_ADMIN'))
    await lockAdministration(db, { id: row.society_id })
  await lockUser(db, userId)
  return known(await userRow(db, userId))
}

/** Locks a member of the society that the caller administers. @throws {ApiError} `not_found` for all other users */
export async function lockOwnMember(db: Transaction, caller: AuthenticatedUser, userId: number): Promise<KnownUser> {
  const [own, row] = [await societyIdOf(db, caller.userId), await userRow(db, userId)]
  if (own === null || row?.society_id !== own || !isMemberOnly(row)) throw notFound()
  await lockUser(db, userId)
  const user = known(await userRow(db, userId))
  if (user.row.society_id !== own || !isMemberOnly(user.row)) throw notFound()
  return user
}

/** Returns a user by an ID from the societies area. @throws {ApiError} `not_found` if the account was deleted */
export async function userById(db: Database, userId: number): Promise<ListedUser> {
  const row = await userRow(db, userId)
  if (!row) throw notFound()
  return row
}

const isMemberOnly = (row: ListedUser): boolean => rolesOf(row).every(role => role === 'MSS_USER')

function known(row: ListedUser | undefined): KnownUser {
  if (!row) throw notFound()
  return { id: row.id, roles: rolesOf(row), row } as unknown as KnownUser
}
