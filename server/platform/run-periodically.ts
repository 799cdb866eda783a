/**
 * Repeats work, pausing after each run, until stopped. Failures are reported and retried.
 * @returns a function that stops it and resolves when the current run has ended
 */
export function runPeriodically(
  work: () => Promise<unknown>,
  pauseMs: number,
  failed: (err: unknown) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let current = Promise.resolve()
  const round = () => {
    current = work().then(() => undefined, failed)
    void current.then(() => {
      if (!isStopped) timer = setTimeout(round, pauseMs)
    })
  }
  round()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await current
  }
}
