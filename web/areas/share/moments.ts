import type { Response } from '#rules/share/study.ts'
import type { Clock, SentResponse } from './protocol.ts'
import { type Entry, type KeptResponse, stampOf } from './queue.ts'

/**
 * When answers were given. Of two devices the later answer counts, variable by variable. Moments are kept by this device's clock and sent by
 * the server's, as far as its answers have told it: an answer given after another one was seen is then always the later, whatever the clock
 * of the device says.
 */
export class Moments {
  readonly #clock: Clock
  /** When a variable was last answered here or in another tab of this browser. */
  readonly #given = new Map<number, number>()
  /** Of the last change; a clock that is set back does not make a later one the earlier. */
  #last = 0
  #count = 0
  /** What the server's clock is ahead, at the least: what it says is always on its way for a while. */
  #ahead = Number.NEGATIVE_INFINITY
  #seen: string | null = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** `saved` of the server's last answer. */
  get seen(): string | null {
    return this.#seen
  }

  get ahead(): number {
    return Number.isFinite(this.#ahead) ? this.#ahead : 0
  }

  heard(saved: string): void {
    const moment = Date.parse(saved)
    if (Number.isNaN(moment)) return
    this.#seen = saved
    this.#ahead = Math.max(this.#ahead, moment - this.#clock.now())
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
    const now = Math.max(this.#clock.now(), this.#last + 1)
    this.#last = now
    this.#count++
    const before = new Map(known?.responses.map(({ variable_id, given }) => [variable_id, given]))
    const kept = responses.map(response => {
      const { variable_id } = response
      if (!isGiven(variable_id)) return { ...response, given: before.get(variable_id) ?? 0 }
      this.#given.set(variable_id, now)
      return { ...response, given: now }
    })
    return { questionId, stamp: stampOf(now, this.#count), responses: kept }
  }

  /** What another tab of this browser, with what it knows of the server's clock, answered later than this one. */
  newerOf({ responses }: Entry, ahead: number): readonly KeptResponse[] {
    this.#ahead = Math.max(this.#ahead, ahead)
    const newer = responses.filter(({ variable_id, given }) => given > (this.#given.get(variable_id) ?? 0))
    for (const { variable_id, given } of newer) this.#given.set(variable_id, given)
    return newer
  }

  /** One that was only found beside others gives way to whatever anybody said. */
  sent({ given, ...response }: KeptResponse): SentResponse {
    return { ...response, changed: new Date(given === 0 ? 0 : given + this.ahead).toISOString() }
  }
}
