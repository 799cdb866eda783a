import { resetByUser, resetSurvey } from '#contract/share/share.ts'
import { deleteSurvey } from '#contract/share/survey-admin.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import { handle } from '#server/platform/http/handler.ts'
import { resettableSurveys } from '../scope.ts'
import { removeSurveys } from '../use-cases/remove-surveys.ts'

export const surveyReset = [
  handle(resetSurvey, async input => {
    const { db, caller, query } = input
    await removeSurveys(db, await resettableSurveys(db, caller, { surveyId: query.surveyId }), actorOf(input))
    return {}
  }),

  handle(resetByUser, async input => {
    const { db, caller, query } = input
    await removeSurveys(db, await resettableSurveys(db, caller, { userId: query.userId }), actorOf(input))
    return {}
  }),

  handle(deleteSurvey, async input => {
    const { db, caller, query, body } = input
    await removeSurveys(db, await resettableSurveys(db, caller, { surveyId: query.id }), actorOf(input), body.reason)
    return {}
  }),
]
