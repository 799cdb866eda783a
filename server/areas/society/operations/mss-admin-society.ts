import { updateOwnSociety } from '#contract/society/society.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import { handle } from '#server/platform/http/handler.ts'
import { societyOfAdministrator } from '../scope.ts'
import { describedSociety } from '../use-cases/expand-societies.ts'
import { changeOwnSociety } from '../use-cases/save-society.ts'

export const mssAdminOwnSociety = [
  handle(updateOwnSociety, async input => {
    const { db, caller, body, files, services, afterCommit } = input
    const own = await societyOfAdministrator(db, caller)
    afterCommit(await changeOwnSociety(db, services, own, body, files.logo, actorOf(input)))
    return describedSociety(db, own.id)
  }),
]
