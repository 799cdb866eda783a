/**
 * Remembers what had the focus when a dialog was asked for. What comes back puts it there again, or on the heading of the same card when the
 * button has gone.
 */
export function rememberFocus(): () => void {
  const opener = document.activeElement
  const card = opener?.closest('li')
  return () => {
    // The dialog gives the focus up as it leaves, after this.
    setTimeout(() => {
      const target = opener?.isConnected ? opener : card?.querySelector('h3')
      if (target instanceof HTMLElement) target.focus()
    })
  }
}
