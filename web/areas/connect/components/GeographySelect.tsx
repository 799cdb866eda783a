import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import classes from './Geography.module.css'
import { GEOGRAPHY } from './geography.ts'

interface Props {
  readonly label: string
  /** Text while nothing is selected. Selecting it clears the choice. */
  readonly placeholder: string
  readonly options: readonly { readonly id: string; readonly name: string }[]
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  readonly isRequired?: boolean
  /** Whether to mark a missing required choice, even before the field was touched. */
  readonly showsMissing?: boolean
  readonly isDisabled?: boolean
}

/** Native select. Typing a name finds it, and phones show their own list. */
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
    <div>
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
