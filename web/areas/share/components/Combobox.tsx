import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import classes from './combobox.module.css'

export interface Item {
  readonly id: number
  readonly name: string
}

interface Props {
  readonly label: string
  readonly describedBy: string
  readonly placeholder: string
  readonly items: readonly Item[]
  readonly value: number | null
  /** null: the field was emptied. */
  readonly onChange: (id: number | null) => void
  /** Instead of the list when nothing matches. */
  readonly nothing: string
}

/**
 * One of a short list, found by typing part of its name (ARIA combobox with a list). Our own because a positioned pop-up costs a sixth of
 * all the code a phone may load for the form, and a list below its field needs none.
 */
export function Combobox({ label, describedBy, placeholder, items, value, onChange, nothing }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()
  const chosen = items.find(({ id }) => id === value)
  /** What is being typed; null while the chosen name stands in the field. */
  const [draft, setDraft] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = draft === null || draft.trim() === '' ? items : matching(items, draft)
  const optionId = (at: number): string => `${listId}-${at}`

  useEffect(() => {
    if (!isOpen) return
    list.current?.scrollIntoView({ block: 'nearest' })
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  const open = (): void => {
    if (isOpen) return
    setOpen(true)
    setActive(found.findIndex(({ id }) => id === value))
  }
  const close = (): void => {
    setOpen(false)
    setDraft(null)
  }
  const choose = (item: Item): void => {
    onChange(item.id)
    close()
  }
  /** Leaving the field takes what was typed if it can only mean one thing. */
  const settle = (): void => {
    const typed = draft?.trim().toLowerCase()
    const meant = typed
      ? (items.find(({ name }) => name.toLowerCase() === typed) ?? (found.length === 1 ? found[0] : undefined))
      : undefined
    if (meant) choose(meant)
    else close()
  }
  const move = (to: number): void => {
    const next = Math.max(0, Math.min(found.length - 1, to))
    setActive(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const item = found[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (isOpen) move(active + (event.key === 'ArrowDown' ? 1 : -1))
      else open()
    } else if (event.key === 'Enter' && isOpen && item) choose(item)
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
  }
  return (
    <div className={classes.combobox}>
      <input
        type="text"
        role="combobox"
        className={classes.input}
        aria-label={label}
        aria-describedby={describedBy}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 && active < found.length ? optionId(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={draft ?? chosen?.name ?? ''}
        onChange={({ target }) => {
          setDraft(target.value)
          setOpen(true)
          setActive(target.value.trim() === '' ? -1 : 0)
          if (target.value === '') onChange(null)
        }}
        onFocus={event => event.target.select()}
        onClick={({ currentTarget }) => {
          // The click that brought the focus has put the caret somewhere; what is typed takes the place of the chosen name all the same.
          if (!isOpen) currentTarget.select()
          open()
        }}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      <IconChevronDown className={classes.chevron} size={18} aria-hidden="true" />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={label}
        className={classes.list}
        hidden={!isOpen || found.length === 0}
      >
        {found.map((item, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
          <div
            key={item.id}
            id={optionId(at)}
            role="option"
            tabIndex={-1}
            aria-selected={item.id === value}
            data-active={at === active || undefined}
            className={classes.option}
            onMouseDown={event => event.preventDefault()}
            onClick={() => choose(item)}
          >
            {item.name}
          </div>
        ))}
      </div>
      <div role="status" className={classes.nothing}>
        {isOpen && found.length === 0 ? nothing : ''}
      </div>
    </div>
  )
}

/** Names that begin so first, then those with a word that does, then those that hold it. */
function matching(items: readonly Item[], typed: string): readonly Item[] {
  const part = typed.trim().toLowerCase()
  const rank = ({ name }: Item): number => {
    const text = name.toLowerCase()
    if (text.startsWith(part)) return 0
    return text.includes(` ${part}`) ? 1 : text.includes(part) ? 2 : 3
  }
  return items.filter(item => rank(item) < 3).sort((a, b) => rank(a) - rank(b))
}
