import { toastSuccess } from '#web/platform/toasts.ts'
import { useUser } from '#web/platform/use-session.ts'
import { Card } from '#web/ui/Card.tsx'
import { CHANGE } from '../messages.ts'
import { useChangePassword } from '../queries.ts'
import { PasswordForm } from './PasswordForm.tsx'

/** Section of the profile page for changing the password. Afterward, all other sessions end. */
export function ChangePassword({ onChanged }: { readonly onChanged: () => void }) {
  const user = useUser()
  const change = useChangePassword()
  const finish = ({ message }: { readonly message: string }) => {
    toastSuccess(message)
    onChanged()
  }
  return (
    <Card as="section" labelledBy="change-password">
      <h2 id="change-password">{CHANGE.title}</h2>
      <p className="flush muted mb-24">{CHANGE.lead}</p>
      <PasswordForm asksCurrent submit={body => change.mutateAsync(body)} onSuccess={finish} username={user.email} />
    </Card>
  )
}
