import { notFound } from '#contract/errors.ts'
import { societyIdOf } from '#server/areas/account/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { isKeyHolder, type KeyHolder, type SignedIn } from '#server/platform/http/handler.ts'
import { societyById } from './reads.ts'

declare const scope: unique symbol

/** A society that the caller administers: their own, or any for the platform's administrator. Only this file makes one. */
export interface OwnSociety {
  readonly [scope]: 'OwnSociety'
  readonly id: number
  readonly name: string
}

/**
 * Returns the society: a society administrator has their own and need not name it; a platform administrator names one, or has the one they belong to
 * (decision G-058). A system of a society has that one (decision 73).
 * @throws {Failure} `not_found` for another society, one that does not exist, or when there is none
 */
export async function societyOfAdministrator(
  db: Database,
  caller: SignedIn | KeyHolder,
  societyId?: number,
): Promise<OwnSociety> {
  const own = await ownOf(db, caller, societyId)
  const society = own === null || own !== (societyId ?? own) ? undefined : await societyById(db, own)
  if (!society) throw notFound()
  return society as unknown as OwnSociety
}

function ownOf(db: Database, caller: SignedIn | KeyHolder, named: number | undefined): Promise<number | null> | number {
  if (isKeyHolder(caller)) return caller.societyId
  return caller.roles.includes('GM_ADMIN') && named !== undefined ? named : societyIdOf(db, caller.userId)
}
