/** Maximum age of an early request in ms. After that, someone may have changed the data. */
const MAX_AGE_MS = 10_000

/** Requests for the data of a screen that begin before its code renders. */
export class EarlyRequests<Value> {
  readonly #requests = new Map<string, Promise<Value>>()

  /** Begins a request, which replaces an unused one of the same key. */
  begin(key: string, request: () => Promise<Value>): void {
    const requested = request()
    // The screen handles the failure.
    requested.catch(() => undefined)
    this.#requests.set(key, requested)
    setTimeout(() => {
      if (this.#requests.get(key) === requested) this.#requests.delete(key)
    }, MAX_AGE_MS)
  }

  /** Returns the request of a key, once. */
  take(key: string): Promise<Value> | undefined {
    const requested = this.#requests.get(key)
    this.#requests.delete(key)
    return requested
  }
}
