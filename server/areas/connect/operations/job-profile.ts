import * as contract from '#contract/connect.ts'
import { notFound, refused } from '#contract/errors.ts'
import { toFlag } from '#contract/fields.ts'
import { handle } from '#server/platform/http/handler.ts'
import { defaultJobProfileOf, ownProfileAnswer } from '../lookups.ts'
import { defaultProfileId } from '../reads.ts'
import { ownJobProfile } from '../scope.ts'
import { mustBeUnique, saveJobProfile } from '../use-cases/save-job-profile.ts'
import * as writes from '../writes.ts'

export const jobProfile = [
  handle(contract.getDefaultJobProfile, async ({ db, caller, query }) => {
    if (query.userId !== caller.userId) throw notFound()
    return defaultJobProfileOf(db, caller.userId)
  }),

  handle(contract.updateJobProfile, async ({ db, caller, query, body, services }) => {
    const own = await ownJobProfile(db, caller, query.id)
    await saveJobProfile(db, own, body, services.clock.now())
    return { ...(await ownProfileAnswer(db, own)), was_posted: toFlag(own.isPosted) }
  }),

  handle(contract.completeDefaultStudy, async ({ db, caller, query, services }) => {
    const own = await ownJobProfile(db, caller, query.id)
    if (!own.isDefault) throw refused('This ICO isn’t linked to a study.')
    await writes.completeProfile(db, own, services.clock.now())
    return ownProfileAnswer(db, own)
  }),

  handle(contract.duplicateDefaultJobProfile, async ({ db, caller, query, services }) => {
    const own = await ownJobProfile(db, caller, query.id)
    if (!own.isDefault) throw refused('This ICO isn’t linked to a study.')
    await mustBeUnique(db, own.userId, query.newTitle)
    const prior =
      query.priorYearQuestionnaireId === undefined
        ? null
        : await defaultProfileId(db, own.userId, query.priorYearQuestionnaireId)
    const id = await writes.duplicateProfile(db, own, prior ?? own.id, query.newTitle, services.clock.now())
    return ownProfileAnswer(db, { id })
  }),
]
