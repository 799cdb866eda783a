import type { Clock } from '../protocol.ts'

/**
 * Milliseconds between ticks of the counter. Each tick adds this time to the survey if the member was active within the last five minutes
 * (1 §9).
 */
const TICK_MS = 15_000
const ACTIVE_MS = 300_000
const ACTIVITY = ['mousedown', 'mousemove', 'keydown', 'scroll', 'touchstart'] as const

/** Listens for activity in the capture phase, so that no other handler can stop it. @returns A function that unsubscribes */
export function onActivity(target: EventTarget, listener: () => void): () => void {
  for (const event of ACTIVITY) target.addEventListener(event, listener, { passive: true, capture: true })
  return () => {
    for (const event of ACTIVITY) target.removeEventListener(event, listener, { capture: true })
  }
}

/** Counter of the time spent on a survey while its page is visible. */
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

  /** Starts counting. Called when the page becomes visible. */
  run(): void {
    this.#cancel ??= this.#clock.after(TICK_MS, () => {
      this.#cancel = null
      if (this.#lastActive !== null && this.#clock.now() - this.#lastActive <= ACTIVE_MS) this.#add(TICK_MS)
      this.run()
    })
  }

  /** Stops counting. Called when the page is hidden or left. */
  stop(): void {
    this.#cancel?.()
    this.#cancel = null
  }
}
