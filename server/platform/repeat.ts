/**
 * Does some work now and again and again, each time after a pause, until stopped. What fails is told and tried again.
 * @returns what stops it, once the work under way has ended.
 */
export function repeatedly(
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
