import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FilterValues } from '#rules/inform/filter-keys.ts'
import { FILTERS } from '../messages.ts'
import type { FilterOption } from '../questions.ts'
import { idOfTick, isTicked, type Tick } from '../ticks.ts'
import classes from './Filters.module.css'

/** A longer list can be searched. */
const LONG = 12

interface Props {
  readonly title: string
  readonly options: readonly FilterOption[]
  readonly values: FilterValues
  readonly onTick: (ticks: readonly Tick[], on: boolean) => void
}

/** A list of choices to tick; a long one scrolls in itself and can be searched. */
export function FilterOptions({ title, options, values, onTick }: Props) {
  const [words, setWords] = useState('')
  const isLong = options.length > LONG
  const shown = options.filter(({ label }) => label.toLowerCase().includes(words.trim().toLowerCase()))
  const ticks = shown.map(({ tick }) => tick)
  return (
    <>
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
            <Button variant="subtle" size="compact-sm" onClick={() => onTick(ticks, true)}>
              {FILTERS.selectAll}
            </Button>
            <Button variant="subtle" size="compact-sm" color="gray" onClick={() => onTick(ticks, false)}>
              {FILTERS.clear}
            </Button>
          </div>
        </>
      ) : null}
      <ul className={classes.options} data-long={isLong || undefined}>
        {shown.map(({ tick, label }) => (
          <li key={idOfTick(tick)}>
            <Checkbox
              size="xs"
              className={classes.option}
              label={label}
              checked={isTicked(values, tick)}
              onChange={event => onTick([tick], event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 ? <p className={classes.hint}>{FILTERS.nothingFound}</p> : null}
    </>
  )
}
