/** Records layout shift. Run it in a page before the page's own code. */
export const OBSERVE_SHIFT = `
  window.shifted = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

/** Returns the layout shift of the page (Core Web Vitals) since it loaded or since the last reading. */
export const SHIFTED = `(() => {
  const { shifted } = window
  window.shifted = 0
  return shifted
})()`
