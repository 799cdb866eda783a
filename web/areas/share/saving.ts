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

/** A request that outlives its page may hold 64 KiB; a response is about 130 bytes. */
const MAX_RESPONSES = 400
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000

/**
 * Sees to it that no answer is lost. Each change goes into the durable queue at once and is sent at once; one request is in flight, and
 * what changes meanwhile waits for it, the newest answer of each question only. What cannot be sent is tried again, at 1 to 30 second
 * intervals, and what the server has acknowledged leaves the queue. A refused answer stays in the queue without being sent again, so
 * that it is still there, with the server's reason, when the form is opened next.
 * Of two devices the later answer counts, so each travels with the moment at which it was given.
 */
export class Saver {
  readonly #queue: Queue
  readonly #send: Transport
  readonly #clock: Clock
  readonly #random: () => number
  readonly #pending = new Map<number, Entry>()
  readonly #refusals = new Map<number, string>()
  readonly #listeners = new Set<() => void>()
  /** Where the member is in the study: worth saving, not worth asking anybody about. */
  #questionIndex: number | null = null
  #isInFlight = false
  #isOneByOne = false
  #paused: { readonly status: 'signed-out' | 'closed'; readonly message: string } | null = null
  #failures = 0
  readonly #answerClock: AnswerClock
  /** Others may have answered meanwhile. */
  #isStale = false
  readonly #answerListeners = new Set<(others: readonly Response[]) => void>()
  readonly #submitListeners = new Set<() => void>()
  #isPersisted = true
  /** Something was to be saved since the page came. */
  #hasChanged = false
  /** Stops the pause between two tries, or the wait for a slider to come to rest. */
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

  /** The form is opened: sends what an earlier page left behind, also what was refused then. */
  start(): void {
    for (const entry of this.#queue.read())
      if (!this.#pending.has(entry.questionId)) this.#pending.set(entry.questionId, entry)
    if (this.#pending.size > 0) this.#hasChanged = true
    this.#paused = null
    this.retry()
  }

  /** What the server held at that moment is on the screen. */
  onLoaded(saved: string): void {
    this.#answerClock.onServerTime(saved)
  }

  /** @returns stops listening to what others answered. */
  onOtherAnswers(listener: (others: readonly Response[]) => void): () => void {
    this.#answerListeners.add(listener)
    return () => this.#answerListeners.delete(listener)
  }

  /** @returns stops listening to whether the core was submitted: on another device, for this one would know. */
  onSubmitted(listener: () => void): () => void {
    this.#submitListeners.add(listener)
    return () => this.#submitListeners.delete(listener)
  }

  /** Asks what others have saved, unless the survey was not opened yet. */
  catchUp(): void {
    if (this.#answerClock.seen === null) return
    this.#isStale = true
    this.#sendNext()
  }

  /** What other tabs of this browser must know to put their answers after these. */
  get clockOffset(): number {
    return this.#answerClock.clockOffset
  }

  /** Another tab of this browser answered. @returns what is newer than here. */
  receive(entry: Entry, clockOffset: number): readonly QueuedResponse[] {
    return this.#answerClock.newerResponses(entry, clockOffset)
  }

  /** The server will take no answers to these questions any more, all when left out: nothing kept for them will ever be asked for. */
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
   * Takes the newest answer to a question.
   * @param responses every variable of the question
   * @param rest milliseconds without a further change before it is sent; it is kept on the device at once
   * @param isGiven which of them are answered by this change; all are, by default
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

  /** Saves the place in the study along with the next answers. */
  moveTo(index: number): void {
    this.#questionIndex = index
    if (this.#timer?.for === 'rest') this.#stopTimer()
    this.#sendNext()
  }

  /** The network is back, or the member asks: tries again now. */
  retry(): void {
    this.#stopTimer()
    this.#failures = 0
    if (this.#paused?.status === 'signed-out') this.#paused = null
    this.#sendNext()
    this.#notify()
  }

  /**
   * The page may be gone in a moment: sends everything now. While a request is in flight a copy of the rest is sent beside it and its
   * answer ignored; the ordinary way repeats it afterwards, which also mends the order if the two overtook each other.
   */
  flush(): void {
    if (this.#timer?.for === 'rest') this.#stopTimer()
    if (this.#isInFlight && !this.#paused && this.#pending.size > 0) void this.#send(this.#batch().changes)
    else this.#sendNext()
  }

  /** Tries to send everything. @returns whether the server now has it all. */
  flushed(): Promise<boolean> {
    this.retry()
    return new Promise(resolve => {
      const check = (): void => {
        const isDone = this.#pending.size === 0 && !this.#isInFlight
        if (!isDone && !this.#paused && this.#failures === 0) return
        leave()
        resolve(isDone && this.#refusals.size === 0)
      }
      const leave = this.subscribe(check)
      check()
    })
  }

  #sendNext(): void {
    if (this.#isInFlight || this.#paused || this.#timer) return
    if (this.#pending.size === 0 && this.#questionIndex === null && !this.#isStale) return
    const { entries, changes } = this.#batch()
    this.#isInFlight = true
    void this.#send(changes).then(outcome => {
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

  /** Without what has been answered here again since. */
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
        const pause = Math.min(FIRST_RETRY_MS * 2 ** (this.#failures - 1), LONGEST_RETRY_MS)
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
        // One wrong answer must not hold up the others: they are sent singly until the wrong one is found.
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
    // A newer change of the question came meanwhile: it stays.
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
    const before = this.#snapshot
    this.#snapshot = next
    if (!isSameSnapshot(before, next) || next.status === 'saved') for (const listener of this.#listeners) listener()
  }
}
