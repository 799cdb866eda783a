const SCHEME = 'data-mantine-color-scheme'

/** Prints on white, regardless of the screen's color scheme. Charts and marks have matching colors. */
export function printLight(): void {
  const root = document.documentElement
  let shown: string | null = null
  window.addEventListener('beforeprint', () => {
    shown = root.getAttribute(SCHEME)
    root.setAttribute(SCHEME, 'light')
  })
  window.addEventListener('afterprint', () => {
    if (shown !== null) root.setAttribute(SCHEME, shown)
  })
}
