import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { FIELD } from '../messages.ts'
import type { Field } from '../profile-form.ts'
import { type Item, withWords } from './items.ts'
import classes from './picker.module.css'

interface Props {
  readonly field: Field
  readonly label: string
  readonly hint: string
  readonly placeholder: string
  /** Instead of the list when nothing matches. */
  readonly nothing: string
  readonly items: readonly Item[]
  readonly chosen: readonly number[]
  readonly error: ReactNode
  readonly onChange: (ids: readonly number[]) => void
  readonly onLeave: () => void
}

/**
 * Any number of a long list, found by typing (ARIA combobox with a list of several). The chosen stand above the field, each a button that
 * takes it back; the list opens below it in the flow of the page, so that no dialog cuts it off.
 */
export function MultiPicker({ field, label, hint, placeholder, nothing, items, chosen, error, ...props }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = isOpen ? withWords(items, draft) : []
  const picked = items.filter(item => chosen.includes(item.id))

  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  const toggle = (item: Item): void =>
    props.onChange(chosen.includes(item.id) ? chosen.filter(each => each !== item.id) : [...chosen, item.id])
  const open = (): void => {
    if (isOpen) return
    setOpen(true)
    setActive(-1)
  }
  const close = (): void => {
    setOpen(false)
    setDraft('')
  }
  const move = (to: number): void => {
    const next = Math.max(0, Math.min(found.length - 1, to))
    setActive(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const item = found[active]
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      if (isOpen) move(active + step)
      else open()
    } else if (event.key === 'Enter') {
      // Never sends the form from here.
      if (isOpen && item) {
        toggle(item)
        setDraft('')
        setActive(draft === '' ? active : -1)
      }
    } else if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'Backspace' && draft === '' && chosen.length > 0) props.onChange(chosen.slice(0, -1))
    else return
    event.preventDefault()
  }
  const optionId = (at: number): string => `${id}-${at}`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notices only that the focus has left
    <div
      data-field={field}
      className={classes.picker}
      onBlur={event => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        close()
        props.onLeave()
      }}
    >
      <label htmlFor={`${id}-input`} className={classes.label}>
        {label}
      </label>
      <p id={`${id}-hint`} className={classes.hint}>
        {hint}
      </p>
      {picked.length > 0 ? (
        <ul className={classes.chosen} aria-label={FIELD.chosen}>
          {picked.map(item => (
            <li key={item.id}>
              <button
                type="button"
                className={classes.chip}
                aria-label={`Remove ${item.name}`}
                onClick={() => {
                  toggle(item)
                  input.current?.focus()
                  close()
                }}
              >
                {item.name}
                <IconX size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={classes.field}>
        <input
          ref={input}
          id={`${id}-input`}
          type="text"
          role="combobox"
          className={classes.input}
          aria-expanded={isOpen && found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active >= 0 && active < found.length ? optionId(active) : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error ? true : undefined}
          // Escape closes the list, not the dialog around it.
          data-mantine-stop-propagation={isOpen}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={draft}
          onChange={event => {
            setDraft(event.target.value)
            setOpen(true)
            setActive(event.target.value.trim() === '' ? -1 : 0)
          }}
          onClick={open}
          onKeyDown={onKeyDown}
        />
        <IconChevronDown className={classes.chevron} size={18} aria-hidden="true" />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={FIELD.options}
        aria-multiselectable="true"
        className={classes.list}
        hidden={found.length === 0}
      >
        {found.map((item, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
          <div
            key={item.id}
            id={optionId(at)}
            role="option"
            tabIndex={-1}
            aria-selected={chosen.includes(item.id)}
            data-active={at === active || undefined}
            className={classes.option}
            onMouseDown={event => event.preventDefault()}
            onClick={() => toggle(item)}
          >
            <IconCheck size={16} className={classes.check} aria-hidden="true" />
            <span>
              {item.name}
              {item.detail ? <span className={classes.detail}>{item.detail}</span> : null}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className={classes.nothing}>
        {isOpen && found.length === 0 ? nothing : ''}
      </p>
      <p id={`${id}-error`} className={classes.error}>
        {error}
      </p>
    </div>
  )
}
