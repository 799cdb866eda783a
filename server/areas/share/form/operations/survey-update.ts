import { updateSurvey } from '#contract/share.ts'
import { together } from '#server/platform/database/together.ts'
import { handle } from '#server/platform/http/handler.ts'
import { type Save, type Saved, saveAll } from '../use-cases/save-answers.ts'

export const surveyUpdate = [
  handle(updateSurvey, ({ caller, query, body, services }) =>
    saveTogether(services.db, { services, caller, query, body }),
  ),
]

/** Hundreds of members save at the same time, each a little: whoever arrives together shares a transaction. */
const saveTogether = together<Save, Saved>(({ query }) => query.id, saveAll)
