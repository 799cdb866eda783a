import * as contract from '#contract/connect/connect.ts'
import { badRequest, notFound } from '#contract/errors.ts'
import { toFlag } from '#contract/fields.ts'
import { handle } from '#server/platform/http/handler.ts'
import { countTry } from '#server/platform/session/throttle.ts'
import { defaultJobProfileOf, profileDto } from '../lookups.ts'
import { defaultProfileId } from '../reads.ts'
import { authorizeJobProfile } from '../scope.ts'
import { assertIcoLimit, assertUniqueTitle, saveJobProfile } from '../use-cases/save-job-profile.ts'
import * as writes from '../writes.ts'

export const jobProfile = [
  handle(contract.getDefaultJobProfile, async ({ db, caller, query }) => {
    if (query.userId !== caller.userId) throw notFound()
    return defaultJobProfileOf(db, caller.userId)
  }),

  handle(contract.updateJobProfile, async ({ db, caller, query, body, services }) => {
    const own = await authorizeJobProfile(db, caller, query.id)
    await saveJobProfile(db, own, body, services.clock.now())
    return { ...(await profileDto(db, own)), was_posted: toFlag(own.isPosted) }
  }),

  handle(contract.completeDefaultStudy, async ({ db, caller, query, services }) => {
    const own = await authorizeJobProfile(db, caller, query.id)
    if (!own.isDefault) throw badRequest('This ICO isn’t linked to a study.')
    await writes.completeProfile(db, own, services.clock.now())
    return profileDto(db, own)
  }),

  handle(contract.duplicateDefaultJobProfile, async ({ db, caller, query, services }) => {
    await countTry(db, [{ kind: 'job-profile', name: `${caller.userId}` }], services.clock)
    return db.transaction().execute(async trx => {
      const own = await authorizeJobProfile(trx, caller, query.id)
      if (!own.isDefault) throw badRequest('This ICO isn’t linked to a study.')
      await assertUniqueTitle(trx, own.userId, query.newTitle)
      await assertIcoLimit(trx, own.userId)
      const prior =
        query.priorYearQuestionnaireId === undefined
          ? null
          : await defaultProfileId(trx, own.userId, query.priorYearQuestionnaireId)
      const id = await writes.duplicateProfile(trx, own, prior ?? own.id, query.newTitle, services.clock.now())
      return profileDto(trx, { id })
    })
  }),
]
