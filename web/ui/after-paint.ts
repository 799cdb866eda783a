/** A hidden page does not paint; the work runs after this time anyway. */
const MAX_MS = 200

/**
 * Runs work after the browser has painted and is idle: work that can wait until the result of a click or key press is visible. The second frame
 * begins when the first one is on its way to the screen; before it, the browser is idle while it still draws.
 * @returns cancels it
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
      // Not in every browser.
      if ('requestIdleCallback' in window) window.requestIdleCallback(once)
      else setTimeout(once)
    })
  })
  return giveUp
}
