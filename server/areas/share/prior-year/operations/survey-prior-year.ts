import { savePriorResponse } from '#contract/share/share.ts'
import { handle } from '#server/platform/http/handler.ts'
import { carryOverPriorYear } from '../use-cases/carry-over-prior-year.ts'

export const surveyPriorYear = [
  handle(savePriorResponse, async ({ db, caller, body, services }) => ({
    questions: await carryOverPriorYear(db, services, caller, body),
  })),
]
