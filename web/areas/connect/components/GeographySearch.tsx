import { type KeyboardEvent, useId, useState } from 'react'
import classes from './Geography.module.css'
import { GEOGRAPHY } from './geography.ts'

/** Limit of results. The rest can be found by typing. */
const MAX_RESULTS = 100

interface Item {
  readonly id: string
  readonly name: string
}

interface Props {
  readonly legend: string
  readonly searchLabel: string
  readonly items: readonly Item[]
  readonly hint: (count: number) => string
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  readonly isRequired?: boolean
  /** Reason why nothing can be selected. `null` if something can. */
  readonly disabledText: string | null
}

/** Search field with radio buttons for its results, which match a part of the name. A new search clears the choice. */
export function GeographySearch(props: Props) {
  const { legend, searchLabel, items, hint, value, onChange, isRequired = false, disabledText } = props
  const id = useId()
  const chosen = items.find(item => item.id === value)
  const [search, setSearch] = useState('')
  const part = search.trim().toLowerCase()
  const found = part === '' ? items : matching(items, part)
  const first = found.slice(0, MAX_RESULTS)
  const shown = chosen && !first.includes(chosen) ? [chosen, ...first] : first
  const set = (text: string): void => {
    setSearch(text)
    if (value !== null) onChange(null)
  }
  return (
    <fieldset className={classes.search} disabled={disabledText !== null}>
      <legend className={classes.fieldLabel}>{legend}</legend>
      <div className={classes.searchLine}>
        <input
          type="search"
          className={classes.input}
          aria-label={searchLabel}
          aria-describedby={`${id}-hint`}
          placeholder={searchLabel}
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={({ target }) => set(target.value)}
          onKeyDown={(event: KeyboardEvent) => {
            // Enter must not submit the form, because the list below shows the results.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
        <button type="button" className={classes.reset} onClick={() => set('')}>
          {GEOGRAPHY.reset}
        </button>
      </div>
      <p id={`${id}-hint`} role="status" className={classes.hint}>
        {disabledText ?? hint(found.length)}
      </p>
      {shown.length > 0 ? (
        <div role="radiogroup" aria-label={legend} aria-required={isRequired} className={classes.list}>
          {shown.map(item => (
            <label key={item.id} className={classes.item} data-checked={item.id === value || undefined}>
              <input type="radio" name={id} checked={item.id === value} onChange={() => onChange(item.id)} />
              <span>{item.name}</span>
            </label>
          ))}
        </div>
      ) : null}
      {found.length > MAX_RESULTS ? <p className={classes.hint}>{GEOGRAPHY.first(MAX_RESULTS)}</p> : null}
    </fieldset>
  )
}

/** Returns names that start with the text, then names with a word that starts with it, then names that contain it. */
function matching(items: readonly Item[], part: string): readonly Item[] {
  const rank = ({ name }: Item): number => {
    const at = name.toLowerCase().indexOf(part)
    if (at <= 0) return at === 0 ? 0 : 3
    return /[\s-]/.test(name[at - 1] ?? '') ? 1 : 2
  }
  return items.filter(item => rank(item) < 3).toSorted((a, b) => rank(a) - rank(b))
}
