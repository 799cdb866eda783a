import { PasswordInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.css'
import type { ChangeEvent } from 'react'
import { SIGN_UP } from '../messages.ts'

interface Props {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  readonly onBlur: () => void
}

/** Once, with the eye to check it by: a second field is pasted or guessed anyway. */
export function NewPasswordField(field: Props) {
  return (
    <PasswordInput
      {...field}
      label={SIGN_UP.password}
      description={SIGN_UP.passwordHint}
      size="md"
      autoComplete="new-password"
      maxLength={128}
      required
      withAsterisk={false}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': SIGN_UP.show }}
    />
  )
}
