/**
 * Lets one task run at a time: what is asked for meanwhile is passed over. For forms: two clicks of one frame find the same state of the
 * screen, so that a state runExclusive would let both be sent.
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
