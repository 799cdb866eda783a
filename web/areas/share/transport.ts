import type { JobProfile } from '#contract/connect/connect.ts'
import { CallError, call } from '#web/platform/client.ts'
import { currentSession } from '#web/platform/session.ts'
import { toastInfo } from '#web/platform/toasts.ts'
import { locationFromResponses } from './job-location.ts'
import { TERMS } from './late-messages.ts'
import type { Outcome, Transport } from './protocol.ts'
import { deviceQueue } from './queue.ts'
import { Saver } from './saving.ts'

/** Default job profile of a study. */
type Profile = Pick<JobProfile, 'id' | 'questionnaire_id'>

/** State of a job profile's terms. */
interface Terms extends Profile {
  readonly jobQuestions: readonly {
    readonly id: number
    readonly jobQuestionVariables: readonly { readonly id: number }[]
  }[]
}

const savers = new Map<string, Saver>()

/** Returns the page's only saver for a user's survey. It continues to send after the form closes, and a second saver could overtake it. */
export function saverOf(userId: number, surveyId: number): Saver {
  return saverFor(userId, surveyId, asUser(userId, surveyTransport(surveyId)))
}

/** Returns the saver for the location of a job profile, which is saved separately from the answers. */
export function jobLocationSaverOf(userId: number, profile: Profile): Saver {
  return saverFor(userId, `ico-${profile.id}`, withoutClosing(asUser(userId, jobLocationTransport(userId, profile))))
}

/** Returns the saver for the terms of a job profile. */
export function jobTermsSaverOf(userId: number, profile: Terms): Saver {
  return saverFor(userId, `terms-${profile.id}`, withoutClosing(asUser(userId, jobTermsTransport(userId, profile))))
}

function saverFor(userId: number, about: number | string, transport: Transport): Saver {
  const key = `${userId}:${about}`
  const known = savers.get(key)
  if (known) return known
  const saver = new Saver(deviceQueue(userId, about), transport)
  savers.set(key, saver)
  return saver
}

export function isSignedIn(userId: number): boolean {
  const session = currentSession()
  return session.status === 'signed-in' && session.user.id === userId
}

/** Sends only while this user is signed in, and returns the outcome. */
function asUser(userId: number, send: Transport): Transport {
  return async changes => {
    if (!isSignedIn(userId)) return { kind: 'signed-out' }
    try {
      return await send(changes)
    } catch (error) {
      return outcomeOf(error)
    }
  }
}

/** Prevents a missing profile or term from closing the survey. */
function withoutClosing(send: Transport): Transport {
  return async changes => {
    const outcome = await send(changes)
    return outcome.kind === 'closed' ? { kind: 'refused', message: outcome.message } : outcome
  }
}

/** Sends changes of one survey. Requests use `keepalive`, so closing the page does not cancel them. */
function surveyTransport(surveyId: number): Transport {
  return async changes => {
    const body = { ...changes, responses: [...changes.responses] }
    const answer = await call('PUT survey/update', { query: { id: surveyId }, body, keepalive: true })
    if (!isReceipt(answer)) return { kind: 'unreachable' }
    const { saved, others, submitted } = answer
    return { kind: 'saved', saved, others, isSubmitted: submitted !== null }
  }
}

/**
 * Saves to the job profile of a study, or to the ICO that continues it because the study was submitted on another device (decision G-067).
 */
async function saveToProfile(
  userId: number,
  profile: Profile,
  save: (id: number) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await save(profile.id)
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 404 || !error.body) throw error
    const current = await call('GET job-profile/get-default-job-profile', { query: { userId } })
    if (current?.questionnaire_id !== profile.questionnaire_id) throw error
    const outcome = await save(current.id)
    if (outcome.kind === 'saved' && current.is_posted === 1) toastInfo(TERMS.unposted)
    return outcome
  }
}

function jobLocationTransport(userId: number, profile: Profile): Transport {
  return async ({ responses }) => {
    const given = locationFromResponses(responses)
    if (!given) return { kind: 'refused', message: 'We couldn’t read this location.' }
    const { location, isChosen } = given
    const is_geography_chosen: 0 | 1 = isChosen ? 1 : 0
    const where = { geographic_preference_type: location.type, geographic_preference_value: location.value }
    const body = { ...where, is_geography_chosen }
    return saveToProfile(userId, profile, async id => {
      const answer = await call('PUT job-profile/update-for-user', { query: { id }, body, keepalive: true })
      return has(answer, 'geographic_preference_type') ? SAVED : { kind: 'unreachable' }
    })
  }
}

/** Sends one request for each term. A member without a choice has no preference (decision G-070). */
function jobTermsTransport(userId: number, profile: Terms): Transport {
  return ({ responses }) =>
    saveToProfile(userId, profile, async job_profile_id => {
      for (const term of profile.jobQuestions) {
        const own = responses.filter(one => term.jobQuestionVariables.some(variable => variable.id === one.variable_id))
        if (own.length === 0) continue
        const isOpen = own.every(({ value }) => value === null)
        const body = {
          responses: own.map(({ variable_id, value }) => ({
            job_profile_id,
            job_question_variable_id: variable_id,
            value,
            declined: 0 as const,
            no_preference: isOpen ? (1 as const) : (0 as const),
          })),
        }
        const query = { job_question_id: term.id }
        const answer = await call('POST job-profile-question-response/bulk-update', { query, body, keepalive: true })
        if (!has(answer, 'responses')) return { kind: 'unreachable' }
      }
      return SAVED
    })
}

const SAVED: Outcome = { kind: 'saved', saved: '', others: [] }

/** Checks whether the answer is the server's own receipt. A captive portal answers every request with a page and status 200. */
function isReceipt(answer: unknown): boolean {
  return (
    has(answer, 'saved') && typeof answer.saved === 'string' && has(answer, 'others') && Array.isArray(answer.others)
  )
}

function has<K extends string>(answer: unknown, key: K): answer is Record<K, unknown> {
  return typeof answer === 'object' && answer !== null && key in answer
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof CallError)) return { kind: 'unreachable' }
  const { status, body, message } = error
  if (status === 0 || status === 408 || status === 429 || status >= 500) return { kind: 'unreachable' }
  if (status === 401) return { kind: 'signed-out' }
  // Without a body from our server, the response came from a proxy or gateway and reveals nothing about the answers.
  if (!body) return { kind: 'unreachable' }
  if (status === 403 || status === 404 || body.code === 'refused') return { kind: 'closed', message }
  return { kind: 'refused', message }
}
