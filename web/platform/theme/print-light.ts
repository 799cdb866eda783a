const SCHEME = 'data-mantine-color-scheme'

/** Paper is white, whatever the scheme of the screen: charts and marks get the colors that are meant for it. */
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
