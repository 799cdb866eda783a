import type { JobProfile } from '#contract/connect.ts'
import { CallError, call } from '#web/platform/client.ts'
import { currentSession } from '#web/platform/session.ts'
import { locationFromResponses } from './job-location.ts'
import type { Outcome, Transport } from './protocol.ts'
import { deviceQueue } from './queue.ts'
import { Saver } from './saving.ts'

const savers = new Map<string, Saver>()

/**
 * The page's only saver for a user's survey. It keeps sending after the form closes, and a second one could overtake it.
 */
export function saverOf(userId: number, surveyId: number): Saver {
  const key = `${userId}:${surveyId}`
  const known = savers.get(key)
  if (known) return known
  const saver = new Saver(deviceQueue(userId, surveyId), surveyTransport(userId, surveyId))
  savers.set(key, saver)
  return saver
}

/** The same for the location of a job profile, which is saved separately from the answers. */
export function jobLocationSaverOf(userId: number, jobProfileId: number): Saver {
  const about = `ico-${jobProfileId}`
  const known = savers.get(`${userId}:${about}`)
  if (known) return known
  const saver = new Saver(deviceQueue(userId, about), jobLocationTransport(userId, jobProfileId))
  savers.set(`${userId}:${about}`, saver)
  return saver
}

/** The same for its terms. */
export function jobTermsSaverOf(userId: number, profile: JobProfile): Saver {
  const about = `terms-${profile.id}`
  const known = savers.get(`${userId}:${about}`)
  if (known) return known
  const saver = new Saver(deviceQueue(userId, about), jobTermsTransport(userId, profile))
  savers.set(`${userId}:${about}`, saver)
  return saver
}

/** One request for each term. Who chose nothing has no preference (decision G-070). */
function jobTermsTransport(userId: number, { id, jobQuestions }: JobProfile): Transport {
  return async ({ responses }) => {
    const session = currentSession()
    if (session.status !== 'signed-in' || session.user.id !== userId) return { kind: 'signed-out' }
    try {
      for (const term of jobQuestions) {
        const own = responses.filter(one => term.jobQuestionVariables.some(variable => variable.id === one.variable_id))
        if (own.length === 0) continue
        const isOpen = own.every(({ value }) => value === null)
        const body = {
          responses: own.map(({ variable_id, value }) => ({
            job_profile_id: id,
            job_question_variable_id: variable_id,
            value,
            declined: 0 as const,
            no_preference: isOpen ? (1 as const) : (0 as const),
          })),
        }
        const query = { job_question_id: term.id }
        const answer: unknown = await call('POST job-profile-question-response/bulk-update', {
          query,
          body,
          keepalive: true,
        })
        const isReceipt = typeof answer === 'object' && answer !== null && 'responses' in answer
        if (!isReceipt) return { kind: 'unreachable' }
      }
      return { kind: 'saved', saved: '', others: [] }
    } catch (error) {
      return withoutClosing(outcomeOf(error))
    }
  }
}

/** A missing profile or term does not close the survey. */
function withoutClosing(outcome: Outcome): Outcome {
  return outcome.kind === 'closed' ? { kind: 'refused', message: outcome.message } : outcome
}

function jobLocationTransport(userId: number, jobProfileId: number): Transport {
  return async ({ responses }) => {
    const session = currentSession()
    if (session.status !== 'signed-in' || session.user.id !== userId) return { kind: 'signed-out' }
    const given = locationFromResponses(responses)
    if (!given) return { kind: 'refused', message: 'This place cannot be read.' }
    const { location, isChosen } = given
    const is_geography_chosen: 0 | 1 = isChosen ? 1 : 0
    const where = { geographic_preference_type: location.type, geographic_preference_value: location.value }
    const body = { ...where, is_geography_chosen }
    try {
      const answer: unknown = await call('PUT job-profile/update-for-user', {
        query: { id: jobProfileId },
        body,
        keepalive: true,
      })
      const isReceipt = typeof answer === 'object' && answer !== null && 'geographic_preference_type' in answer
      return isReceipt ? { kind: 'saved', saved: '', others: [] } : { kind: 'unreachable' }
    } catch (error) {
      return withoutClosing(outcomeOf(error))
    }
  }
}

/** Sends changes of one survey. Requests use `keepalive`, so closing the page does not cancel them. */
function surveyTransport(userId: number, surveyId: number): Transport {
  return async changes => {
    const session = currentSession()
    // Never send answers as another user.
    if (session.status !== 'signed-in' || session.user.id !== userId) return { kind: 'signed-out' }
    const body = { ...changes, responses: [...changes.responses] }
    try {
      const answer = await call('PUT survey/update', { query: { id: surveyId }, body, keepalive: true })
      if (!isReceipt(answer)) return { kind: 'unreachable' }
      const { saved, others, submitted } = answer
      return { kind: 'saved', saved, others, isSubmitted: submitted !== null }
    } catch (error) {
      return outcomeOf(error)
    }
  }
}

/** A captive portal answers every request with a page and status 200, so only the server's own receipt counts. */
function isReceipt(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false
  return 'saved' in answer && typeof answer.saved === 'string' && 'others' in answer && Array.isArray(answer.others)
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof CallError)) return { kind: 'unreachable' }
  const { status, body, message } = error
  if (status === 0 || status === 408 || status === 429 || status >= 500) return { kind: 'unreachable' }
  if (status === 401) return { kind: 'signed-out' }
  // Without a body from our server, a proxy or gateway answered: it says nothing about the answers.
  if (!body) return { kind: 'unreachable' }
  if (status === 403 || status === 404 || body.code === 'refused') return { kind: 'closed', message }
  return { kind: 'refused', message }
}
