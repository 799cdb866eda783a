import { PASSWORD_MAXIMUM } from '#rules/account/password.ts'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { SIGN_UP } from '../messages.ts'

/** Once, with the eye to check it by: a second field is pasted or guessed anyway. */
export function NewPasswordField(field: FieldProps<string>) {
  return (
    <PasswordField
      {...field}
      label={SIGN_UP.password}
      description={SIGN_UP.passwordHint}
      autoComplete="new-password"
      showLabel={SIGN_UP.show}
      // One more than may be kept: too long says so, instead of being cut in silence.
      maxLength={PASSWORD_MAXIMUM + 1}
    />
  )
}
