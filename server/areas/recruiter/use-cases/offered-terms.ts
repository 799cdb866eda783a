import type { z } from 'zod'
import { type FieldError, validationError } from '#contract/errors.ts'
import type { offeredTerms } from '#contract/recruiter/offer.ts'
import { checkOffered } from '#rules/recruiter/offer-terms.ts'
import { talentTerms } from '#server/areas/connect/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** Checked input for a term. */
export interface GivenTerm {
  readonly id: number
  readonly label: string
  /** Variables that recruiters answer. */
  readonly variables: readonly number[]
  readonly values: ReadonlyMap<number, string>
}

/** @throws {ApiError} `invalid` for an unknown term or a value that an offer can't have. If a term is given twice, the last one counts */
export async function checkedTerms(
  db: Database,
  given: z.output<typeof offeredTerms>,
): Promise<ReadonlyMap<number, GivenTerm>> {
  if (given.length === 0) return new Map()
  const known = new Map((await talentTerms(db)).map(term => [term.id, term]))
  const errors: FieldError[] = []
  const terms = new Map<number, GivenTerm>()
  for (const { job_question_id: id, responses } of given) {
    const term = known.get(id)
    if (!term) {
      errors.push({ field: `jobQuestions.${id}`, message: 'We can’t find this term.' })
      continue
    }
    for (const { job_question_variable_id, message } of checkOffered(term, responses))
      errors.push({ field: ['jobQuestions', id, job_question_variable_id].filter(Boolean).join('.'), message })
    terms.set(id, {
      id,
      label: term.label,
      variables: term.jobQuestionVariables.map(variable => variable.id),
      values: new Map(responses.map(({ job_question_variable_id, value }) => [job_question_variable_id, value])),
    })
  }
  const [first, ...rest] = errors
  if (first) throw validationError([first, ...rest])
  return terms
}
