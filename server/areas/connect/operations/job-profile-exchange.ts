import * as contract from '#contract/connect/ico.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { handle } from '#server/platform/http/handler.ts'
import { countTry } from '#server/platform/session/throttle.ts'
import { profileDto, requestMatching } from '../lookups.ts'
import { matchesOf } from '../matches/use-cases/own-matches.ts'
import { serializeCard } from '../present.ts'
import { listedProfiles } from '../reads.ts'
import { authorizeJobProfile, authorizeJobProfileWithDeleted, authorizeProfileRow, completedStudy } from '../scope.ts'
import { pauseReplacedProfile } from '../study-profiles/writes.ts'
import { postJobProfile } from '../use-cases/post-job-profile.ts'
import { assertIcoLimit, assertUniqueTitle, saveJobProfile } from '../use-cases/save-job-profile.ts'
import * as writes from '../writes.ts'

/** Operations on members' job profiles in Connect. A completed study gives access (decision G-005). */
export const jobProfileExchange = [
  handle(contract.getJobProfiles, async ({ db, caller, query }) => {
    await completedStudy(db, caller)
    return cardsOf(db, caller.userId, false, query.expand)
  }),

  handle(contract.getDeletedJobProfiles, async ({ db, caller, query }) => {
    await completedStudy(db, caller)
    return cardsOf(db, caller.userId, true, query.expand)
  }),

  handle(contract.getJobProfile, async ({ db, caller, query }) => {
    await completedStudy(db, caller)
    return profileDto(db, await authorizeProfileRow(db, caller, query.id))
  }),

  handle(contract.createJobProfile, async ({ db, caller, body, services }) => {
    const { questionnaireId } = await completedStudy(db, caller)
    await countTry(db, [{ kind: 'job-profile', name: `${caller.userId}` }], services.clock)
    return db.transaction().execute(async trx => {
      await assertUniqueTitle(trx, caller.userId, body.title)
      await assertIcoLimit(trx, caller.userId)
      const profile = { userId: caller.userId, questionnaireId, title: body.title }
      return profileDto(trx, { id: await writes.createProfile(trx, profile, services.clock.now()) })
    })
  }),

  handle(contract.copyJobProfile, async ({ db, caller, body, services }) => {
    await completedStudy(db, caller)
    await countTry(db, [{ kind: 'job-profile', name: `${caller.userId}` }], services.clock)
    return db.transaction().execute(async trx => {
      const own = await authorizeJobProfile(trx, caller, body.id)
      await assertUniqueTitle(trx, caller.userId, body.title)
      await assertIcoLimit(trx, caller.userId)
      const id = await writes.duplicateProfile(trx, own, own.id, body.title, services.clock.now())
      return profileDto(trx, { id })
    })
  }),

  handle(contract.postToExchange, async ({ db, caller, query, body, services }) => {
    await completedStudy(db, caller)
    await countTry(db, [{ kind: 'job-profile-post', name: `${caller.userId}` }], services.clock)
    return db.transaction().execute(async trx => {
      const own = await authorizeJobProfile(trx, caller, query.id)
      const now = services.clock.now()
      await saveJobProfile(trx, own, body, now)
      const replaced = await pauseReplacedProfile(trx, own, now)
      await postJobProfile(trx, own, now)
      await requestMatching(trx, services, { icos: [own.id] })
      return { ...(await profileDto(trx, own)), replaced }
    })
  }),

  handle(contract.pauseJobProfile, async ({ db, caller, query, services }) => {
    await completedStudy(db, caller)
    const own = await authorizeJobProfile(db, caller, query.id)
    if (own.isPosted) await writes.pauseProfile(db, own, services.clock.now())
    return profileDto(db, own)
  }),

  handle(contract.deleteJobProfile, async ({ db, caller, query, services }) => {
    await completedStudy(db, caller)
    const { own, deleted } = await authorizeJobProfileWithDeleted(db, caller, query.id)
    const now = services.clock.now()
    await writes.deleteProfile(db, own, now)
    return { id: own.id, deleted: (deleted ?? now).toISOString() }
  }),

  handle(contract.undeleteJobProfile, async ({ db, caller, query, services }) => {
    await completedStudy(db, caller)
    const { own, title } = await authorizeJobProfileWithDeleted(db, caller, query.id)
    await assertUniqueTitle(db, own.userId, title, own.id)
    await writes.restoreProfile(db, own, services.clock.now())
    return profileDto(db, own)
  }),
]

async function cardsOf(db: Database, userId: number, isDeleted: boolean, expand: 'jobQuestions' | undefined) {
  const rows = await listedProfiles(db, userId, isDeleted)
  const ids = rows.map(({ id }) => id)
  const matches = await matchesOf(db, userId, ids)
  return Promise.all(
    rows.map(async row => {
      return serializeCard(row, await profileDto(db, row), matches.get(row.id) ?? [], expand === 'jobQuestions')
    }),
  )
}
