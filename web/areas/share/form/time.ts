import type { Clock } from '../protocol.ts'

/** Each tick adds so much to the survey's time, if the member was active within the last five minutes (1 §9). */
const TICK_MS = 15_000
const ACTIVE_MS = 300_000
const ACTIVITY = ['mousedown', 'mousemove', 'keydown', 'scroll', 'touchstart'] as const

/** Listens to whatever counts as activity, also where somebody else stops it on its way. @returns what ends it */
export function onActivity(target: EventTarget, listener: () => void): () => void {
  for (const event of ACTIVITY) target.addEventListener(event, listener, { passive: true, capture: true })
  return () => {
    for (const event of ACTIVITY) target.removeEventListener(event, listener, { capture: true })
  }
}

/** Counts the time that is spent on a survey while its page is looked at. */
export class TimeCounter {
  readonly #clock: Clock
  readonly #add: (milliseconds: number) => void
  #lastActive: number | null = null
  #cancel: (() => void) | null = null

  constructor(clock: Clock, add: (milliseconds: number) => void) {
    this.#clock = clock
    this.#add = add
  }

  active(): void {
    this.#lastActive = this.#clock.now()
  }

  /** The page is looked at. */
  run(): void {
    this.#cancel ??= this.#clock.after(TICK_MS, () => {
      this.#cancel = null
      if (this.#lastActive !== null && this.#clock.now() - this.#lastActive <= ACTIVE_MS) this.#add(TICK_MS)
      this.run()
    })
  }

  /** It is hidden, or left. */
  stop(): void {
    this.#cancel?.()
    this.#cancel = null
  }
}
