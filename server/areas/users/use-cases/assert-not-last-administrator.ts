import { badRequest } from '#contract/errors.ts'
import { administratorsOf } from '#server/areas/account/lookups.ts'
import { lockAdministration, societyById } from '#server/areas/society/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'

const LAST = (society: string) =>
  `This is the last active administrator of ${society} with full access. Add another one first.`
const OWN = (society: string) =>
  `You’re the last active administrator of ${society} with full access. Give full access to someone else before you delete your account.`

/**
 * Checks that a society keeps an active administrator with full access and a password, unless the society itself is deleted (decision 66).
 * @param isOwn Whether users delete their own account
 * @throws {ApiError} `refused` if this account belongs to the last such administrator
 */
export async function assertNotLastAdministrator(
  db: Transaction,
  { id, society_id }: { readonly id: number; readonly society_id: number | null },
  isOwn = false,
): Promise<void> {
  if (society_id === null) return
  await lockAdministration(db, { id: society_id })
  const able = (await administratorsOf(db, society_id)).filter(
    ({ right, has_password, disabled }) => right === 'full' && has_password && !disabled,
  )
  if (able.length !== 1 || able[0]?.id !== id) return
  const name = (await societyById(db, society_id))?.name ?? 'the society'
  throw badRequest(isOwn ? OWN(name) : LAST(name))
}
