/** Maximum number of sources tracked. Beyond that, all are cleared, and only the total limit applies. */
const MAX_SOURCES = 10_000

/**
 * Limits the number of requests per window, from one source and in total. Each process counts separately. This protects the database from
 * floods but isn't a security boundary.
 */
export class Flow {
  readonly #limits: { readonly each: number; readonly all: number; readonly windowMs: number }
  readonly #sources = new Map<string, number>()
  #total = 0
  #begun = Number.NEGATIVE_INFINITY

  constructor(limits: { readonly each: number; readonly all: number; readonly windowMs: number }) {
    this.#limits = limits
  }

  /** Counts one more request from this source. @returns Whether it is within the limits */
  admits(source: string, now: Date): boolean {
    if (now.getTime() - this.#begun >= this.#limits.windowMs) {
      this.#begun = now.getTime()
      this.#total = 0
      this.#sources.clear()
    }
    const count = (this.#sources.get(source) ?? 0) + 1
    if (count > this.#limits.each || this.#total >= this.#limits.all) return false
    if (this.#sources.size >= MAX_SOURCES) this.#sources.clear()
    this.#sources.set(source, count)
    this.#total += 1
    return true
  }
}
