import * as contract from '#contract/society/demo.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import { handle } from '#server/platform/http/handler.ts'
import { inviteMember } from '../../invitations/use-cases/create-mailing.ts'
import { societyOfAdministrator } from '../../scope.ts'
import { countMarked } from '../reads.ts'
import { addDemoMember, addDummies } from '../use-cases/add-marked.ts'

export const societyMemberMarked = [
  handle(contract.createDummyUsers, async ({ db, query, ...input }) => {
    const society = await societyOfAdministrator(db, input.caller, query.societyId)
    const by = actorOf(input)
    const count = await addDummies(db, society, by.now)
    await recordAuditEntry(db, { by, act: 'member-list.add-marked', record: society.id, facts: { dummies: count } })
    return { count }
  }),

  handle(contract.createDemoMember, async ({ db, body, ...input }) => {
    const society = await societyOfAdministrator(db, input.caller, body.society_id)
    const by = actorOf(input)
    const member_id = await addDemoMember(db, society, body.email, by.now)
    const mailingId = await inviteMember(db, society, member_id, by)
    await recordAuditEntry(db, { by, act: 'member-list.add-marked', record: society.id, facts: { demo: 1 } })
    return { member_id, mailingId }
  }),

  handle(contract.countMarkedMembers, async ({ db, caller, query }) => {
    const { demo, dummy, accountIds } = await countMarked(
      db,
      await societyOfAdministrator(db, caller, query.society_id),
    )
    return { demo, dummy, accounts: accountIds.length }
  }),
]
