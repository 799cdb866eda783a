import { resetByUser, resetSurvey } from '#contract/share.ts'
import { handle } from '#server/platform/http/handler.ts'
import { resettableSurveys } from '../scope.ts'
import { removeSurveys } from '../use-cases/remove-surveys.ts'

export const surveyReset = [
  handle(resetSurvey, async ({ db, caller, query, services }) => {
    await removeSurveys(db, await resettableSurveys(db, caller, { surveyId: query.surveyId }), services.clock.now())
    return {}
  }),

  handle(resetByUser, async ({ db, caller, query, services }) => {
    await removeSurveys(db, await resettableSurveys(db, caller, { userId: query.userId }), services.clock.now())
    return {}
  }),
]
