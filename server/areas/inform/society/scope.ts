import { notFound } from '#contract/errors.ts'
import { societyIdOf } from '#server/areas/account/lookups.ts'
import { societyById, societyOfAdministrator } from '#server/areas/society/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser } from '#server/platform/http/handler.ts'

declare const scope: unique symbol

/**
 * Society whose key figures the caller can see. Members and society administrators see their own society, and the platform administrator
 * sees any.
 */
export interface ShownSociety {
  readonly [scope]: 'ShownSociety'
  readonly id: number
}

/** @throws {ApiError} `not_found` for a society other than the caller's */
export async function shownSociety(db: Database, caller: AuthenticatedUser, societyId?: number): Promise<ShownSociety> {
  if (caller.roles.some(role => role === 'GM_ADMIN' || role === 'MSS_ADMIN'))
    return mint(await societyOfAdministrator(db, caller, societyId))
  const own = await societyIdOf(db, caller.userId)
  const society = own === null || own !== (societyId ?? own) ? undefined : await societyById(db, own)
  if (!society) throw notFound()
  return mint(society)
}

function mint({ id }: { readonly id: number }): ShownSociety {
  return { id } as unknown as ShownSociety
}
