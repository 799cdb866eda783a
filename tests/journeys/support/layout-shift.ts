/** Runs in a page before its own code. */
export const OBSERVE_SHIFT = `
  window.shifted = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

/** How far the page has shifted by itself (Core Web Vitals) since it loaded, or since this was last asked. */
export const SHIFTED = `(() => {
  const { shifted } = window
  window.shifted = 0
  return shifted
})()`
