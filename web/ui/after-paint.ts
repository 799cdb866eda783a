/** Maximum delay in ms, because a hidden page does not paint. */
const MAX_MS = 200

/**
 * Runs low-priority work after the browser has painted the result of a click or key press and is idle. The second frame begins when the
 * first one is on its way to the screen. Before that, the browser is idle while it still draws.
 * @returns A function that cancels the work
 */
export function afterPaint(act: () => void): () => void {
  const giveUp = (): void => {
    cancelAnimationFrame(frame)
    clearTimeout(limit)
    isDue = false
  }
  const once = (): void => {
    if (!isDue) return
    giveUp()
    act()
  }
  let isDue = true
  const limit = setTimeout(once, MAX_MS)
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      // Some browsers do not support it.
      if ('requestIdleCallback' in window) window.requestIdleCallback(once)
      else setTimeout(once)
    })
  })
  return giveUp
}

/** Resolves when low-priority work may run (`afterPaint`). */
export const painted = (): Promise<void> => new Promise(resolve => void afterPaint(resolve))
