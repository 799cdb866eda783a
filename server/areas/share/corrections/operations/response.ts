import { multiUpdateResponses } from '#contract/share/share.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import { handle } from '#server/platform/http/handler.ts'
import { correctAnswers } from '../use-cases/correct-answers.ts'

export const response = [
  handle(multiUpdateResponses, async input => {
    const { db, caller, body, services } = input
    const { answer, study } = await correctAnswers(db, services, caller, body.responses)
    const bySurvey = Map.groupBy(body.responses, ({ survey_id }) => survey_id)
    for (const [survey, { length: responses }] of bySurvey)
      await recordAuditEntry(db, {
        by: actorOf(input),
        act: 'survey.correct',
        record: survey,
        facts: { study, responses },
      })
    return answer
  }),
]
