import { PasswordInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.css'
import type { ChangeEvent } from 'react'
import { PASSWORD_MAXIMUM } from '#rules/account/password.ts'
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
      // One more than may be kept: too long says so, instead of being cut in silence.
      maxLength={PASSWORD_MAXIMUM + 1}
      required
      withAsterisk={false}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': SIGN_UP.show }}
    />
  )
}
