import { PASSWORD_MAXIMUM } from '#rules/account/password.ts'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { SIGN_UP } from '../messages.ts'

/** Password field with a button to show the password. A second field would add nothing, because people paste into it. */
export function NewPasswordField(field: FieldProps<string>) {
  return (
    <PasswordField
      {...field}
      label={SIGN_UP.password}
      description={SIGN_UP.passwordHint}
      autoComplete="new-password"
      showLabel={SIGN_UP.show}
      // Allows one character too many, so that a password that is too long shows an error instead of being cut off.
      maxLength={PASSWORD_MAXIMUM + 1}
    />
  )
}
