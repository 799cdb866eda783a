import { resetByUser, resetSurvey } from '#contract/share.ts'
import { handle } from '#server/platform/http/handler.ts'
import { resettableSurveys } from '../scope.ts'
import { removeSurveys } from '../writes.ts'

export const surveyReset = [
  handle(resetSurvey, async ({ db, caller, query }) => {
    await removeSurveys(db, await resettableSurveys(db, caller, { surveyId: query.surveyId }))
    return {}
  }),

  handle(resetByUser, async ({ db, caller, query }) => {
    await removeSurveys(db, await resettableSurveys(db, caller, { userId: query.userId }))
    return {}
  }),
]
