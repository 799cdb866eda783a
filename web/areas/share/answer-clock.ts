import type { Response } from '#rules/share/study.ts'
import type { Clock, SentResponse } from './protocol.ts'
import { type Entry, type QueuedResponse, stampOf } from './queue.ts'

/**
 * When answers were given. Of two devices the later answer counts, variable by variable. Moments are kept by this device's clock and sent by
 * the server's, as far as its answers have told it: an answer given after another one was seen is then always the later, whatever the clock
 * of the device says.
 */
export class AnswerClock {
  readonly #clock: Clock
  /** When a variable was last answered here or in another tab of this browser. */
  readonly #givenAt = new Map<number, number>()
  /** Of the last change; a clock that is set back does not make a later one the earlier. */
  #lastChange = 0
  #count = 0
  /** What the server's clock is ahead, at the least: what it says is always on its way for a while. */
  #clockOffset = Number.NEGATIVE_INFINITY
  #seen: string | null = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** `saved` of the server's last answer. */
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
   * A change, given now.
   * @param known what is not yet on the server of the same question
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

  /** What another tab of this browser, with what it knows of the server's clock, answered later than this one. */
  newerResponses({ responses }: Entry, clockOffset: number): readonly QueuedResponse[] {
    this.#clockOffset = Math.max(this.#clockOffset, clockOffset)
    const newer = responses.filter(({ variable_id, given }) => given > (this.#givenAt.get(variable_id) ?? 0))
    for (const { variable_id, given } of newer) this.#givenAt.set(variable_id, given)
    return newer
  }

  /** One that was only found beside others gives way to whatever anybody said. */
  sent({ given, ...response }: QueuedResponse): SentResponse {
    return { ...response, changed: new Date(given === 0 ? 0 : given + this.clockOffset).toISOString() }
  }
}
