import { notFound } from '#contract/errors.ts'
import * as contract from '#contract/society/member.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { type AuthenticatedUser, handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { type AuthorizedSociety, societyOfAdministrator } from '../../scope.ts'
import { serializeMember } from '../present.ts'
import { memberList, membersById, societyOfMember } from '../reads.ts'
import { setMembersDisabled } from '../writes.ts'

export const societyMemberEmail = [
  handleList(
    contract.listSocietyMembers,
    async ({ db, caller, query }) => memberList(db, await societyOfAdministrator(db, caller, query.society_id)),
    rows => rows.map(serializeMember),
  ),

  handle(contract.disableMembers, async ({ db, body, ...input }) => {
    const society = await societyOfAdministrator(db, input.caller, body.society_id)
    await refuseForeign(db, society, body.member_ids)
    const by = actorOf(input)
    const changed = await setMembersDisabled(db, society, body.member_ids, by.now, by.now)
    await recordAuditEntry(db, {
      by,
      act: 'member-list.disable',
      record: society.id,
      members: changed,
      facts: { count: changed.length },
    })
    return { count: changed.length, changed }
  }),

  handle(contract.activateDisabledMembers, async ({ db, body, ...input }) => {
    const { society, ids } = await named(db, input.caller, body)
    await refuseForeign(db, society, ids)
    const by = actorOf(input)
    const changed = await setMembersDisabled(db, society, ids, null, by.now)
    await recordAuditEntry(db, {
      by,
      act: 'member-list.activate',
      record: society.id,
      members: changed,
      facts: { count: changed.length },
    })
    return { count: changed.length, changed }
  }),
]

/** Returns one member by ID, or several members of a society. */
async function named(
  db: Database,
  caller: AuthenticatedUser,
  body: { readonly member_id: number } | { readonly society_id: number; readonly member_ids: number[] },
) {
  if ('member_ids' in body)
    return { society: await societyOfAdministrator(db, caller, body.society_id), ids: body.member_ids }
  const societyId = await societyOfMember(db, body.member_id)
  if (societyId === null) throw notFound()
  return { society: await societyOfAdministrator(db, caller, societyId), ids: [body.member_id] }
}

/** @throws {ApiError} `not_found` if one of them isn't a member of the society */
async function refuseForeign(db: Database, society: AuthorizedSociety, ids: readonly number[]): Promise<void> {
  const found = await membersById(db, society, ids)
  if (found.length < new Set(ids).size) throw notFound()
}
