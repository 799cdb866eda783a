import { notFound } from '#contract/errors.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser } from '#server/platform/http/handler.ts'
import { societyOfAdministrator } from '../../scope.ts'
import { membersById, societyOfMember } from '../reads.ts'

/** Returns the account of a member on a list of the caller's society. @throws {ApiError} `not_found`, also if the member has no account */
export async function accountOfMember(db: Database, caller: AuthenticatedUser, memberId: number): Promise<number> {
  const societyId = await societyOfMember(db, memberId)
  if (societyId === null) throw notFound()
  const [member] = await membersById(db, await societyOfAdministrator(db, caller, societyId), [memberId])
  if (!member || member.user_id === null) throw notFound()
  return member.user_id
}
