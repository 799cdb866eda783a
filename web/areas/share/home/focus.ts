/**
 * Remembers the focused element when a dialog is requested. The returned function restores the focus to the element or, if it no longer
 * exists, to the heading of the same card.
 */
export function rememberFocus(): () => void {
  const opener = document.activeElement
  const card = opener?.closest('li')
  return () => {
    // The dialog releases focus as it closes, after this code runs.
    setTimeout(() => {
      const target = opener?.isConnected ? opener : card?.querySelector('h3')
      if (target instanceof HTMLElement) target.focus()
    })
  }
}
