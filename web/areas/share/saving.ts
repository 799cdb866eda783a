import type { Response } from '#rules/share/study.ts'
import { AnswerClock } from './answer-clock.ts'
import {
  browserClock,
  type Changes,
  type Clock,
  isSameSnapshot,
  type Outcome,
  type SavingStatus,
  type Snapshot,
  type Transport,
} from './protocol.ts'
import { type Entry, nextBatch, type Queue, type QueuedResponse } from './queue.ts'

/** Limit of responses per request. A `keepalive` request is limited to 64 KiB, and a response takes about 130 bytes. */
const MAX_RESPONSES = 400
const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 30_000

/**
 * Saver that prevents the loss of answers. Each change is written to the durable queue and sent immediately. Only one request is in flight
 * at a time, and during it the newest answer to each question stays queued. Failed requests are retried every 1 to 30 seconds, and
 * acknowledged answers leave the queue. A rejected answer stays in the queue but is not sent again until the form is next opened. When two
 * devices answer, the later answer wins, so each answer has the time when it was given.
 */
export class Saver {
  readonly #queue: Queue
  readonly #send: Transport
  readonly #clock: Clock
  readonly #random: () => number
  readonly #pending = new Map<number, Entry>()
  readonly #refusals = new Map<number, string>()
  readonly #listeners = new Set<() => void>()
  /** Callbacks of `flushed`, which also waits for requests that change nothing. */
  readonly #flushChecks = new Set<() => void>()
  /** Index of the member's current question, saved silently and never part of the status. */
  #questionIndex: number | null = null
  #isInFlight = false
  #isOneByOne = false
  #paused: { readonly status: 'signed-out' | 'closed'; readonly message: string } | null = null
  #failures = 0
  readonly #answerClock: AnswerClock
  /** Whether other devices may have saved answers since the last response. */
  #isStale = false
  readonly #answerListeners = new Set<(others: readonly Response[]) => void>()
  readonly #submitListeners = new Set<() => void>()
  #isPersisted = true
  /** Whether any change has needed saving since the page loaded. */
  #hasChanged = false
  /** Delay before a retry, or the debounce of a slider or number. */
  #timer: { readonly for: 'retry' | 'rest'; readonly cancel: () => void } | null = null
  #snapshot: Snapshot

  constructor(queue: Queue, send: Transport, clock: Clock = browserClock, random: () => number = Math.random) {
    this.#queue = queue
    this.#send = send
    this.#clock = clock
    this.#answerClock = new AnswerClock(clock)
    this.#random = random
    this.#snapshot = this.#takeSnapshot()
  }

  readonly snapshot = (): Snapshot => this.#snapshot

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Returns the questions whose newest answer the server hasn't acknowledged. */
  unsentQuestions(): ReadonlySet<number> {
    return new Set(this.#pending.keys())
  }

  /** Sends the queue of an earlier page, including rejected answers. Called when the form opens. */
  start(): void {
    for (const entry of this.#queue.read())
      if (!this.#pending.has(entry.questionId)) this.#pending.set(entry.questionId, entry)
    if (this.#pending.size > 0) this.#hasChanged = true
    this.#paused = null
    this.retry()
  }

  /** Records the server's time of the answers on the screen. @param saved The server's ISO timestamp */
  onLoaded(saved: string): void {
    this.#answerClock.onServerTime(saved)
  }

  /** Reports answers saved by other devices. @returns A function that unsubscribes */
  onOtherAnswers(listener: (others: readonly Response[]) => void): () => void {
    this.#answerListeners.add(listener)
    return () => this.#answerListeners.delete(listener)
  }

  /** Reports that the core was submitted on another device. @returns A function that unsubscribes */
  onSubmitted(listener: () => void): () => void {
    this.#submitListeners.add(listener)
    return () => this.#submitListeners.delete(listener)
  }

  /** Fetches answers saved by other devices, once the survey has loaded. */
  catchUp(): void {
    if (this.#answerClock.seen === null) return
    this.#isStale = true
    this.#sendNext()
  }

  /** Milliseconds that the server's clock is ahead of this device's. Other tabs need it to order their answers after these. */
  get clockOffset(): number {
    return this.#answerClock.clockOffset
  }

  /** Receives an answer from another tab of this browser. @returns The responses that are newer than this tab's */
  receive(entry: Entry, clockOffset: number): readonly QueuedResponse[] {
    return this.#answerClock.newerResponses(entry, clockOffset)
  }

  /** Discards all queued answers to these questions (all by default), because the server no longer accepts answers to them. */
  discard(of: (questionId: number) => boolean = () => true): void {
    for (const id of [...this.#pending.keys(), ...this.#refusals.keys()]) {
      if (!of(id)) continue
      this.#pending.delete(id)
      this.#refusals.delete(id)
    }
    this.#questionIndex = null
    this.#queue.clear(of)
    this.#notify()
  }

  /**
   * Queues and sends the newest answer to a question. The answer is stored on the device immediately.
   * @param responses The responses for every variable of the question
   * @param rest The milliseconds without another change before the answer is sent
   * @param isGiven Filter of the variables that this change answers, which are all by default
   */
  change(
    questionId: number,
    responses: readonly Response[],
    debounceMs = 0,
    isGiven: (variableId: number) => boolean = () => true,
  ): Entry {
    this.#hasChanged = true
    const known = this.#queue.of(questionId) ?? this.#pending.get(questionId) ?? null
    const entry = this.#answerClock.entry(questionId, responses, isGiven, known)
    this.#isPersisted = this.#queue.put(entry)
    this.#pending.set(questionId, entry)
    this.#refusals.delete(questionId)
    if (this.#timer?.for !== 'retry') {
      this.#stopTimer()
      if (debounceMs > 0) this.#startTimer('rest', debounceMs)
    }
    this.#sendNext()
    this.#notify()
    return entry
  }

  /** Saves the member's position along with the next answers. */
  moveTo(index: number): void {
    this.#questionIndex = index
    if (this.#timer?.for === 'rest') this.#stopTimer()
    this.#sendNext()
  }

  /** Retries now because the network is back or the member requested it. */
  retry(): void {
    this.#stopTimer()
    this.#failures = 0
    if (this.#paused?.status === 'signed-out') this.#paused = null
    this.#sendNext()
    this.#notify()
  }

  /**
   * Sends everything now, because the page may be about to close. If a request is in flight, a copy of the rest is sent in parallel and its
   * response is ignored. The regular loop then sends the rest again, which also restores the order if one request overtook the other.
   */
  flush(): void {
    if (this.#timer?.for === 'rest') this.#stopTimer()
    if (this.#isInFlight && !this.#paused && this.#pending.size > 0) {
      const { entries, changes } = this.#batch()
      void this.#send(changes, entries)
    } else this.#sendNext()
  }

  /** Tries to send everything. @returns Whether the server now has every answer */
  flushed(): Promise<boolean> {
    this.retry()
    return new Promise(resolve => {
      const check = (): void => {
        const isDone = this.#pending.size === 0 && !this.#isInFlight
        if (!isDone && !this.#paused && this.#failures === 0) return
        this.#flushChecks.delete(check)
        resolve(isDone && this.#refusals.size === 0)
      }
      this.#flushChecks.add(check)
      check()
    })
  }

  #sendNext(): void {
    if (this.#isInFlight || this.#paused || this.#timer) return
    if (this.#pending.size === 0 && this.#questionIndex === null && !this.#isStale) return
    const { entries, changes } = this.#batch()
    this.#isInFlight = true
    void this.#send(changes, entries).then(outcome => {
      this.#isInFlight = false
      this.#onOutcome(outcome, entries, changes)
      this.#sendNext()
      this.#notify()
    })
  }

  #batch(): { entries: readonly Entry[]; changes: Changes } {
    const entries = nextBatch(this.#pending, this.#queue, this.#isOneByOne ? 0 : MAX_RESPONSES)
    const responses = entries.flatMap(entry => entry.responses.map(response => this.#answerClock.sent(response)))
    const index = this.#questionIndex === null ? {} : { current_question_index: this.#questionIndex }
    const seen = this.#answerClock.seen === null ? {} : { seen: this.#answerClock.seen }
    return { entries, changes: { responses, ...index, ...seen } }
  }

  /** Publishes answers from other devices, except for variables that this device has answered since. */
  #publishOthers(others: readonly Response[]): void {
    const unsent = new Set(
      [...this.#pending.values()].flatMap(({ responses }) =>
        responses.flatMap(({ variable_id, given }) => (given > 0 ? variable_id : [])),
      ),
    )
    const taken = others.filter(({ variable_id }) => !unsent.has(variable_id))
    if (taken.length > 0) for (const listener of this.#answerListeners) listener(taken)
  }

  #onOutcome(outcome: Outcome, entries: readonly Entry[], { current_question_index }: Changes): void {
    if (outcome.kind !== 'unreachable') this.#failures = 0
    switch (outcome.kind) {
      case 'saved':
        for (const entry of entries) this.#settle(entry, () => this.#queue.remove(entry))
        this.#onIndexSaved(current_question_index)
        if (this.#pending.size === 0) this.#isOneByOne = false
        this.#isStale = false
        this.#answerClock.onServerTime(outcome.saved)
        this.#publishOthers(outcome.others)
        if (outcome.isSubmitted) for (const listener of this.#submitListeners) listener()
        return
      case 'unreachable': {
        this.#failures++
        const pause = Math.min(FIRST_RETRY_MS * 2 ** (this.#failures - 1), MAX_RETRY_MS)
        this.#stopTimer()
        this.#startTimer('retry', pause * (0.5 + this.#random() / 2))
        return
      }
      case 'signed-out':
      case 'closed':
        this.#stopTimer()
        this.#paused = { status: outcome.kind, message: outcome.kind === 'closed' ? outcome.message : '' }
        return
      case 'refused': {
        // One invalid answer must not block the others, so they are sent one by one until it is found.
        this.#isOneByOne = entries.length > 1
        const [only] = entries
        if (entries.length > 1) return
        if (only) this.#settle(only, () => this.#refusals.set(only.questionId, outcome.message))
        else {
          this.#onIndexSaved(current_question_index)
          this.#isStale = false
        }
      }
    }
  }

  #settle(entry: Entry, then: () => void): void {
    // The question has changed again, so the newer entry stays.
    if (this.#pending.get(entry.questionId) !== entry) return
    this.#pending.delete(entry.questionId)
    then()
  }

  #onIndexSaved(index: number | undefined): void {
    if (index === this.#questionIndex) this.#questionIndex = null
  }

  #startTimer(what: 'retry' | 'rest', milliseconds: number): void {
    const cancel = this.#clock.after(milliseconds, () => {
      this.#timer = null
      this.#sendNext()
      this.#notify()
    })
    this.#timer = { for: what, cancel }
  }

  #stopTimer(): void {
    this.#timer?.cancel()
    this.#timer = null
  }

  #takeSnapshot(): Snapshot {
    const unsent = this.#pending.size
    const message = this.#paused?.message ?? ''
    return {
      status: this.#status(),
      unsent,
      message,
      refusals: new Map(this.#refusals),
      isPersisted: this.#isPersisted,
    }
  }

  #status(): SavingStatus {
    if (this.#paused) return this.#paused.status
    if (this.#pending.size > 0) return this.#failures > 0 ? 'offline' : 'saving'
    if (this.#refusals.size > 0) return 'refused'
    return this.#hasChanged ? 'saved' : 'clean'
  }

  #notify(): void {
    const next = this.#takeSnapshot()
    if (!isSameSnapshot(this.#snapshot, next)) {
      this.#snapshot = next
      for (const listener of this.#listeners) listener()
    }
    for (const check of this.#flushChecks) check()
  }
}
