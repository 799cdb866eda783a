import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Item } from './items.ts'

interface Settings {
  readonly found: readonly Item[]
  /** Returns the index of the first active option when the list opens, or -1 for none. */
  readonly first: () => number
  readonly onPick: (item: Item) => void
  readonly onClose: () => void
}

/** Controls the list below a field (ARIA combobox). The focus stays in the field, and the keys move through the list. */
export function useOptions({ found, first, onPick, onClose }: Settings) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)

  useEffect(() => {
    if (!isOpen) return
    list.current?.scrollIntoView({ block: 'nearest' })
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  const open = (): void => {
    if (isOpen) return
    setOpen(true)
    setActive(first())
  }
  const close = (): void => {
    setOpen(false)
    onClose()
  }
  const move = (to: number): void => {
    const next = Math.max(0, Math.min(found.length - 1, to))
    setActive(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  /** Handles a key. @returns Whether the list used the key, which must then neither submit a form nor close a dialog */
  const takesKey = ({ key }: KeyboardEvent): boolean => {
    const item = found[active]
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      if (isOpen) move(active + step)
      else open()
    } else if (key === 'Enter' && isOpen && item) onPick(item)
    else if (key === 'Escape' && isOpen) close()
    else return false
    return true
  }
  const optionId = (at: number): string => `${id}-${at}`
  const isActive = isOpen && active >= 0 && active < found.length
  return {
    list,
    isOpen,
    active,
    open,
    close,
    optionId,
    takesKey,
    /** Handles typed text, so that Enter picks the best match. */
    typed: (text: string) => {
      setOpen(true)
      setActive(text.trim() === '' ? -1 : 0)
    },
    input: {
      role: 'combobox',
      'aria-expanded': isOpen && found.length > 0,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isActive ? optionId(active) : undefined,
      autoComplete: 'off',
      spellCheck: false,
    },
    listId: `${id}-list`,
  } as const
}

export type OptionsState = ReturnType<typeof useOptions>
