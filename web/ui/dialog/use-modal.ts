import { type RefObject, useEffect } from 'react'
import { enterDialog } from './top-dialog.ts'

/**
 * Selectors of the initial focus, by priority: the marked element, the first field of a form, and the primary action. A form is filled in
 * before it is submitted.
 */
const FOCUSED_FIRST = [
  '[data-autofocus]',
  'form :is(input, select, textarea):not(:disabled, [type="hidden"], [type="radio"])',
  '[data-autofocus-action]',
]

/**
 * Keeps a dialog open while the component is mounted. It moves the focus in, and back afterward unless the focus has moved elsewhere. If
 * the previous element no longer exists, the focus moves to its nearest focusable ancestor (`tabIndex` of -1).
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    const opener = focusOrigin()
    const origins = [opener, ...around(opener)]
    element.showModal()
    FOCUSED_FIRST.map(selector => element.querySelector<HTMLElement>(selector))
      .find(found => found !== null)
      ?.focus()
    const leave = enterDialog(element)
    return () => {
      leave()
      // The action's own focus changes come first.
      setTimeout(() => {
        if (document.activeElement === document.body || document.activeElement === null)
          origins.find(each => each?.isConnected)?.focus({ preventScroll: true })
      })
    }
  }, [dialog])
}

/** Returns the focused element or, for a menu item, the menu's button, because the item disappears with the menu. */
function focusOrigin(): HTMLElement | null {
  const { activeElement } = document
  const menu = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const origin = menu ? document.getElementById(menu) : activeElement
  return origin instanceof HTMLElement ? origin : null
}

/** Returns an element's focusable ancestors, the nearest first. */
function around(element: HTMLElement | null): readonly HTMLElement[] {
  const holder = element?.parentElement?.closest<HTMLElement>('[tabindex="-1"]') ?? null
  return holder ? [holder, ...around(holder)] : []
}
