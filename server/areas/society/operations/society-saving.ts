import { validationError } from '#contract/errors.ts'
import * as contract from '#contract/society/society.ts'
import { availabilityOn } from '#rules/share/availability.ts'
import { studyDaysAt } from '#rules/share/study-days.ts'
import { accountsOfSociety } from '#server/areas/account/lookups.ts'
import { areCertifyingBoards } from '#server/areas/reference/lookups.ts'
import { studiesOfSociety } from '#server/areas/share/lookups.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import { handle } from '#server/platform/http/handler.ts'
import { forgetSession } from '#server/platform/session/caller.ts'
import { serializeSociety } from '../present.ts'
import { holdingsOf, societyRow } from '../reads.ts'
import { societyOfAdministrator } from '../scope.ts'
import { deleteSociety } from '../use-cases/delete-society.ts'
import { renewKey } from '../use-cases/renew-key.ts'
import { changeSociety, createSociety } from '../use-cases/save-society.ts'
import { beginSave, setCertifyingBoards } from '../writes.ts'

export const societySaving = [
  handle(contract.createSociety, async input => {
    const { db, body, files, services } = input
    const id = await createSociety(db, services, body, files.logo, actorOf(input))
    return serializeSociety(await societyRow(db, id))
  }),

  handle(contract.updateSociety, async input => {
    const { db, query, body, files, services, afterCommit } = input
    afterCommit(await changeSociety(db, services, query.id, body, files.logo, actorOf(input)))
    return serializeSociety(await societyRow(db, query.id))
  }),

  handle(contract.previewSocietyDeletion, async ({ db, caller, query, services }) => {
    const { id, name } = await societyOfAdministrator(db, caller, query.id)
    const { members, types, boards } = await holdingsOf(db, id)
    const accounts = await accountsOfSociety(db, id)
    const days = studyDaysAt(services.clock.now())
    return {
      name,
      listedMembers: members,
      memberAccounts: accounts.members,
      administratorAccounts: accounts.administrators,
      typeMappings: types,
      certifyingBoards: boards,
      studies: (await studiesOfSociety(db, id)).map(study => ({
        id: study.id,
        title: study.title,
        isActive: availabilityOn(days, study).isActive,
      })),
    }
  }),

  handle(contract.deleteSociety, async input => {
    const { db, caller, query, body, services, afterCommit } = input
    const society = await societyOfAdministrator(db, caller, query.id)
    const { sessions, removeLogo } = await deleteSociety(db, services, society, body.name, actorOf(input))
    afterCommit(async () => {
      for (const session of sessions) forgetSession(session, services)
      await removeLogo()
    })
    return {}
  }),

  handle(contract.generateSecretKey, async input => {
    const { db, caller, query, services } = input
    const society = await societyOfAdministrator(db, caller, query.id)
    const by = actorOf(input)
    return { secret_key: await renewKey(db, services.keys, society, by), keyRenewed: by.now.toISOString() }
  }),

  handle(contract.updateCertifyingBoards, async input => {
    const { db, query, body } = input
    const by = actorOf(input)
    await beginSave(db, query.id, body.version)
    if (!(await areCertifyingBoards(db, body.boardIds)))
      throw validationError([{ field: 'boardIds', message: 'We can’t find one of these boards' }])
    await setCertifyingBoards(db, query.id, body.boardIds)
    await recordAuditEntry(db, {
      by,
      act: 'society.set-boards',
      record: query.id,
      facts: { boards: body.boardIds.length },
    })
    return serializeSociety(await societyRow(db, query.id))
  }),
]
