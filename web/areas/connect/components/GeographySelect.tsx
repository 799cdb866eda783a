import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import classes from './Geography.module.css'
import { GEOGRAPHY } from './geography.ts'

interface Props {
  readonly label: string
  /** The text while nothing is chosen; choosing it again clears the choice. */
  readonly placeholder: string
  readonly options: readonly { readonly id: string; readonly name: string }[]
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  readonly isRequired?: boolean
  /** Marked where it is required and nothing is chosen, also before it was touched. */
  readonly showsMissing?: boolean
  readonly isDisabled?: boolean
}

/** The browser's own select: typing a name finds it, and a phone shows its own list. */
export function GeographySelect({
  label,
  placeholder,
  options,
  value,
  onChange,
  isRequired = false,
  showsMissing = false,
  isDisabled = false,
}: Props) {
  const id = useId()
  const [isTouched, setTouched] = useState(false)
  const isMissing = isRequired && (isTouched || showsMissing) && value === null
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.fieldLabel}>
        {label}
      </label>
      <span className={classes.selectBox}>
        <select
          id={id}
          className={classes.select}
          value={value ?? ''}
          required={isRequired}
          disabled={isDisabled}
          aria-invalid={isMissing || undefined}
          aria-describedby={`${id}-error`}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
          onBlur={() => setTouched(true)}
        >
          <option value="">{placeholder}</option>
          {options.map(option => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
        <IconChevronDown className={classes.chevron} size={18} aria-hidden="true" />
      </span>
      <p id={`${id}-error`} role="alert" className={classes.error}>
        {isMissing ? GEOGRAPHY.required : ''}
      </p>
    </div>
  )
}
