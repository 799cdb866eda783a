import { resetQuestionnaire } from '#contract/share.ts'
import { handle } from '#server/platform/http/handler.ts'
import { resettableSurveys } from '../scope.ts'
import { removeSurveys } from '../writes.ts'

export const questionnaireReset = [
  handle(resetQuestionnaire, async ({ db, caller, body }) => {
    const scope = await resettableSurveys(db, caller, { questionnaireId: body.questionnaireId })
    await removeSurveys(db, scope)
    return {}
  }),
]
