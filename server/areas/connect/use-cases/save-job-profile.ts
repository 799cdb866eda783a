import type { z } from 'zod'
import type { JobProfileResponse, jobProfileChange } from '#contract/connect.ts'
import { type FieldError, invalid, refused } from '#contract/errors.ts'
import { termQuestion } from '#rules/connect/term-question.ts'
import { checkTerm, normalizeResponse, type TermResponse } from '#rules/connect/terms.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import type { Database, Writable } from '#server/platform/database/connect.ts'
import { presentResponse } from '../present.ts'
import { hasTitle, possibleTerms, profileRow, responsesOf, type TermRow } from '../reads.ts'
import type { OwnJobProfile } from '../scope.ts'
import * as writes from '../writes.ts'
import { geographyEdit } from './geography.ts'

export type Change = z.output<typeof jobProfileChange>
type Given = NonNullable<Change['jobQuestions']>[number]

/**
 * Saves what is given of a profile, and takes it off the exchange.
 * @throws {Failure} `refused` for a title that another profile of the person has, `invalid` for what no profile can hold: then nothing is saved
 */
export async function saveJobProfile(db: Writable, own: OwnJobProfile, change: Change, now: Date): Promise<void> {
  // A profile that carries on last year's has its name, and keeps it.
  const isRenamed = change.title !== undefined && change.title !== (await profileRow(db, own.id))?.title
  if (isRenamed) await mustBeUnique(db, own.userId, change.title ?? '', own.id)
  const edit = {
    ...(change.title === undefined ? {} : { title: change.title }),
    ...geographyEdit(own, change),
  }
  if (change.jobQuestions !== undefined) await saveTerms(db, own, change.jobQuestions, now)
  await writes.editProfile(db, own, edit, now)
}

/** @throws {Failure} `refused` if the person has another profile of this title (3 §5) */
export async function mustBeUnique(db: Writable, userId: number, title: string, besides = 0): Promise<void> {
  await writes.lockTitles(db, userId)
  if (title !== '' && (await hasTitle(db, userId, title, besides)))
    throw refused('The Job Profile Title must be unique')
}

async function saveTerms(db: Writable, own: OwnJobProfile, given: readonly Given[], now: Date): Promise<void> {
  const { terms, responses } = await checkedTerms(db, own.id, given)
  const required = terms.filter(term => term.required).map(({ id }) => id)
  await writes.keepOnlyTerms(db, own, [...given.map(({ job_question_id }) => job_question_id), ...required])
  await writes.saveResponses(db, own, responses, now)
}

/**
 * The answers to some terms of a profile as they would be saved, one per variable, and all terms that it can have.
 * @throws {Failure} `invalid` for what no profile can hold
 */
export async function checkedTerms(
  db: Database,
  profileId: number,
  given: readonly Given[],
): Promise<{ readonly terms: readonly TermRow[]; readonly responses: readonly TermResponse[] }> {
  const before = await responsesOf(db, profileId)
  const terms = await possibleTerms(db, [...new Set(before.map(row => row.job_question_id))])
  const known = new Map(terms.map(term => [term.id, term]))
  const kept = Map.groupBy(before, row => row.job_question_id)
  const checked = given.map(each => {
    const term = known.get(each.job_question_id)
    if (!term) return { errors: [{ field: `jobQuestions.${each.job_question_id}`, message: 'There is no such term.' }] }
    const stored = (kept.get(term.id) ?? []).map(presentResponse)
    return checkedTerm(term, profileId, stored, each.responses)
  })
  const [first, ...rest] = checked.flatMap(({ errors }) => errors)
  if (first) throw invalid([first, ...rest])
  const responses = checked.flatMap(each => ('responses' in each ? each.responses : []))
  return {
    terms,
    // If a variable occurs twice, the last value counts.
    responses: [...new Map(responses.map(one => [one.job_question_variable_id, one])).values()],
  }
}

/** The responses to a term with what is given of them, one per variable, so that the profile has the term even while it is open. */
function checkedTerm(
  term: TermRow,
  profileId: number,
  stored: readonly JobProfileResponse[],
  given: Given['responses'],
): { readonly errors: readonly FieldError[]; readonly responses: readonly TermResponse[] } {
  const empty = { job_profile_id: profileId, value: null, declined: 0, no_preference: 0, is_unknown: 0 } as const
  const after = new Map<number, TermResponse>(
    term.jobQuestionVariables.map(({ id }) => [id, { ...empty, job_question_variable_id: id }]),
  )
  for (const one of [...stored, ...given.map(normalizeResponse)]) after.set(one.job_question_variable_id, one)
  const responses = [...after.values()]
  const shape = given.length === 0 ? [] : checkTerm({ ...term, variables: term.jobQuestionVariables }, responses)
  const errors = shape.map(({ job_question_variable_id, message }) => ({
    field: `jobQuestions.${term.id}.${job_question_variable_id}`,
    message,
  }))
  return { errors: errors.length > 0 ? errors : totalErrors(term, responses), responses }
}

/** Parts that must add up to 100 percent, which a form can show before they do (3 §5). */
function totalErrors(term: TermRow, responses: readonly TermResponse[]): readonly FieldError[] {
  const question = termQuestion(term)
  if (!question) return []
  const answers = new Map(
    responses.map(({ job_question_variable_id: variable_id, value, declined, no_preference, is_unknown }) => {
      const isRefused = declined === 1 || no_preference === 1
      return [
        variable_id,
        { variable_id, value: isRefused ? null : value, declined, is_unknown, is_set_min: 0 as const },
      ]
    }),
  )
  const messages = evaluate({ questions: [question], derived: [] }, answers).messages.get(term.id) ?? []
  return messages.flatMap(({ invalid: isInvalid, message }) =>
    isInvalid ? [{ field: `jobQuestions.${term.id}`, message }] : [],
  )
}
