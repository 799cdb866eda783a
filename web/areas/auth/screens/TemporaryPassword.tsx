import { useNavigate } from 'react-router'
import { CallError } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { requirePasswordChange } from '#web/platform/temporary-password.ts'
import { toastError } from '#web/platform/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { fieldErrorsOf, type PasswordValues } from '../components/check-password.ts'
import { PasswordForm } from '../components/PasswordForm.tsx'
import { TEMPORARY } from '../messages.ts'
import { useTemporaryPassword } from '../queries.ts'
import classes from './SignIn.module.css'

/** /auth/update-temporary-password: only for who has just signed in with a temporary one (1 §2, 1 §4 Session). */
export default function TemporaryPassword() {
  const change = useTemporaryPassword()
  const navigate = useNavigate()
  const send = async ({ password }: PasswordValues): Promise<unknown> => {
    try {
      await change.mutateAsync(password)
      void navigate('/', { replace: true })
      return null
    } catch (error) {
      if (error instanceof CallError && error.status === 401) {
        requirePasswordChange(false)
        toastError(TEMPORARY.over)
        void navigate('/login', { replace: true })
      } else if (!fieldErrorsOf(error)) showError(error)
      return error
    }
  }
  return (
    <div className={classes.page}>
      <Card>
        <PageHeading title={TEMPORARY.title} lead={TEMPORARY.lead} />
        <PasswordForm pending={change.isPending} onSend={send} />
      </Card>
    </div>
  )
}
