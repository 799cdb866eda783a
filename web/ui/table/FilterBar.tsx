import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { AddFilter } from './AddFilter.tsx'
import { FilterChip } from './FilterChip.tsx'
import { type FilterGroup, type FilterValues, isActive, MAX_FILTER_LENGTH } from './filter-group.ts'
import classes from './filters.module.css'
import { TABLE } from './labels.ts'

interface Props {
  readonly groups: readonly FilterGroup[]
  readonly values: FilterValues
  readonly onChange: (name: string, value: string) => void
  readonly onReset: () => void
  /** Clears the fields of one filter. */
  readonly onClear: (names: readonly string[]) => void
  /** Applies the input immediately. Otherwise, it applies after one second without a change. */
  readonly onApply: () => void
}

/** Filters of a list in one line (2 §2.6, decision 95): the main text search, a chip for each active filter, and the others in a menu. */
export function FilterBar({ groups, values, onChange, onReset, onClear, onApply }: Props) {
  const bar = useRef<HTMLElement>(null)
  const [edited, setEdited] = useState<string | null>(null)
  const closed = useRef<string | null>(null)
  const search = groups.find(({ isSearch }) => isSearch)
  const rest = groups.filter(group => group !== search)
  const chips = rest.filter(group => group.name === edited || isActive(group, values))
  const others = rest.filter(group => !chips.includes(group))
  // The focus returns to the chip, or to the menu if the filter remains empty.
  useLayoutEffect(() => {
    if (edited !== null || closed.current === null) return
    const chip = `[data-filter="${CSS.escape(closed.current)}"]`
    closed.current = null
    const target =
      bar.current?.querySelector<HTMLElement>(chip) ?? bar.current?.querySelector<HTMLElement>('[data-add]')
    target?.focus()
  }, [edited])
  const close = (): void => {
    closed.current = edited
    setEdited(null)
    onApply()
  }
  return (
    <search ref={bar} aria-label={TABLE.filters} className={classes.filters}>
      {search?.fields.map(({ name, label }) => (
        <form
          key={name}
          className={classes.find}
          onSubmit={event => {
            event.preventDefault()
            onApply()
          }}
        >
          <TextInput
            name={name}
            type="search"
            aria-label={label}
            placeholder={label}
            leftSection={<IconSearch size={18} stroke={1.7} aria-hidden="true" />}
            maxLength={MAX_FILTER_LENGTH}
            autoComplete="off"
            value={values[name] ?? ''}
            onChange={event => onChange(name, event.currentTarget.value)}
          />
        </form>
      ))}
      {chips.map(group => (
        <FilterChip
          key={group.name}
          group={group}
          values={values}
          isOpen={group.name === edited}
          onOpen={() => setEdited(group.name)}
          onClose={close}
          onChange={onChange}
          onClear={() => onClear(group.fields.map(({ name }) => name))}
        />
      ))}
      {others.length > 0 ? <AddFilter groups={others} onAdd={setEdited} /> : null}
      {groups.some(group => isActive(group, values)) ? (
        <Button variant="subtle" size="compact-md" onClick={onReset}>
          {TABLE.reset}
        </Button>
      ) : null}
    </search>
  )
}
