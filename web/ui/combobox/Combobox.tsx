import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './combobox.module.css'
import { filterItems, type Item } from './items.ts'
import { Options } from './Options.tsx'
import { useOptions } from './use-options.ts'

interface Props {
  readonly label: string
  readonly describedBy: string
  readonly placeholder: string
  readonly items: readonly Item[]
  readonly value: number | null
  /** Called with `null` when the field is cleared. */
  readonly onChange: (id: number | null) => void
  /** Text shown instead of the list when no item matches. */
  readonly nothing: string
}

/**
 * Choice from a list, filtered by typing (ARIA combobox with a list). A positioned pop-up would cost a sixth of all the code a phone may
 * load for the study form. Our own list below the field needs none.
 */
export function Combobox({ label, describedBy, placeholder, items, value, onChange, nothing }: Props) {
  const chosen = items.find(({ id }) => id === value)
  /** Typed text, or `null` while the field shows the chosen name. */
  const [draft, setDraft] = useState<string | null>(null)
  const found = filterItems(items, draft ?? '')
  const choose = (item: Item): void => {
    onChange(item.id)
    options.close()
  }
  const options = useOptions({
    found,
    first: () => found.findIndex(({ id }) => id === value),
    onPick: choose,
    onClose: () => setDraft(null),
  })
  /** When the field loses focus, selects the item that matches the typed text if it is unambiguous. */
  const settle = (): void => {
    const typed = draft?.trim().toLowerCase()
    const meant = typed
      ? (items.find(({ name }) => name.toLowerCase() === typed) ?? (found.length === 1 ? found[0] : undefined))
      : undefined
    if (meant) choose(meant)
    else options.close()
  }
  return (
    <div className={classes.combobox}>
      <input
        {...options.input}
        type="text"
        className={classes.input}
        data-large
        aria-label={label}
        aria-describedby={describedBy}
        placeholder={placeholder}
        value={draft ?? chosen?.name ?? ''}
        onChange={({ target }) => {
          setDraft(target.value)
          options.typed(target.value)
          if (target.value === '') onChange(null)
        }}
        onFocus={event => event.target.select()}
        onClick={({ currentTarget }) => {
          // The click that moved the focus also placed the caret. Selecting the text lets typing replace the chosen name.
          if (!options.isOpen) currentTarget.select()
          options.open()
        }}
        onBlur={settle}
        onKeyDown={event => {
          if (options.takesKey(event)) event.preventDefault()
        }}
      />
      <IconChevronDown className={classes.chevron} size={18} aria-hidden="true" />
      <Options
        options={options}
        found={found}
        label={label}
        isMulti={false}
        isChosen={({ id }) => id === value}
        onPick={choose}
        nothing={nothing}
      />
    </div>
  )
}
