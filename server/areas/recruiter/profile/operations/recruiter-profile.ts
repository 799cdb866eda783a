import * as contract from '#contract/recruiter-profile.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { handle, type Services } from '#server/platform/http/handler.ts'
import { forgetSession } from '#server/platform/session/caller.ts'
import { presentAdministered, presentRecruiter } from '../present.ts'
import { knownRecruiter } from '../scope.ts'
import { setBlocked } from '../use-cases/block-recruiter.ts'
import { createRecruiter } from '../use-cases/create-recruiter.ts'
import { recruiterFacts } from '../use-cases/recruiter-answer.ts'
import { changeRecruiter } from '../use-cases/save-recruiter.ts'

export const recruiterProfile = [
  handle(contract.getRecruiterProfile, ({ db, caller, services }) => own(db, services, caller.userId)),

  handle(contract.updateRecruiterProfile, async ({ db, caller, body, services }) => {
    await changeRecruiter(db, services, await knownRecruiter(db, caller.userId), body, false)
    return own(db, services, caller.userId)
  }),

  handle(contract.getRecruiterForAdmin, ({ db, query, services }) => administered(db, services, query.id)),

  handle(contract.updateRecruiterByAdmin, async ({ db, query, body, services, afterCommit }) => {
    const { is_blocked, ...change } = body
    const recruiter = await knownRecruiter(db, query.id)
    await changeRecruiter(db, services, recruiter, change, true)
    const ended = is_blocked === undefined ? [] : await setBlocked(db, services, recruiter, is_blocked === 1)
    afterCommit(() => {
      for (const sessionId of ended) forgetSession(sessionId, services)
    })
    return administered(db, services, query.id)
  }),

  handle(contract.createRecruiterByAdmin, async ({ db, body, services }) =>
    administered(db, services, await createRecruiter(db, services, body)),
  ),
]

async function own(db: Database, services: Services, userId: number) {
  const recruiter = await knownRecruiter(db, userId)
  return presentRecruiter(recruiter, await recruiterFacts(db, services, recruiter))
}

async function administered(db: Database, services: Services, userId: number) {
  const recruiter = await knownRecruiter(db, userId)
  return presentAdministered(recruiter, await recruiterFacts(db, services, recruiter))
}
