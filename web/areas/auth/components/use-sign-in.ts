import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CurrentUser } from '#contract/auth.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { forgetGuestRole } from '#web/platform/guest-role.ts'
import { signIn } from '#web/platform/session.ts'
import { saveReturnPath } from '#web/platform/sign-out.ts'
import { hasStoredJobOffer } from '#web/platform/stored-job-offer.ts'
import { requirePasswordChange } from '#web/platform/temporary-password.ts'
import { checkSignIn } from './check-sign-in.ts'
import { pathInsteadOfHome, showFailure } from './sign-in.ts'

/** Side effects of a sign-in: the person's own roles count, and / may redirect to another page than home. */
function remember({ roles }: CurrentUser): void {
  forgetGuestRole()
  const path = pathInsteadOfHome(roles, hasStoredJobOffer())
  if (path) saveReturnPath(path)
}

/** The sign-in form, which then navigates to /. `failure` says why the last attempt failed. */
export function useSignIn() {
  const [failure, setFailure] = useState('')
  const navigate = useNavigate()
  const form = useServerForm({
    initialValues: { username: '', password: '' },
    validate: checkSignIn,
    isQuietWhileEmpty: true,
    submit: ({ username, password }) => {
      setFailure('')
      return signIn(username.trim(), password, remember)
    },
    onSuccess: user => {
      const isTemporary = user.is_password_reset_required === 1
      if (isTemporary) requirePasswordChange(true)
      void navigate(isTemporary ? '/auth/update-temporary-password' : '/', { replace: true })
    },
    onError: error => {
      setFailure(showFailure(error))
      form.focus('password')
      return []
    },
  })
  return { form, failure }
}
