/** A hidden page draws nothing; what waits is done all the same. */
const LONGEST_MS = 200

/**
 * Does something when the browser has drawn what there is to draw and has time: work that need not be done before somebody sees the
 * outcome of a click or a key.
 * @returns gives it up
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
  const limit = setTimeout(once, LONGEST_MS)
  const frame = requestAnimationFrame(() => {
    // Not in every browser.
    if ('requestIdleCallback' in window) window.requestIdleCallback(once)
    else setTimeout(once)
  })
  return giveUp
}
