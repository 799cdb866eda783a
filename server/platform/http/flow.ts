/** Sources that are remembered at once; beyond, all are forgotten, and the total alone holds. */
const MOST_SOURCES = 10_000

/**
 * How much may come in within a window, from one source and altogether. In this process only: it keeps a flood from the database, it is
 * no wall.
 */
export class Flow {
  readonly #limits: { readonly each: number; readonly all: number; readonly windowMs: number }
  readonly #sources = new Map<string, number>()
  #total = 0
  #begun = Number.NEGATIVE_INFINITY

  constructor(limits: { readonly each: number; readonly all: number; readonly windowMs: number }) {
    this.#limits = limits
  }

  /** Counts one more of this source. @returns whether it is still within the limits. */
  admits(source: string, now: Date): boolean {
    if (now.getTime() - this.#begun >= this.#limits.windowMs) {
      this.#begun = now.getTime()
      this.#total = 0
      this.#sources.clear()
    }
    const count = (this.#sources.get(source) ?? 0) + 1
    if (count > this.#limits.each || this.#total >= this.#limits.all) return false
    if (this.#sources.size >= MOST_SOURCES) this.#sources.clear()
    this.#sources.set(source, count)
    this.#total += 1
    return true
  }
}
