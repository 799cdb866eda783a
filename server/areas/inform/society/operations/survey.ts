import { allStudiesForSociety } from '#contract/inform/society-study.ts'
import { handle } from '#server/platform/http/handler.ts'
import { shownSociety } from '../scope.ts'
import { studiesFor } from '../use-cases/society-studies.ts'

export const surveySociety = [
  handle(allStudiesForSociety, async ({ db, caller, query, services }) => {
    const { id } = await shownSociety(db, caller, query.societyId)
    return studiesFor(db, services, id)
  }),
]
