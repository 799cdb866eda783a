import type { JobProfile } from '#contract/connect/connect.ts'
import { CallError, call } from '#web/platform/client.ts'
import { currentSession } from '#web/platform/session.ts'
import { toastError, toastInfo } from '#web/platform/toasts.ts'
import { locationFromResponses } from './job-location.ts'
import { TERMS } from './late-messages.ts'
import type { Outcome, Transport } from './protocol.ts'
import { deviceQueue, type QueuedResponse, type UnsentIco } from './queue.ts'
import { Saver } from './saving.ts'

/** Default job profile of a study. */
type Profile = Pick<JobProfile, 'id' | 'jobQuestions'>

const savers = new Map<string, Saver>()
/** Job profiles that a form on this page shows. Its answers replace all others, because the member sees them. */
const shown = new Set<number>()

/** Returns the page's only saver for a user's survey. It continues to send after the form closes, and a second saver could overtake it. */
export function saverOf(userId: number, surveyId: number): Saver {
  return saverFor(userId, surveyId, asUser(userId, surveyTransport(surveyId)))
}

/**
 * Returns the savers for the location and the terms of a job profile, which are saved separately from the answers. Discards answers to terms
 * that the profile no longer has.
 */
export function jobSaversOf(userId: number, { id, jobQuestions }: Profile): readonly [location: Saver, terms: Saver] {
  shown.add(id)
  const terms = jobTermsSaverOf(userId, id)
  terms.discard(termId => !jobQuestions.some(term => term.id === termId))
  return [jobLocationSaverOf(userId, id), terms]
}

function jobLocationSaverOf(userId: number, profileId: number): Saver {
  return saverFor(
    userId,
    `ico-${profileId}`,
    withoutClosing(profileId, asUser(userId, jobLocationTransport(profileId))),
  )
}

function jobTermsSaverOf(userId: number, profileId: number): Saver {
  return saverFor(userId, `terms-${profileId}`, withoutClosing(profileId, asUser(userId, jobTermsTransport(profileId))))
}

/**
 * Sends the location or terms of an ICO that are unsent on this device, even if the study was submitted on another device. Shows whether
 * they were saved. Resolves after the first attempt, which is repeated without a connection. Changes to a missing ICO are kept for a month,
 * because it may be restored, or be unknown to a server that isn't updated yet.
 */
export async function sendUnsentIco(userId: number, { kind, profileId }: UnsentIco): Promise<void> {
  // A form that was opened on this page sends them.
  if (savers.has(`${userId}:${kind}-${profileId}`)) return
  const queue = deviceQueue(userId, `${kind}-${profileId}`)
  // Only unreadable entries are left.
  if (queue.read().length === 0) return queue.clear()
  const saver = kind === 'ico' ? jobLocationSaverOf(userId, profileId) : jobTermsSaverOf(userId, profileId)
  saver.start()
  const isSent = await saver.flushed()
  if (isSent && kind === 'ico') toastInfo(TERMS.sent)
  const { status } = saver.snapshot()
  const isOld = queue.read().every(({ stamp }) => Number.parseInt(stamp, 10) < Date.now() - KEPT_MS)
  if (status !== 'refused' && (status !== 'closed' || !isOld)) return
  saver.discard()
  toastError(TERMS.lost, LOST_MS)
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
  return async (...changes) => {
    if (!isSignedIn(userId)) return { kind: 'signed-out' }
    try {
      return await send(...changes)
    } catch (error) {
      return outcomeOf(error)
    }
  }
}

/** Prevents a missing profile or term from closing the survey, if its form is on this page. */
function withoutClosing(profileId: number, send: Transport): Transport {
  return async (...changes) => {
    const outcome = await send(...changes)
    return outcome.kind === 'closed' && shown.has(profileId) ? { kind: 'refused', message: outcome.message } : outcome
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

function jobLocationTransport(id: number): Transport {
  return async ({ responses }) => {
    const given = locationFromResponses(responses)
    if (!given) return { kind: 'refused', message: 'We couldn’t read this location.' }
    const { location, isChosen } = given
    const is_geography_chosen: 0 | 1 = isChosen ? 1 : 0
    const where = { geographic_preference_type: location.type, geographic_preference_value: location.value }
    const body = { ...where, is_geography_chosen }
    const answer = await call('PUT job-profile/update-for-user', { query: { id }, body, keepalive: true })
    if (!has(answer, 'geographic_preference_type')) return { kind: 'unreachable' }
    notifyUnposted(answer)
    return SAVED
  }
}

/** Sends one request for each term. A member without a choice has no preference (decision G-070). */
function jobTermsTransport(job_profile_id: number): Transport {
  return async (_, entries) => {
    for (const { questionId, responses } of entries) {
      const no_preference: 0 | 1 = responses.every(({ value }) => value === null) ? 1 : 0
      const body = {
        responses: responses.map(({ variable_id, value }) => ({
          job_profile_id,
          job_question_variable_id: variable_id,
          value,
          declined: 0 as const,
          no_preference,
        })),
        ...(shown.has(job_profile_id) ? {} : { age_ms: ageOf(responses) }),
      }
      const query = { job_question_id: questionId }
      const answer = await call('POST job-profile-question-response/bulk-update', { query, body, keepalive: true })
      if (!has(answer, 'responses')) return { kind: 'unreachable' }
      if (body.age_ms !== undefined && answer.is_outdated !== 1) toastInfo(TERMS.sent)
      notifyUnposted(answer)
    }
    return SAVED
  }
}

/** Returns the milliseconds since the latest of these responses was given, by this device's clock alone. */
function ageOf(responses: readonly QueuedResponse[]): number {
  return Math.max(0, Date.now() - Math.max(...responses.map(({ given }) => given)))
}

/** Shows a notice if a change unposted the ICO, which can happen once another device has submitted the study. */
export function notifyUnposted({ was_posted }: { readonly was_posted: 0 | 1 }): void {
  if (was_posted === 1) toastInfo(TERMS.unposted)
}

/** Duration of the toast about lost terms in ms. */
const LOST_MS = 10_000
/** Time to keep changes to a missing ICO in ms: 30 days. */
const KEPT_MS = 30 * 24 * 3_600_000
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
