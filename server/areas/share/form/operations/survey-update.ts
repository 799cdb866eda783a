import { updateSurvey } from '#contract/share/share.ts'
import { batch } from '#server/platform/database/batch.ts'
import { handle } from '#server/platform/http/handler.ts'
import { type Save, type Saved, saveAll } from '../use-cases/save-answers.ts'

export const surveyUpdate = [
  handle(updateSurvey, async ({ caller, query, body, services }) => {
    const saved = await saveInBatch(services.db, { services, caller, query, body })
    services.metrics.counter(
      'collegium_answers_saved_total',
      'Answers of members that were saved and acknowledged.',
    )(body.responses.length)
    return saved
  }),
]

/** Combines concurrent saves in one transaction, because hundreds of members make small saves at the same time. */
const saveInBatch = batch<Save, Saved>(({ query }) => query.id, saveAll)
