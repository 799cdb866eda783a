// Applies the colour scheme that the person chose, before anything is painted. "auto" and nothing are left to the style sheet.
;(() => {
  try {
    const chosen = localStorage.getItem('mantine-color-scheme-value')
    const dark = matchMedia('(prefers-color-scheme: dark)').matches
    const scheme = chosen === 'light' || chosen === 'dark' ? chosen : dark ? 'dark' : 'light'
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
  } catch {
    // Storage is blocked: the style sheet follows the system.
  }
  // Paper is always white.
  const page = document.documentElement
  let onScreen = null
  matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) onScreen = page.getAttribute('data-mantine-color-scheme')
    if (onScreen) page.setAttribute('data-mantine-color-scheme', matches ? 'light' : onScreen)
  })
})()
