import { showError } from '#web/platform/errors.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { useUser } from '#web/platform/use-session.ts'
import { Card } from '#web/ui/Card.tsx'
import { CHANGE } from '../messages.ts'
import { useChangePassword } from '../queries.ts'
import { fieldErrorsOf, type PasswordValues } from './check-password.ts'
import { PasswordForm } from './PasswordForm.tsx'
import classes from './password.module.css'

/** A part of the profile page: asks for the current password and twice for the new one. Then the other sessions are over. */
export function ChangePassword({ onChanged }: { readonly onChanged: () => void }) {
  const user = useUser()
  const change = useChangePassword()
  const send = async ({ current, password, confirm }: PasswordValues): Promise<unknown> => {
    try {
      const body = { current_password: current, password, confirm_password: confirm }
      const { message } = await change.mutateAsync(body)
      toastSuccess(message)
      onChanged()
      return null
    } catch (error) {
      if (!fieldErrorsOf(error)) showError(error)
      return error
    }
  }
  return (
    <Card as="section" labelledBy="change-password">
      <h2 id="change-password">{CHANGE.title}</h2>
      <p className={classes.lead}>{CHANGE.lead}</p>
      <PasswordForm asksCurrent pending={change.isPending} onSend={send} username={user.email} />
    </Card>
  )
}
