import * as contract from '#contract/recruiter/profile.ts'
import { assertNotStale, lockUser } from '#server/areas/account/lookups.ts'
import { requestMatching } from '#server/areas/connect/lookups.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { handle, type Services } from '#server/platform/http/handler.ts'
import { forgetSession } from '#server/platform/session/caller.ts'
import { serializeAdministered, serializeRecruiter } from '../present.ts'
import { knownRecruiter } from '../scope.ts'
import { setBlocked } from '../use-cases/block-recruiter.ts'
import { createRecruiter } from '../use-cases/create-recruiter.ts'
import { recruiterDetails } from '../use-cases/recruiter-details.ts'
import { changeRecruiter } from '../use-cases/save-recruiter.ts'

export const recruiterProfile = [
  handle(contract.getRecruiterProfile, ({ db, caller, services }) => own(db, services, caller.userId)),

  handle(contract.updateRecruiterProfile, async ({ db, caller, body, services }) => {
    await changeRecruiter(db, services, await knownRecruiter(db, caller.userId), body, false)
    return own(db, services, caller.userId)
  }),

  handle(contract.getRecruiterForAdmin, ({ db, query, services }) => administered(db, services, query.id)),

  handle(contract.updateRecruiterByAdmin, async input => {
    const { db, query, body, services, afterCommit } = input
    const { is_blocked, seen, ...change } = body
    await lockUser(db, (await knownRecruiter(db, query.id)).id)
    const recruiter = await knownRecruiter(db, query.id)
    assertNotStale({ ...change, is_blocked }, seen, await administered(db, services, query.id))
    await changeRecruiter(db, services, recruiter, change, true)
    const by = actorOf(input)
    const { organization } = recruiter.row
    if (organization !== null && change.organisation !== undefined && change.organisation !== organization)
      await recordAuditEntry(db, { by, act: 'organization.rename', record: recruiter.organizationId })
    if (Object.keys(change).length > 0)
      await recordAuditEntry(db, { by, act: 'recruiter.update', record: recruiter.id })
    if (is_blocked !== undefined) {
      const { ended, offers } = await setBlocked(db, recruiter, is_blocked === 1, by)
      await requestMatching(db, services, { offers })
      afterCommit(() => {
        for (const sessionId of ended) forgetSession(sessionId, services)
      })
    }
    return administered(db, services, query.id)
  }),

  handle(contract.createRecruiterByAdmin, async input => {
    const { db, body, services } = input
    const id = await createRecruiter(db, services, body)
    await recordAuditEntry(db, { by: actorOf(input), act: 'recruiter.create', record: id })
    return administered(db, services, id)
  }),
]

async function own(db: Database, services: Services, userId: number) {
  const recruiter = await knownRecruiter(db, userId)
  return serializeRecruiter(recruiter, await recruiterDetails(db, services, recruiter))
}

async function administered(db: Database, services: Services, userId: number) {
  const recruiter = await knownRecruiter(db, userId)
  return serializeAdministered(recruiter, await recruiterDetails(db, services, recruiter))
}
