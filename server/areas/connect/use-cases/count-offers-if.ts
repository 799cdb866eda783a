import type { z } from 'zod'
import type { countOffersIf } from '#contract/connect/what-if.ts'
import { validationError } from '#contract/errors.ts'
import type { PostedIco } from '#rules/connect/exchange.ts'
import type { Ico, IcoAnswer } from '#rules/connect/matching.ts'
import { ANYWHERE } from '#rules/connect/place.ts'
import { termQuestion } from '#rules/connect/term-question.ts'
import { movesOf, onlyTurns } from '#rules/connect/what-if.ts'
import { emptyResponse, responsesOf } from '#rules/share/responses.ts'
import type { Answers, Question, Response } from '#rules/share/study.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { currentIcos, placeRequirementOf } from '../exchange/reads.ts'
import { openOffers } from '../exchange/use-cases/exchange-cache.ts'
import type { ProfileRow } from '../reads.ts'
import { geographyEdit } from './geography.ts'
import { checkedTerms } from './save-job-profile.ts'

type Body = z.output<typeof countOffersIf.body>
type OffersIf = z.input<typeof countOffersIf.output>

const NONE = { matching: 0, perfect: 0 } as const
const ANY: IcoAnswer = { value: null, declined: 0, no_preference: 1 }

/**
 * Counts the open offers that the profile on the screen would match if one term changed. Counts only offers, and leaves out those that the
 * profile is hidden from. Check its owner first.
 * @throws {ApiError} `invalid` for values that a profile can't have, and for a term that it can't have
 */
export async function offersIf(db: Database, profile: ProfileRow, body: Body): Promise<OffersIf> {
  const { question, ask } = await askOnScreen(db, profile, body)
  if (!ask) return { open: 0, lacks_specialty: 1, now: NONE, unasked: NONE, variables: [] }
  const { exchange } = await openOffers(db)
  const withAnswers = (given: readonly (readonly [number, IcoAnswer])[]): Ico => ({
    ...ask,
    answers: new Map([...ask.answers, ...given]),
  })
  const open = exchange.openTo(ask)
  if (body.job_question_id === null) {
    const [now = NONE, unasked = NONE] = exchange.whatIf(ask, 'geography', [ask, { ...ask, place: ANYWHERE }])
    return { open, lacks_specialty: 0, now, unasked, variables: [] }
  }
  const variableIds = question?.variables.map(({ id }) => id) ?? []
  const numbers = exchange.numbersOffered(ask.specialtyId, body.job_question_id)
  const moves = question ? movesOf(question, responsesOf(question, answersIn(ask)), numbers) : []
  const [now = NONE, unasked = NONE, ...reached] = exchange.whatIf(ask, body.job_question_id, [
    ask,
    withAnswers(variableIds.map(id => [id, ANY] as const)),
    ...moves.map(({ responses }) => withAnswers(responses.map(askedBy))),
  ])
  const counted = moves.map(({ variableId, value }, at) => ({ variableId, value, ...(reached[at] ?? NONE) }))
  const variables = variableIds.map(job_question_variable_id => {
    const own = counted.filter(({ variableId }) => variableId === job_question_variable_id)
    const shown = question?.type === 'SLIDER' ? onlyTurns(own) : own
    return {
      job_question_variable_id,
      moves: shown.map(({ value, matching, perfect }) => ({ value, matching, perfect })),
    }
  })
  return { open, lacks_specialty: 0, now, unasked, variables }
}

/**
 * Returns the ask of the profile on the screen, or `null` without a specialty. Also returns the term that changes, or `null` if members
 * don't answer it.
 */
async function askOnScreen(
  db: Database,
  profile: ProfileRow,
  body: Body,
): Promise<{ readonly question: Question | null; readonly ask: PostedIco | null }> {
  const { jobQuestions, job_question_id } = body
  const [{ terms, responses }, [saved]] = await Promise.all([
    checkedTerms(db, profile.id, jobQuestions ?? []),
    currentIcos(db, [profile.id]),
  ])
  const edit = geographyEdit(profile, body)
  const term = terms.find(({ id }) => id === job_question_id)
  if (job_question_id !== null && !term)
    throw validationError([{ field: 'job_question_id', message: 'We can’t find this term.' }])
  const question = term ? termQuestion(term) : null
  if (!saved) return { question, ask: null }
  // A term not listed is removed, unless it is required.
  const listed = new Set(jobQuestions?.map(each => each.job_question_id))
  const gone = terms.filter(({ id, required }) => jobQuestions && !required && !listed.has(id))
  const answers = new Map(saved.answers)
  for (const { id } of gone.flatMap(each => each.jobQuestionVariables)) answers.delete(id)
  for (const one of responses) answers.set(one.job_question_variable_id, one)
  const place = Object.keys(edit).length === 0 ? saved.place : placeRequirementOf({ ...profile, ...edit })
  return { question, ask: { ...saved, place, answers } }
}

function askedBy({ variable_id, value, declined }: Response): readonly [number, IcoAnswer] {
  return [variable_id, { value, declined, no_preference: 0 }]
}

/** Returns the answers of an ask as study answers. */
function answersIn({ answers }: Ico): Answers {
  const given = [...answers].map(([id, { value, declined, no_preference }]): [number, Response] => {
    const isRefused = declined === 1 || no_preference === 1
    return [id, { ...emptyResponse(id), value: isRefused ? null : value, declined }]
  })
  return new Map(given)
}
