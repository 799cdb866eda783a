import { badRequest } from '#contract/errors.ts'
import { removeMarkedMembers } from '#contract/society/demo.ts'
import { anyPersonById } from '#server/areas/account/lookups.ts'
import { countMarked, lockMarked, removeMarked, societyOfAdministrator } from '#server/areas/society/lookups.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import { handle } from '#server/platform/http/handler.ts'
import { forgetSession } from '#server/platform/session/caller.ts'
import { lockKnownUser } from '../scope.ts'
import { deleteAccountOf } from '../use-cases/delete-account.ts'

const CHANGED = 'The number of affected members has changed, so nothing was removed. Check the number and try again.'

export const markedMembers = [
  handle(removeMarkedMembers, async ({ db, body: { society_id, seen }, afterCommit, ...input }) => {
    const { services } = input
    const society = await societyOfAdministrator(db, input.caller, society_id)
    await lockMarked(db, society)
    const { accountIds, ...members } = await countMarked(db, society)
    const now = { ...members, accounts: accountIds.length }
    if (now.demo !== seen.demo || now.dummy !== seen.dummy || now.accounts !== seen.accounts) throw badRequest(CHANGED)
    for (const id of accountIds) {
      await lockKnownUser(db, id)
      const person = await anyPersonById(db, id)
      if (!person) continue
      const { ended, removals } = await deleteAccountOf(db, services, person, 'administrator')
      afterCommit(async () => {
        for (const session of ended) forgetSession(session, services)
        for (const remove of removals) await remove()
      })
    }
    await removeMarked(db, society)
    await recordAuditEntry(db, { by: actorOf(input), act: 'member-list.remove-marked', record: society.id, facts: now })
    return now
  }),
]
