import { Button, NativeSelect, Popover, TextInput } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type FilterField, type FilterGroup, type FilterValues, MAX_FILTER_LENGTH } from './filter-group.ts'
import classes from './filters.module.css'
import { TABLE } from './labels.ts'

interface Props {
  readonly group: FilterGroup
  readonly values: FilterValues
  readonly isOpen: boolean
  readonly onOpen: () => void
  /** Closes the fields and applies their input. */
  readonly onClose: () => void
  readonly onChange: (name: string, value: string) => void
  readonly onClear: () => void
}

/** Active filter, which opens its fields and can be cleared. */
export function FilterChip({ group, values, isOpen, onOpen, onClose, onChange, onClear }: Props) {
  const { name, label, fields, textOf } = group
  const text = textOf(values)
  return (
    <div className={classes.chip}>
      <Popover
        opened={isOpen}
        onChange={isShown => (isShown ? undefined : onClose())}
        position="bottom-start"
        trapFocus
        withinPortal={false}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <button type="button" data-filter={name} className={classes.chipText} onClick={isOpen ? onClose : onOpen}>
            {text === '' ? label : `${label}: `}
            {text === '' ? null : <strong>{text}</strong>}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label} className={classes.editor ?? ''}>
          <form
            className={classes.fields}
            onSubmit={event => {
              event.preventDefault()
              onClose()
            }}
          >
            {fields.map(field => (
              <Field key={field.name} field={field} value={values[field.name] ?? ''} onChange={onChange} />
            ))}
            <Button type="submit">{TABLE.apply}</Button>
          </form>
        </Popover.Dropdown>
      </Popover>
      {text === '' ? null : (
        <button type="button" className={classes.chipClear} aria-label={TABLE.clear(label)} onClick={onClear}>
          <IconX size={16} stroke={1.8} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

interface FieldProps {
  readonly field: FilterField
  readonly value: string
  readonly onChange: (name: string, value: string) => void
}

function Field({ field: { name, label, options, type, placeholder = '' }, value, onChange }: FieldProps) {
  if (!options)
    return (
      <TextInput
        name={name}
        label={label}
        type={type ?? 'search'}
        placeholder={placeholder}
        maxLength={MAX_FILTER_LENGTH}
        autoComplete="off"
        value={value}
        onChange={event => onChange(name, event.currentTarget.value)}
      />
    )
  return (
    <NativeSelect
      name={name}
      label={label}
      rightSection={<IconChevronDown size={18} aria-hidden="true" />}
      data={[{ value: '', label: placeholder }, ...options]}
      value={value}
      onChange={event => onChange(name, event.currentTarget.value)}
    />
  )
}
