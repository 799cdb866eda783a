import { countOffersIf } from '#contract/connect/what-if.ts'
import { handle } from '#server/platform/http/handler.ts'
import { authorizeProfileRow, completedStudy } from '../scope.ts'
import { offersIf } from '../use-cases/count-offers-if.ts'

export const jobProfileWhatIf = [
  handle(countOffersIf, async ({ db, caller, query, body }) => {
    await completedStudy(db, caller)
    return offersIf(db, await authorizeProfileRow(db, caller, query.id), body)
  }),
]
