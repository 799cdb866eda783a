/** Returns the ID of the heading of a measure's chart. */
export function chartHeadingId(id: string): string {
  return `chart-${id.replaceAll(':', '-')}`
}

/** Scrolls to a measure's chart, moves the focus to its heading, and expands its section. */
export function jumpToChart(id: string): void {
  const heading = document.getElementById(chartHeadingId(id))
  const section = heading?.closest('details')
  if (section) section.open = true
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
