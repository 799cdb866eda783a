import { updateMembers } from '#contract/society/member.ts'
import { actorOrKeyOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import { handle } from '#server/platform/http/handler.ts'
import { societyOfAdministrator } from '../../scope.ts'
import { updateMembersOf } from '../use-cases/update-members.ts'

export const societyMembers = [
  handle(updateMembers, async ({ db, caller, query, body, services, exchange }) => {
    const society = await societyOfAdministrator(db, caller, query.id)
    const done = await updateMembersOf(db, society, body.members, services.clock.now())
    const members = body.members.flatMap(({ id }) => id ?? [])
    const by = actorOrKeyOf({ caller, exchange, services })
    await recordAuditEntry(db, { by, act: 'member-list.update', record: society.id, members, facts: done })
    return done
  }),
]
