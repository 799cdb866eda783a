import { useSyncExternalStore } from 'react'

export interface OpenDialog {
  readonly id: number
  readonly element: HTMLElement
}

let open: readonly OpenDialog[] = []
let last = 0
const listeners = new Set<() => void>()

function change(next: readonly OpenDialog[]): void {
  open = next
  for (const listener of listeners) listener()
}

/** Registers an open dialog. @returns A function that removes it */
export function enterDialog(element: HTMLElement): () => void {
  last += 1
  const entered: OpenDialog = { id: last, element }
  change([...open, entered])
  return () => change(open.filter(each => each !== entered))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Returns the top dialog. Elements that must be perceivable while it is open, such as toasts, must be rendered inside it, because the rest
 * of the page is inert.
 */
export function useTopDialog(): OpenDialog | undefined {
  return useSyncExternalStore(subscribe, () => open.at(-1))
}
