/**
 * Runs one task at a time and ignores concurrent requests. For forms: two clicks within one frame see the same React state, so state alone would let
 * both be sent.
 */
export function singleFlight() {
  let isRunning = false
  /** @returns whether the task ran */
  return async (task: () => Promise<unknown>): Promise<boolean> => {
    if (isRunning) return false
    isRunning = true
    try {
      await task()
      return true
    } finally {
      isRunning = false
    }
  }
}
