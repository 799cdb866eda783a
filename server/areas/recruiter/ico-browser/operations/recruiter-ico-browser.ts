import { notFound } from '#contract/errors.ts'
import * as contract from '#contract/recruiter/ico.ts'
import { termResults } from '#server/areas/inform/lookups.ts'
import { cityOf } from '#server/areas/reference/lookups.ts'
import { handle } from '#server/platform/http/handler.ts'
import { browserQuestions } from '../use-cases/browser-questions.ts'

export const recruiterIcoBrowser = [
  handle(contract.getBrowserQuestions, ({ db }) => browserQuestions(db)),

  handle(contract.getBrowserResults, async ({ db, query, services }) => {
    const question = (await browserQuestions(db)).find(({ id }) => id === query.jobQuestionId)
    if (!question) throw notFound()
    return termResults(db, services, question, query.specialty_id ?? null)
  }),

  handle(contract.getCityByZip, async ({ query }) => cityOf(query.zipCode)),
]
