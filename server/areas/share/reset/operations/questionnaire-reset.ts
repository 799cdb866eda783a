import { badRequest } from '#contract/errors.ts'
import { resetQuestionnaire } from '#contract/share/share.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import { handle } from '#server/platform/http/handler.ts'
import { resettableSurveys } from '../scope.ts'
import { removeSurveys } from '../use-cases/remove-surveys.ts'

const WHOSE = 'You have no survey in this study. Choose the user whose survey you want to reset.'

export const questionnaireReset = [
  handle(resetQuestionnaire, async input => {
    const { db, caller, body } = input
    const { questionnaireId, userId = caller.userId } = body
    const scope = await resettableSurveys(db, caller, { questionnaireId, userId })
    if (scope.surveys.length === 0 && body.userId === undefined && caller.roles.includes('GM_ADMIN'))
      throw badRequest(WHOSE)
    await removeSurveys(db, scope, actorOf(input))
    return {}
  }),
]
