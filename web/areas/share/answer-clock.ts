import type { Response } from '#rules/share/study.ts'
import type { Clock, SentResponse } from './protocol.ts'
import { type Entry, type QueuedResponse, stampOf } from './queue.ts'

/**
 * Timestamps of answers. When two devices answer, the later response to each variable wins. Times are stored by this device's clock, and
 * sent by the server's clock, estimated from its responses. An answer given after seeing another one therefore always counts as later, even
 * if the device's clock is wrong.
 */
export class AnswerClock {
  readonly #clock: Clock
  /** Time of the last answer to each variable, here or in another tab of this browser. */
  readonly #givenAt = new Map<number, number>()
  /** Time of the last change, which preserves the order of changes if the clock is set back. */
  #lastChange = 0
  #count = 0
  /** Lead of the server's clock in milliseconds. It is a lower bound, because responses take time to arrive. */
  #clockOffset = Number.NEGATIVE_INFINITY
  #seen: string | null = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** `saved` in the server's last response. */
  get seen(): string | null {
    return this.#seen
  }

  get clockOffset(): number {
    return Number.isFinite(this.#clockOffset) ? this.#clockOffset : 0
  }

  onServerTime(saved: string): void {
    const moment = Date.parse(saved)
    if (Number.isNaN(moment)) return
    this.#seen = saved
    this.#clockOffset = Math.max(this.#clockOffset, moment - this.#clock.now())
  }

  /**
   * Returns an entry for a change made now.
   * @param known The unsent entry for the same question.
   */
  entry(
    questionId: number,
    responses: readonly Response[],
    isGiven: (variableId: number) => boolean,
    known: Entry | null,
  ): Entry {
    const now = Math.max(this.#clock.now(), this.#lastChange + 1)
    this.#lastChange = now
    this.#count++
    const before = new Map(known?.responses.map(({ variable_id, given }) => [variable_id, given]))
    const queued = responses.map(response => {
      const { variable_id } = response
      if (!isGiven(variable_id)) return { ...response, given: before.get(variable_id) ?? 0 }
      this.#givenAt.set(variable_id, now)
      return { ...response, given: now }
    })
    return { questionId, stamp: stampOf(now, this.#count), responses: queued }
  }

  /** Returns the responses of another tab that are newer than this tab's. Adopts that tab's clock offset if it is larger. */
  newerResponses({ responses }: Entry, clockOffset: number): readonly QueuedResponse[] {
    this.#clockOffset = Math.max(this.#clockOffset, clockOffset)
    const newer = responses.filter(({ variable_id, given }) => given > (this.#givenAt.get(variable_id) ?? 0))
    for (const { variable_id, given } of newer) this.#givenAt.set(variable_id, given)
    return newer
  }

  /** Returns a response to send. If this change didn't set it, it gets the earliest time, so that any real answer wins. */
  sent({ given, ...response }: QueuedResponse): SentResponse {
    return { ...response, changed: new Date(given === 0 ? 0 : given + this.clockOffset).toISOString() }
  }
}
