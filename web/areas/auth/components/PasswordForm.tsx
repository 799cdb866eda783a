import { schemaResolver } from '@mantine/form'
import { passwordTwice, updatePasswordByUser } from '#contract/auth/password.ts'
import { PASSWORD_MAXIMUM } from '#rules/account/password.ts'
import { showError } from '#web/platform/errors.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { PASSWORD } from '../messages.ts'

const EMPTY = { current_password: '', password: '', confirm_password: '' }
export type PasswordValues = typeof EMPTY

interface Props<Answer> {
  /** Whether to ask for the current password. */
  readonly asksCurrent?: boolean
  readonly submit: (values: PasswordValues) => Promise<Answer>
  readonly onSuccess: (answer: Answer) => void
  /** Handles failures that don't concern a field. By default, they are shown like other errors. */
  readonly onFailure?: (error: unknown) => void
  /** Username under which password managers store the new password. */
  readonly username?: string
}

/** Form for a new password, entered twice. For signed-in users, it can also ask for the current password. */
export function PasswordForm<Answer>({ asksCurrent = false, submit, onSuccess, username, ...rest }: Props<Answer>) {
  const { onFailure = showError } = rest
  const form = useServerForm({
    initialValues: EMPTY,
    validate: schemaResolver(asksCurrent ? updatePasswordByUser.body : passwordTwice, { sync: true }),
    isQuietWhileEmpty: true,
    submit,
    onSuccess: answer => {
      form.resetForm(EMPTY)
      onSuccess(answer)
    },
    onError: (error, errors) => {
      if (errors.length === 0) onFailure(error)
      return []
    },
  })
  return (
    <Form form={form}>
      <div className="column gap-24">
        {username ? (
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        ) : null}
        {asksCurrent ? (
          <PasswordField
            {...form.field('current_password')}
            {...FIELD}
            label={PASSWORD.current}
            showLabel={showOf(PASSWORD.current)}
            autoComplete="current-password"
          />
        ) : null}
        <PasswordField
          {...form.field('password')}
          {...FIELD}
          label={PASSWORD.next}
          showLabel={showOf(PASSWORD.next)}
          description={PASSWORD.hint}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field('confirm_password')}
          {...FIELD}
          label={PASSWORD.confirm}
          showLabel={showOf(PASSWORD.confirm)}
          autoComplete="new-password"
        />
        <SubmitButton isSubmitting={form.isSubmitting} style={{ alignSelf: 'start' }}>
          {PASSWORD.submit}
        </SubmitButton>
      </div>
    </Form>
  )
}

/** One more than the limit, so that a long password shows an error instead of being cut off. */
const FIELD = { maxLength: PASSWORD_MAXIMUM + 1 }
const showOf = (label: string) => `${PASSWORD.show}: ${label}`
