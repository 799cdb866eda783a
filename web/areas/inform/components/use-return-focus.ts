import { useEffect, useState } from 'react'

/** Gives the focus back to what had it before, once the component is gone; to a menu's button for one of its items, which is gone as well. */
export function useReturnFocus(): void {
  const [origin] = useState(focusOrigin)
  useEffect(() => () => origin?.focus({ preventScroll: true }), [origin])
}

function focusOrigin(): HTMLElement | null {
  const { activeElement } = document
  const menu = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const origin = menu ? document.getElementById(menu) : activeElement
  return origin instanceof HTMLElement ? origin : null
}
