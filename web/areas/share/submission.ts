import { emptyResponse, isEmpty } from '#rules/share/responses.ts'
import type { Answers } from '#rules/share/study.ts'
import { CallError } from '#web/platform/client.ts'
import { errorTexts } from '#web/platform/errors.ts'
import { oneTabAtATime } from '#web/platform/one-tab.ts'
import { SUBMIT } from './late-messages.ts'
import { browserClock, type Clock } from './protocol.ts'
import { deviceQueue, type Entry, type Queue, stampOf } from './queue.ts'
import type { Saver } from './saving.ts'
import { isSignedIn } from './transport.ts'

/** State of a submission. While it waits, it is repeated until the server has received it or the member cancels it. */
export type SubmissionState =
  | { readonly kind: 'none' | 'sending' | 'waiting' }
  | { readonly kind: 'failed'; readonly message: string }

/** Steps of a submission. Each can be repeated. */
export interface SubmissionSteps {
  readonly savers: readonly Saver[]
  /** Names the ICO, if the study asks for one. */
  readonly name: (name: string) => Promise<unknown>
  readonly submit: () => Promise<unknown>
  /** Checks whether answers of another device have arrived that the member hasn't seen. */
  readonly hasNews: () => boolean
  /** Digest of the answers on the screen. */
  readonly digest: () => string
}

/** Page in which a submission is made. */
export interface SubmissionPage {
  readonly clock: Clock
  /** Whether the member who requested it is signed in. */
  readonly isOwner: () => boolean
  /** Runs the work in one tab at a time. */
  readonly takeTurn: (work: () => Promise<void>) => Promise<void>
}

/** Part of the keys of requests on this device. */
export const SUBMISSION_KEY = 'submit-'
const RETRY_MS = 15_000
const NONE: SubmissionState = { kind: 'none' }
const WAITING: SubmissionState = { kind: 'waiting' }

/**
 * Submission of a study or module. The member's request is stored on this device, next to the unsent answers, so that it survives a reload,
 * and all tabs see it. One tab sends it, and it is removed once the server has answered. The server ignores repeated submissions (decision
 * 86).
 */
export class Submission {
  readonly #queue: Queue
  /** ID of the module, or 0 for the core. */
  readonly #key: number
  readonly #page: SubmissionPage
  readonly #listeners = new Set<() => void>()
  readonly #submitListeners = new Set<() => void>()
  readonly #stopListeners = new Set<(reason: string) => void>()
  #steps: SubmissionSteps | null = null
  #state: SubmissionState = NONE
  #isBusy = false
  #stopTimer: (() => void) | null = null

  constructor(queue: Queue, key: number, page: SubmissionPage) {
    this.#queue = queue
    this.#key = key
    this.#page = page
    this.#state = this.#entry() ? WAITING : NONE
  }

  readonly state = (): SubmissionState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reports that the server has received the submission. @returns A function that unsubscribes */
  onSubmitted(listener: () => void): () => void {
    this.#submitListeners.add(listener)
    return () => this.#submitListeners.delete(listener)
  }

  /** Reports why a submission has stopped, for the other tabs. @returns A function that unsubscribes */
  onStopped(listener: (reason: string) => void): () => void {
    this.#stopListeners.add(listener)
    return () => this.#stopListeners.delete(listener)
  }

  /** Shows why another tab has stopped the request that this tab has been waiting for. */
  stoppedElsewhere(reason: string): void {
    if (this.#state.kind !== 'sending' && !this.#entry()) this.#show({ kind: 'failed', message: reason })
  }

  /** Sets the steps of the open form, and continues a request of an earlier page, unless the answers have changed since. */
  connect(steps: SubmissionSteps): void {
    this.#steps = steps
    // The reason belongs to the form that was open before.
    if (this.#state.kind === 'failed') this.#show(NONE)
    this.onAnswers()
    void this.resume()
  }

  /** Stops a waiting request if the answers on the screen have changed since. */
  onAnswers(): void {
    if (this.#isBusy || !this.#steps || !this.#isChanged(this.#steps)) return
    this.#fail(this.#steps.hasNews() ? SUBMIT.news : SUBMIT.changed)
  }

  /** Checks whether the answers on the screen have changed since the request. */
  #isChanged({ digest }: SubmissionSteps): boolean {
    const requested = this.#entry()?.responses[1]?.value ?? null
    return requested !== null && requested !== digest()
  }

  /** Submits now, or when the server can be reached. @param name The name of the ICO, or an empty text without one */
  request(name: string): Promise<void> {
    const values = [name, this.#steps?.digest() ?? null]
    const responses = values.map((value, at) => ({ ...emptyResponse(at), value, given: 0 }))
    this.#queue.put({ questionId: this.#key, stamp: stampOf(this.#page.clock.now(), 0), responses })
    this.#show({ kind: 'sending' })
    return this.#attempt(name)
  }

  /** Continues a waiting request, possibly of another tab, or notices that it was canceled there. */
  async resume(): Promise<void> {
    const entry = this.#entry()
    if (!entry) {
      if (this.#state.kind === 'waiting') this.#show(NONE)
      return
    }
    if (this.#state.kind !== 'sending') this.#show(WAITING)
    await this.#attempt(entry.responses[0]?.value ?? '')
  }

  cancel(): void {
    if (this.#state.kind === 'sending') return
    this.#forget()
    this.#show(NONE)
  }

  /** Hides the reason of a failure. */
  readonly dismiss = (): void => {
    if (this.#state.kind === 'failed') this.#show(NONE)
  }

  async #attempt(name: string): Promise<void> {
    const steps = this.#steps
    if (!steps || this.#isBusy) return
    if (!this.#page.isOwner()) {
      this.#wait()
      return
    }
    this.#isBusy = true
    const isStored = this.#entry() !== null
    try {
      await this.#page.takeTurn(async () => {
        const [answers] = steps.savers
        answers?.catchUp()
        const arrived = await Promise.all(steps.savers.map(saver => saver.flushed()))
        const failed = steps.savers.find((_, at) => !arrived[at])
        // Another tab has sent or canceled it since the attempt began, or the member has canceled it.
        if (isStored && !this.#entry()) this.#end()
        else if (failed) this.#onUnsent(failed)
        else if (steps.hasNews()) this.#fail(SUBMIT.news)
        else if (this.#isChanged(steps)) this.#fail(SUBMIT.changed)
        else await this.#send(steps, name)
      })
    } catch (error) {
      if (isUnreachable(error)) this.#wait()
      else this.#fail(errorTexts(error).join(' ') || SUBMIT.unsent)
    } finally {
      this.#isBusy = false
    }
  }

  async #send(steps: SubmissionSteps, name: string): Promise<void> {
    if (name !== '') await steps.name(name)
    await steps.submit()
    this.#forget()
    for (const listener of this.#submitListeners) listener()
    this.#show(NONE)
  }

  #onUnsent(saver: Saver): void {
    const { status, message, refusals } = saver.snapshot()
    if (status === 'closed') this.#fail(message || SUBMIT.unsent)
    else if (status === 'refused' || refusals.size > 0) this.#fail(SUBMIT.refused)
    else this.#wait()
  }

  #wait(): void {
    // A device that can't store the request would lose it with the page.
    if (!this.#entry()) {
      this.#fail(SUBMIT.unsent)
      return
    }
    this.#stopTimer?.()
    this.#stopTimer = this.#page.clock.after(RETRY_MS, () => void this.resume())
    this.#show(WAITING)
  }

  #fail(message: string): void {
    this.#forget()
    this.#show({ kind: 'failed', message })
    for (const listener of this.#stopListeners) listener(message)
  }

  /** Shows that no request is left, unless the reason is already shown. */
  #end(): void {
    if (this.#state.kind !== 'failed') this.#show(NONE)
  }

  #entry(): Entry | null {
    return this.#queue.of(this.#key)
  }

  #forget(): void {
    this.#queue.clear(key => key === this.#key)
  }

  #show(state: SubmissionState): void {
    if (state.kind === this.#state.kind && state.kind !== 'failed') return
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** Returns a short text that depends on every answer, so that the request doesn't contain the answers. */
export function digestOf(answers: Answers): string {
  const given = [...answers.values()].filter(response => !isEmpty(response))
  const texts = given.map(
    ({ variable_id: id, value, declined, is_unknown }) => `${id}:${value}:${declined}${is_unknown}`,
  )
  let hash = 0
  for (const char of texts.sort().join()) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) | 0
  return `${hash}`
}

/** Checks whether the server didn't get the request, its response was lost, or the member has to sign in again. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  const { status, body } = error
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500 || !body
}

const submissions = new Map<string, Submission>()

/** Returns the page's only submission of a survey's core or module. It continues after the form closes. */
export function submissionOf(userId: number, surveyId: number, sectionId: number | null): Submission {
  const key = `${userId}:${surveyId}:${sectionId}`
  const existing = submissions.get(key)
  if (existing) return existing
  const created = new Submission(submissionQueue(userId, surveyId), sectionId ?? 0, {
    clock: browserClock,
    isOwner: () => isSignedIn(userId),
    takeTurn: work => oneTabAtATime(`${SUBMISSION_KEY}${key}`, work),
  })
  submissions.set(key, created)
  return created
}

function submissionQueue(userId: number, surveyId: number): Queue {
  return deviceQueue(userId, `${SUBMISSION_KEY}${surveyId}`)
}

/** Checks whether this device has a waiting submission of a survey's core. */
export function isSubmissionWaiting(userId: number, surveyId: number): boolean {
  return submissionQueue(userId, surveyId).of(0) !== null
}
