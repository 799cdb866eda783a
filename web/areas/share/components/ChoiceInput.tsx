import type { ReactNode } from 'react'
import classes from './choice.module.css'

interface Props {
  readonly type: 'radio' | 'checkbox'
  readonly name: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
  readonly disabled?: boolean
  /** Tooltip. The same information must also be visible as text. */
  readonly hint?: string | undefined
  readonly describedBy?: string | undefined
  /** Short description at the end of the line that isn't part of the option's name. */
  readonly beside?: string | undefined
  readonly look?: 'card' | 'plain' | 'pill'
}

/**
 * Radio or checkbox with its label as one large target. The browser's native input handles arrows, Space, and Enter. A disabled input stays
 * focusable, so that screen readers can read the reason.
 */
export function ChoiceInput({
  type,
  name,
  checked,
  onChange,
  children,
  disabled = false,
  hint,
  describedBy,
  beside,
  look = 'card',
}: Props) {
  return (
    <label
      className={classes.choice}
      data-look={look}
      data-checked={checked || undefined}
      data-disabled={disabled || undefined}
      title={hint}
    >
      <input
        type={type}
        name={name}
        checked={checked}
        aria-disabled={disabled || undefined}
        aria-describedby={describedBy}
        aria-description={beside}
        onChange={event => {
          if (!disabled) onChange(event.target.checked)
        }}
      />
      <span className={classes.choiceText}>{children}</span>
      {beside ? (
        <span className={classes.beside} aria-hidden="true">
          {beside}
        </span>
      ) : null}
    </label>
  )
}
