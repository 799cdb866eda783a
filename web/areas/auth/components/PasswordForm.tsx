import { Button, PasswordInput, Stack } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.css'
import { PASSWORD_MAXIMUM } from '#rules/account/password.ts'
import { PASSWORD } from '../messages.ts'
import type { PasswordValues } from './check-password.ts'
import { usePasswordForm } from './use-password-form.ts'

interface Props {
  /** Whether the password that the person has is asked for. */
  readonly asksCurrent?: boolean
  readonly pending: boolean
  /** Answers the failure, or null when the password is set. */
  readonly onSend: (values: PasswordValues) => Promise<unknown>
  /** For password managers, which file the new password under it. */
  readonly username?: string
}

/** A new password, twice, and where somebody is signed in the current one. */
export function PasswordForm({ asksCurrent = false, pending, onSend, username }: Props) {
  const { form, submit, fieldProps } = usePasswordForm(asksCurrent, onSend)
  return (
    <form ref={form} noValidate onSubmit={event => void submit(event)}>
      <Stack gap="lg">
        {username ? (
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        ) : null}
        {asksCurrent ? (
          <Field label={PASSWORD.current} autoComplete="current-password" {...fieldProps('current')} />
        ) : null}
        <Field label={PASSWORD.next} hint={PASSWORD.hint} autoComplete="new-password" {...fieldProps('password')} />
        <Field label={PASSWORD.confirm} autoComplete="new-password" {...fieldProps('confirm')} />
        <Button type="submit" size="md" loading={pending} style={{ alignSelf: 'start' }}>
          {PASSWORD.submit}
        </Button>
      </Stack>
    </form>
  )
}

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly autoComplete: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
}

function Field({ hint, onChange, ...rest }: FieldProps) {
  return (
    <PasswordInput
      {...rest}
      description={hint}
      size="md"
      // One more than may be kept: too long says so, instead of being cut in silence.
      maxLength={PASSWORD_MAXIMUM + 1}
      required
      withAsterisk={false}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': `${PASSWORD.show}: ${rest.label}` }}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
