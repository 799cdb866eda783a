import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.css'
import type { FieldProps } from './field-props.ts'

interface Props extends FieldProps<string>, Omit<PasswordInputProps, keyof FieldProps<string>> {
  /** Hint for password managers. */
  readonly autoComplete: 'current-password' | 'new-password'
  /** Label of the button that shows the password. */
  readonly showLabel: string
}

export function PasswordField({ showLabel, onChange, ...rest }: Props) {
  return (
    <PasswordInput
      size="md"
      required
      withAsterisk={false}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': showLabel }}
      {...rest}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
