import { notFound } from '#contract/errors.ts'
import { societyIdOf } from '#server/areas/account/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { type ApiKeyCaller, type AuthenticatedUser, isApiKeyCaller } from '#server/platform/http/handler.ts'
import { societyById } from './reads.ts'

declare const scope: unique symbol

/** Society that the caller administers: their own, or any society for the platform administrator. Only this file creates one. */
export interface AuthorizedSociety {
  readonly [scope]: 'AuthorizedSociety'
  readonly id: number
  readonly name: string
}

/**
 * Returns the caller's society. Society administrators and API keys have one society. Platform administrators name one or belong to one
 * (decisions G-058 and 73).
 * @throws {ApiError} `not_found` for another society, one that doesn't exist, or a caller without one
 */
export async function societyOfAdministrator(
  db: Database,
  caller: AuthenticatedUser | ApiKeyCaller,
  societyId?: number,
): Promise<AuthorizedSociety> {
  const own = await ownOf(db, caller, societyId)
  const society = own === null || own !== (societyId ?? own) ? undefined : await societyById(db, own)
  if (!society) throw notFound()
  return society as unknown as AuthorizedSociety
}

function ownOf(
  db: Database,
  caller: AuthenticatedUser | ApiKeyCaller,
  named: number | undefined,
): Promise<number | null> | number {
  if (isApiKeyCaller(caller)) return caller.societyId
  return caller.roles.includes('GM_ADMIN') && named !== undefined ? named : societyIdOf(db, caller.userId)
}
