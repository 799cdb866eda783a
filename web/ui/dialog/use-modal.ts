import { type RefObject, useEffect } from 'react'
import { enterDialog } from './top-dialog.ts'

const FOCUSED_FIRST = ['[data-autofocus]', '[data-autofocus-action]']

/** Keeps a dialog open while the component is mounted: moves the focus in, and back afterward unless it has moved elsewhere. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    const opener = focusOrigin()
    element.showModal()
    FOCUSED_FIRST.map(selector => element.querySelector<HTMLElement>(selector))
      .find(found => found !== null)
      ?.focus()
    const leave = enterDialog(element)
    return () => {
      leave()
      // Lets the action's own focus changes happen first.
      setTimeout(() => {
        if (document.activeElement === document.body || document.activeElement === null)
          opener?.focus({ preventScroll: true })
      })
    }
  }, [dialog])
}

/** The focused element; for a menu item, the menu's button, because the item disappears with the menu. */
function focusOrigin(): HTMLElement | null {
  const { activeElement } = document
  const menu = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const origin = menu ? document.getElementById(menu) : activeElement
  return origin instanceof HTMLElement ? origin : null
}
