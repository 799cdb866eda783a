import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { expectSecondStep } from '#web/platform/second-step.ts'
import { signIn } from '#web/platform/session.ts'
import { requirePasswordChange } from '#web/platform/temporary-password.ts'
import { checkSignIn } from './check-sign-in.ts'
import { rememberSignIn, showFailure } from './sign-in.ts'

/** Handles the sign-in form, then navigates to /. `failure` is the reason why the last attempt failed. */
export function useSignIn() {
  const [failure, setFailure] = useState('')
  const navigate = useNavigate()
  const form = useServerForm({
    initialValues: { username: '', password: '' },
    validate: checkSignIn,
    isQuietWhileEmpty: true,
    submit: ({ username, password }) => {
      setFailure('')
      return signIn(username.trim(), password, rememberSignIn)
    },
    onSuccess: user => {
      expectSecondStep(user === null)
      const isTemporary = user?.is_password_reset_required === 1
      if (isTemporary) requirePasswordChange(true)
      const path = isTemporary ? '/auth/update-temporary-password' : '/'
      void navigate(user === null ? '/auth/second-step' : path, { replace: true })
    },
    onError: error => {
      setFailure(showFailure(error))
      form.focus('password')
      return []
    },
  })
  return { form, failure }
}
