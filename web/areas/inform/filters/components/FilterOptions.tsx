import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FilterValues } from '#rules/inform/groups/index.ts'
import { type FilterChoice, idOfChoice, isChosen } from '../choices.ts'
import { FILTERS } from '../messages.ts'
import type { FilterOption } from '../questions.ts'
import classes from './Filters.module.css'

/** Number of options above which a list is searchable. */
const LONG = 12

interface Props {
  readonly title: string
  readonly options: readonly FilterOption[]
  /** Note on the effect of several options. */
  readonly hint?: string | null
  readonly values: FilterValues
  readonly onChoose: (choices: readonly FilterChoice[], on: boolean) => void
}

/** Shows a list of checkboxes. Long lists scroll and are searchable. */
export function FilterOptions({ title, options, hint = null, values, onChoose }: Props) {
  const [words, setWords] = useState('')
  const isLong = options.length > LONG
  const shown = options.filter(({ label }) => label.toLowerCase().includes(words.trim().toLowerCase()))
  const choices = shown.map(({ choice }) => choice)
  return (
    <>
      {hint === null ? null : <p className={classes.hint}>{hint}</p>}
      {isLong ? (
        <>
          <TextInput
            type="search"
            size="xs"
            aria-label={FILTERS.find(title)}
            placeholder={FILTERS.find(title)}
            value={words}
            onChange={event => setWords(event.currentTarget.value)}
          />
          <div className={classes.allButtons}>
            <Button variant="subtle" size="compact-sm" onClick={() => onChoose(choices, true)}>
              {FILTERS.selectAll}
            </Button>
            <Button variant="subtle" size="compact-sm" color="gray" onClick={() => onChoose(choices, false)}>
              {FILTERS.clear}
            </Button>
          </div>
        </>
      ) : null}
      <ul className={classes.options} data-long={isLong || undefined}>
        {shown.map(({ choice, label }) => (
          <li key={idOfChoice(choice)}>
            <Checkbox
              size="xs"
              className={classes.option}
              label={label}
              checked={isChosen(values, choice)}
              onChange={event => onChoose([choice], event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 ? <p className={classes.hint}>{FILTERS.nothingFound}</p> : null}
    </>
  )
}
