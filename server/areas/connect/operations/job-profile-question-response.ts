import { bulkUpdateJobResponses } from '#contract/connect/connect.ts'
import { notFound, validationError } from '#contract/errors.ts'
import { toFlag } from '#contract/fields.ts'
import { checkTerm, normalizeResponse, type TermResponse } from '#rules/connect/terms.ts'
import { handle } from '#server/platform/http/handler.ts'
import { profileDto } from '../lookups.ts'
import { serializeResponse } from '../present.ts'
import { responsesOf, termOf } from '../reads.ts'
import { authorizeJobProfile } from '../scope.ts'
import { editProfile, saveResponses } from '../writes.ts'

export const jobProfileQuestionResponse = [
  handle(bulkUpdateJobResponses, async ({ db, caller, query, body, services }) => {
    const [profileId, ...others] = new Set(body.responses.map(({ job_profile_id }) => job_profile_id))
    if (profileId === undefined || others.length > 0)
      throw validationError([{ field: 'responses', message: 'All answers must belong to the same ICO' }])
    const own = await authorizeJobProfile(db, caller, profileId)
    const term = await termOf(db, query.job_question_id)
    const now = services.clock.now()
    const stored = await responsesOf(db, own.id, query.job_question_id)
    const before = stored.map(serializeResponse)
    if (body.age_ms !== undefined) {
      const given = now.getTime() - body.age_ms
      const { jobQuestions } = await profileDto(db, own)
      const isAsked = term && jobQuestions.some(({ id }) => id === term.id)
      if (!isAsked || stored.some(({ changed }) => changed.getTime() > given))
        return { responses: before, is_posted: toFlag(own.isPosted), was_posted: 0 as const, is_outdated: 1 as const }
    }
    if (!term) throw notFound()
    // If a variable occurs twice, the last value counts.
    const given = byVariable(body.responses.map(normalizeResponse))
    const after = [...byVariable([...before, ...given.values()]).values()]
    const [first, ...rest] = checkTerm({ ...term, variables: term.jobQuestionVariables }, after).map(
      ({ job_question_variable_id, message }) => ({ field: `responses.${job_question_variable_id}`, message }),
    )
    if (first) throw validationError([first, ...rest])
    await saveResponses(db, own, [...given.values()], now)
    await editProfile(db, own, {}, now)
    const responses = (await responsesOf(db, own.id, term.id)).map(serializeResponse)
    return { responses, is_posted: 0 as const, was_posted: toFlag(own.isPosted), is_outdated: 0 as const }
  }),
]

function byVariable<R extends TermResponse>(responses: readonly R[]): ReadonlyMap<number, R> {
  return new Map(responses.map(response => [response.job_question_variable_id, response]))
}
