import { notFound } from '#contract/errors.ts'
import { societyIdOf } from '#server/areas/account/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/handler.ts'
import { societyById } from './reads.ts'

declare const scope: unique symbol

/** A society that the caller administers: their own, or any for the platform's administrator. Only this file makes one. */
export interface OwnSociety {
  readonly [scope]: 'OwnSociety'
  readonly id: number
  readonly name: string
}

/**
 * A society's administrator has their own, and need not say which; the platform's names one, or has the one they belong to (decision G-058).
 * @throws {Failure} `not_found` for another society, one that does not exist, or when there is none
 */
export async function societyOfAdministrator(
  db: Database,
  { roles, userId }: SignedIn,
  societyId?: number,
): Promise<OwnSociety> {
  const isNamed = roles.includes('GM_ADMIN') && societyId !== undefined
  const own = isNamed ? societyId : await societyIdOf(db, userId)
  const society = own === null || own !== (societyId ?? own) ? undefined : await societyById(db, own)
  if (!society) throw notFound()
  return society as unknown as OwnSociety
}
