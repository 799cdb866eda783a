import * as contract from '#contract/society/administrator.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import { handle } from '#server/platform/http/handler.ts'
import { forgetSession } from '#server/platform/session/caller.ts'
import { countTry } from '#server/platform/session/throttle.ts'
import { societyOfAdministrator } from '../../scope.ts'
import {
  changeRight,
  inviteAdministrator,
  presentedAdministrators,
  removeAdministrator,
} from '../use-cases/administrators.ts'

export const societyAdministrator = [
  handle(contract.listSocietyAdministrators, async ({ db, caller, query }) =>
    presentedAdministrators(db, await societyOfAdministrator(db, caller, query.society_id)),
  ),

  handle(contract.inviteSocietyAdministrator, async ({ db, body: { society_id, ...invited }, ...input }) => {
    const { caller, services } = input
    await countTry(
      db,
      [
        { kind: 'seat-invitation', name: `${caller.userId}` },
        { kind: 'email-account', name: invited.email },
      ],
      services.clock,
    )
    const by = actorOf(input)
    return db.transaction().execute(async trx => {
      const { society, id } = await inviteAdministrator(trx, services, { caller, now: by.now }, society_id, invited)
      await recordAuditEntry(trx, {
        by,
        act: 'society-administrator.invite',
        record: id,
        society: society.id,
        after: { right: invited.right },
      })
      return presentedAdministrators(trx, society)
    })
  }),

  handle(contract.updateSocietyAdministrator, async ({ db, query, body: { right }, ...input }) => {
    const by = actorOf(input)
    const { society, before } = await changeRight(db, { caller: input.caller, now: by.now }, query, right)
    await recordAuditEntry(db, {
      by,
      act: 'society-administrator.update',
      record: query.administrator_id,
      society: society.id,
      before: { right: before },
      after: { right },
    })
    return presentedAdministrators(db, society)
  }),

  handle(contract.removeSocietyAdministrator, async ({ db, query, afterCommit, ...input }) => {
    const by = actorOf(input)
    const { society, before, ended } = await removeAdministrator(db, { caller: input.caller, now: by.now }, query)
    await recordAuditEntry(db, {
      by,
      act: 'society-administrator.remove',
      record: query.administrator_id,
      society: society.id,
      before: { right: before },
      after: {},
    })
    afterCommit(() => {
      for (const session of ended) forgetSession(session, input.services)
    })
    return presentedAdministrators(db, society)
  }),
]
