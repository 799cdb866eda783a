import { type RefObject, useLayoutEffect, useRef } from 'react'

const CONTROL = ':is(input:not([type="hidden"]), select, textarea, button, a[href]):not(:disabled, [hidden])'

/**
 * Restores the focus when the focused element disappears from the container, such as a button after its action. The focus moves to the
 * first remaining control or to the container, which needs a `tabIndex` of -1. Otherwise, the browser would begin again at the top of the
 * page.
 */
export function useRestoreFocus<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null)
  const { current } = element
  const focused = current?.contains(document.activeElement) ? document.activeElement : null
  useLayoutEffect(() => {
    if (!focused || focused.isConnected || document.activeElement !== document.body) return
    const left = element.current?.querySelector<HTMLElement>(CONTROL) ?? element.current
    left?.focus()
  })
  return element
}
