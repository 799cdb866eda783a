/**
 * Returns a function that runs one task at a time and ignores concurrent requests. In forms, two clicks within one frame see the same React
 * state, so state alone would permit both submissions.
 */
export function singleFlight() {
  let isRunning = false
  /** @returns Whether the task ran */
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
