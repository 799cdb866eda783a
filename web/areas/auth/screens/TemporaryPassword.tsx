import { useNavigate } from 'react-router'
import { CallError } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { requirePasswordChange } from '#web/platform/temporary-password.ts'
import { toastError } from '#web/platform/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { PasswordForm } from '../components/PasswordForm.tsx'
import { TEMPORARY } from '../messages.ts'
import { useTemporaryPassword } from '../queries.ts'
import classes from './SignIn.module.css'

/** Page /auth/update-temporary-password, available only after signing in with a temporary password (1 §2, 1 §4 Session). */
export default function TemporaryPassword() {
  const change = useTemporaryPassword()
  const navigate = useNavigate()
  const onFailure = (error: unknown) => {
    if (!(error instanceof CallError && error.status === 401)) return void showError(error)
    requirePasswordChange(false)
    toastError(TEMPORARY.over)
    void navigate('/login', { replace: true })
  }
  return (
    <div className={classes.page}>
      <Card>
        <PageHeading title={TEMPORARY.title} lead={TEMPORARY.lead} isForm />
        <PasswordForm
          submit={({ password }) => change.mutateAsync(password)}
          onSuccess={() => void navigate('/', { replace: true })}
          onFailure={onFailure}
        />
      </Card>
    </div>
  )
}
