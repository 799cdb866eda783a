import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconChevronDown, IconFilter } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Card } from '../Card.tsx'
import { TABLE } from './labels.ts'
import classes from './table.module.css'
import { useIsNarrow } from './use-is-narrow.ts'

/** Field of the filter card. */
export interface FilterField {
  readonly name: string
  readonly label: string
  /** Options of a select. Without them, the field is a text field. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** Type of the field, which is text by default. */
  readonly type?: 'date' | 'number'
  /** Text shown while the filter is empty. */
  readonly placeholder?: string
}

interface Props {
  readonly fields: readonly FilterField[]
  readonly values: Readonly<Record<string, string>>
  readonly onChange: (name: string, value: string) => void
  readonly onReset: () => void
  /** Applies the input immediately. Otherwise, it applies after one second without a change. */
  readonly onApply: () => void
}

const MAX_LENGTH = 100

/** Filters of a list (2 §2.6). On a narrow screen, they open with a button that shows the number of active filters. */
export function FilterCard(props: Props) {
  const isNarrow = useIsNarrow()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const count = Object.values(props.values).filter(value => value !== '').length
  return (
    <Card className={classes.filterCard}>
      <search aria-label={TABLE.filters} className={classes.fold}>
        {isNarrow ? (
          <Button
            variant="default"
            justify="space-between"
            leftSection={<IconFilter size={18} stroke={1.7} aria-hidden="true" />}
            rightSection={<IconChevronDown size={18} className={classes.chevron} aria-hidden="true" />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {TABLE.filtersSet(count)}
          </Button>
        ) : null}
        <div id={id} hidden={isNarrow && !isOpen}>
          <Fields {...props} />
        </div>
      </search>
    </Card>
  )
}

function Fields({ fields, values, onChange, onReset, onApply }: Props) {
  return (
    <form
      className={classes.filters}
      onSubmit={event => {
        event.preventDefault()
        onApply()
      }}
    >
      {fields.map(({ name, label, options, type = 'search', placeholder = '' }) =>
        options ? (
          <NativeSelect
            key={name}
            name={name}
            label={label}
            rightSection={<IconChevronDown size={18} aria-hidden="true" />}
            data={[{ value: '', label: placeholder }, ...options]}
            value={values[name] ?? ''}
            onChange={event => onChange(name, event.currentTarget.value)}
          />
        ) : (
          <TextInput
            key={name}
            name={name}
            label={label}
            type={type}
            placeholder={placeholder}
            maxLength={MAX_LENGTH}
            autoComplete="off"
            value={values[name] ?? ''}
            onChange={event => onChange(name, event.currentTarget.value)}
          />
        ),
      )}
      {/* Enter submits a form of several fields only if it has such a button. */}
      <button type="submit" hidden />
      <Button variant="default" onClick={onReset}>
        {TABLE.reset}
      </Button>
    </form>
  )
}
