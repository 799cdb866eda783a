import { multiUpdateResponses } from '#contract/share.ts'
import { handle } from '#server/platform/http/handler.ts'
import { correctAnswers } from '../use-cases/correct-answers.ts'

export const response = [
  handle(multiUpdateResponses, async ({ db, caller, body, services, afterCommit }) => {
    const { answer, facts } = await correctAnswers(db, services, caller, body.responses)
    afterCommit(() =>
      services.log.info({ audit: 'answers corrected', administrator: caller.userId, ...facts }, 'audit'),
    )
    return answer
  }),
]
