import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import classes from './combobox.module.css'
import { filterItems, type Item } from './items.ts'
import { Options } from './Options.tsx'
import { useOptions } from './use-options.ts'

interface Props {
  /** Name of the field, used to move the focus to it. */
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly placeholder: string
  /** Text shown instead of the list when no item matches. */
  readonly nothing: string
  readonly items: readonly Item[]
  readonly chosen: readonly number[]
  readonly error: ReactNode
  readonly onChange: (ids: readonly number[]) => void
  readonly onLeave: () => void
}

const CHOSEN = 'Chosen'

/**
 * Field for any number of choices from a long list, filtered by typing. The chosen items are above the field, each as a button that removes
 * it. The list opens below it in the flow of the page, so that no dialog clips it.
 */
export function MultiCombobox({ name, label, hint, placeholder, nothing, items, chosen, error, ...props }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState('')
  const found = filterItems(items, draft)
  const isChosen = (item: Item): boolean => chosen.includes(item.id)
  const toggle = (item: Item): void =>
    props.onChange(isChosen(item) ? chosen.filter(each => each !== item.id) : [...chosen, item.id])
  const options = useOptions({
    found,
    first: () => -1,
    onPick: item => {
      toggle(item)
      if (draft === '') return
      setDraft('')
      options.typed('')
    },
    onClose: () => setDraft(''),
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    const isTakenBack = event.key === 'Backspace' && draft === '' && chosen.length > 0
    if (isTakenBack) props.onChange(chosen.slice(0, -1))
    // Enter never submits the form from this field.
    if (isTakenBack || options.takesKey(event) || event.key === 'Enter') event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notices only that the focus has left
    <div
      data-field={name}
      className={classes.picker}
      onBlur={event => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        options.close()
        props.onLeave()
      }}
    >
      <label htmlFor={`${id}-input`} className={classes.label}>
        {label}
      </label>
      <p id={`${id}-hint`} className="flush text-13 muted mb-8">
        {hint}
      </p>
      <ul className={classes.chosen} aria-label={CHOSEN} hidden={chosen.length === 0}>
        {items.filter(isChosen).map(item => (
          <li key={item.id}>
            <button
              type="button"
              className={classes.chip}
              aria-label={`Remove ${item.name}`}
              onClick={() => {
                toggle(item)
                input.current?.focus()
                options.close()
              }}
            >
              {item.name}
              <IconX size={14} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <div className={classes.field}>
        <input
          {...options.input}
          ref={input}
          id={`${id}-input`}
          type="text"
          className={classes.input}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error ? true : undefined}
          placeholder={placeholder}
          value={draft}
          onChange={event => {
            setDraft(event.target.value)
            options.typed(event.target.value)
          }}
          // Runs before the click, because the list of the previously focused field closes and moves the content away from the pointer.
          onMouseDown={options.open}
          onClick={options.open}
          onKeyDown={onKeyDown}
        />
        <IconChevronDown className={classes.chevron} size={18} aria-hidden="true" />
      </div>
      <Options
        options={options}
        found={found}
        label={label}
        isMulti
        isChosen={isChosen}
        onPick={toggle}
        nothing={nothing}
      />
      <p id={`${id}-error`} className={classes.error}>
        {error}
      </p>
    </div>
  )
}
