import { type RefObject, useEffect } from 'react'
import { enterDialog } from './top-dialog.ts'

const FOCUSED_FIRST = ['[data-autofocus]', '[data-autofocus-action]']

/** Opens a dialog as long as the component is there: the focus goes in, and back when it is gone and nobody has taken it elsewhere. */
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
      // What follows the answer comes first.
      setTimeout(() => {
        if (document.activeElement === document.body || document.activeElement === null)
          opener?.focus({ preventScroll: true })
      })
    }
  }, [dialog])
}

/** What has the focus; for an item of a menu the menu's button, because the item is gone with the menu. */
function focusOrigin(): HTMLElement | null {
  const { activeElement } = document
  const menu = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const origin = menu ? document.getElementById(menu) : activeElement
  return origin instanceof HTMLElement ? origin : null
}
