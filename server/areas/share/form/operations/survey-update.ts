import { updateSurvey } from '#contract/share.ts'
import { batch } from '#server/platform/database/batch.ts'
import { handle } from '#server/platform/http/handler.ts'
import { type Save, type Saved, saveAll } from '../use-cases/save-answers.ts'

export const surveyUpdate = [
  handle(updateSurvey, ({ caller, query, body, services }) =>
    saveInBatch(services.db, { services, caller, query, body }),
  ),
]

/** Hundreds of members make small saves at the same time: concurrent saves share a transaction. */
const saveInBatch = batch<Save, Saved>(({ query }) => query.id, saveAll)
