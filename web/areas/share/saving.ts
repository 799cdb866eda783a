import type { Response } from '#rules/share/study.ts'
import { Moments } from './moments.ts'
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
import { batchOf, type Entry, type KeptResponse, type Queue } from './queue.ts'

/** A request that outlives its page may hold 64 KiB; a response is about 130 bytes. */
const MOST_RESPONSES = 400
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 30_000

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
  #place: number | null = null
  #isInFlight = false
  #isOneByOne = false
  #halt: { readonly status: 'signed-out' | 'closed'; readonly message: string } | null = null
  #failures = 0
  readonly #moments: Moments
  /** Others may have answered meanwhile. */
  #isBehind = false
  readonly #takers = new Set<(others: readonly Response[]) => void>()
  readonly #finishers = new Set<() => void>()
  #isKept = true
  /** Something was to be saved since the page came. */
  #hasWorked = false
  /** Stops the pause between two tries, or the wait for a slider to come to rest. */
  #waiting: { readonly for: 'retry' | 'rest'; readonly cancel: () => void } | null = null
  #snapshot: Snapshot

  constructor(queue: Queue, send: Transport, clock: Clock = browserClock, random: () => number = Math.random) {
    this.#queue = queue
    this.#send = send
    this.#clock = clock
    this.#moments = new Moments(clock)
    this.#random = random
    this.#snapshot = this.#look()
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
    if (this.#pending.size > 0) this.#hasWorked = true
    this.#halt = null
    this.wake()
  }

  /** What the server held at that moment is on the screen. */
  opened(saved: string): void {
    this.#moments.heard(saved)
  }

  /** @returns stops listening to what others answered. */
  onOthers(take: (others: readonly Response[]) => void): () => void {
    this.#takers.add(take)
    return () => this.#takers.delete(take)
  }

  /** @returns stops listening to whether the core was submitted: on another device, for this one would know. */
  onSubmitted(finish: () => void): () => void {
    this.#finishers.add(finish)
    return () => this.#finishers.delete(finish)
  }

  /** Asks what others have saved, unless the survey was not opened yet. */
  catchUp(): void {
    if (this.#moments.seen === null) return
    this.#isBehind = true
    this.#pump()
  }

  /** What other tabs of this browser must know to put their answers after these. */
  get ahead(): number {
    return this.#moments.ahead
  }

  /** Another tab of this browser answered. @returns what is newer than here. */
  hear(entry: Entry, ahead: number): readonly KeptResponse[] {
    return this.#moments.newerOf(entry, ahead)
  }

  /** The server will take no answers to these questions any more, all when left out: nothing kept for them will ever be asked for. */
  discard(of: (questionId: number) => boolean = () => true): void {
    for (const id of [...this.#pending.keys(), ...this.#refusals.keys()]) {
      if (!of(id)) continue
      this.#pending.delete(id)
      this.#refusals.delete(id)
    }
    this.#place = null
    this.#queue.clear(of)
    this.#tell()
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
    rest = 0,
    isGiven: (variableId: number) => boolean = () => true,
  ): Entry {
    this.#hasWorked = true
    const known = this.#queue.of(questionId) ?? this.#pending.get(questionId) ?? null
    const entry = this.#moments.entry(questionId, responses, isGiven, known)
    this.#isKept = this.#queue.put(entry)
    this.#pending.set(questionId, entry)
    this.#refusals.delete(questionId)
    if (this.#waiting?.for !== 'retry') {
      this.#stopWaiting()
      if (rest > 0) this.#wait('rest', rest)
    }
    this.#pump()
    this.#tell()
    return entry
  }

  /** Saves the place in the study along with the next answers. */
  moveTo(index: number): void {
    this.#place = index
    if (this.#waiting?.for === 'rest') this.#stopWaiting()
    this.#pump()
  }

  /** The network is back, or the member asks: tries again now. */
  wake(): void {
    this.#stopWaiting()
    this.#failures = 0
    if (this.#halt?.status === 'signed-out') this.#halt = null
    this.#pump()
    this.#tell()
  }

  /**
   * The page may be gone in a moment: sends everything now. While a request is in flight a copy of the rest is sent beside it and its
   * answer ignored; the ordinary way repeats it afterwards, which also mends the order if the two overtook each other.
   */
  flush(): void {
    if (this.#waiting?.for === 'rest') this.#stopWaiting()
    if (this.#isInFlight && !this.#halt && this.#pending.size > 0) void this.#send(this.#batch().changes)
    else this.#pump()
  }

  /** Tries to send everything. @returns whether the server now has it all. */
  drained(): Promise<boolean> {
    this.wake()
    return new Promise(resolve => {
      const look = (): void => {
        const isDone = this.#pending.size === 0 && !this.#isInFlight
        if (!isDone && !this.#halt && this.#failures === 0) return
        leave()
        resolve(isDone && this.#refusals.size === 0)
      }
      const leave = this.subscribe(look)
      look()
    })
  }

  #pump(): void {
    if (this.#isInFlight || this.#halt || this.#waiting) return
    if (this.#pending.size === 0 && this.#place === null && !this.#isBehind) return
    const { entries, changes } = this.#batch()
    this.#isInFlight = true
    void this.#send(changes).then(outcome => {
      this.#isInFlight = false
      this.#take(outcome, entries, changes)
      this.#pump()
      this.#tell()
    })
  }

  #batch(): { entries: readonly Entry[]; changes: Changes } {
    const entries = batchOf(this.#pending, this.#queue, this.#isOneByOne ? 0 : MOST_RESPONSES)
    const responses = entries.flatMap(entry => entry.responses.map(response => this.#moments.sent(response)))
    const place = this.#place === null ? {} : { current_question_index: this.#place }
    const seen = this.#moments.seen === null ? {} : { seen: this.#moments.seen }
    return { entries, changes: { responses, ...place, ...seen } }
  }

  /** Without what has been answered here again since. */
  #pass(others: readonly Response[]): void {
    const unsent = new Set(
      [...this.#pending.values()].flatMap(({ responses }) =>
        responses.flatMap(({ variable_id, given }) => (given > 0 ? variable_id : [])),
      ),
    )
    const taken = others.filter(({ variable_id }) => !unsent.has(variable_id))
    if (taken.length > 0) for (const take of this.#takers) take(taken)
  }

  #take(outcome: Outcome, entries: readonly Entry[], { current_question_index }: Changes): void {
    if (outcome.kind !== 'unreachable') this.#failures = 0
    switch (outcome.kind) {
      case 'saved':
        for (const entry of entries) this.#settle(entry, () => this.#queue.remove(entry))
        this.#arrived(current_question_index)
        if (this.#pending.size === 0) this.#isOneByOne = false
        this.#isBehind = false
        this.#moments.heard(outcome.saved)
        this.#pass(outcome.others)
        if (outcome.isSubmitted) for (const finish of this.#finishers) finish()
        return
      case 'unreachable': {
        this.#failures++
        const pause = Math.min(FIRST_PAUSE * 2 ** (this.#failures - 1), LONGEST_PAUSE)
        this.#stopWaiting()
        this.#wait('retry', pause * (0.5 + this.#random() / 2))
        return
      }
      case 'signed-out':
      case 'closed':
        this.#stopWaiting()
        this.#halt = { status: outcome.kind, message: outcome.kind === 'closed' ? outcome.message : '' }
        return
      case 'refused': {
        // One wrong answer must not hold up the others: they are sent singly until the wrong one is found.
        this.#isOneByOne = entries.length > 1
        const [only] = entries
        if (entries.length > 1) return
        if (only) this.#settle(only, () => this.#refusals.set(only.questionId, outcome.message))
        else {
          this.#arrived(current_question_index)
          this.#isBehind = false
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

  #arrived(index: number | undefined): void {
    if (index === this.#place) this.#place = null
  }

  #wait(what: 'retry' | 'rest', milliseconds: number): void {
    const cancel = this.#clock.after(milliseconds, () => {
      this.#waiting = null
      this.#pump()
      this.#tell()
    })
    this.#waiting = { for: what, cancel }
  }

  #stopWaiting(): void {
    this.#waiting?.cancel()
    this.#waiting = null
  }

  #look(): Snapshot {
    const unsent = this.#pending.size
    const message = this.#halt?.message ?? ''
    return { status: this.#status(), unsent, message, refusals: new Map(this.#refusals), isKept: this.#isKept }
  }

  #status(): SavingStatus {
    if (this.#halt) return this.#halt.status
    if (this.#pending.size > 0) return this.#failures > 0 ? 'offline' : 'saving'
    if (this.#refusals.size > 0) return 'refused'
    return this.#hasWorked ? 'saved' : 'clean'
  }

  #tell(): void {
    const next = this.#look()
    const before = this.#snapshot
    this.#snapshot = next
    if (!isSameSnapshot(before, next) || next.status === 'saved') for (const listener of this.#listeners) listener()
  }
}
