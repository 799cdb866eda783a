/**
 * Remembers the focused element when a dialog is requested. The returned function restores focus to it, or to the heading of the same card if the
 * button no longer exists.
 */
export function rememberFocus(): () => void {
  const opener = document.activeElement
  const card = opener?.closest('li')
  return () => {
    // The dialog releases focus as it closes, which happens after this.
    setTimeout(() => {
      const target = opener?.isConnected ? opener : card?.querySelector('h3')
      if (target instanceof HTMLElement) target.focus()
    })
  }
}
