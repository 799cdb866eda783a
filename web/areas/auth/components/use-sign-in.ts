import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '#web/platform/client.ts'
import { forgetGuestRole } from '#web/platform/guest-role.ts'
import { SIGN_IN } from '#web/platform/messages.ts'
import { signIn as openSession } from '#web/platform/session.ts'
import { requirePasswordChange } from '#web/platform/temporary-password.ts'
import { SIGN_IN_FAILURE_MS, toastError } from '#web/platform/toasts.ts'

/** Signs in and goes to /; every failure is a toast of 6 s (1 §8). `signIn` answers whether it succeeded. */
export function useSignIn() {
  const [pending, setPending] = useState(false)
  const navigate = useNavigate()

  const signIn = async (email: string, password: string): Promise<boolean> => {
    if (pending) return false
    setPending(true)
    try {
      const { passwordResetRequired } = await openSession(email, password)
      if (passwordResetRequired) {
        requirePasswordChange(true)
        void navigate('/auth/update-temporary-password', { replace: true })
        return true
      }
      forgetGuestRole()
      void navigate('/', { replace: true })
      return true
    } catch (error) {
      toastError(failureText(error), SIGN_IN_FAILURE_MS)
      return false
    } finally {
      setPending(false)
    }
  }
  return { signIn, pending }
}

function failureText(error: unknown): string {
  // An answer without user or token cannot be read as a session: it throws where it is taken apart.
  if (error instanceof TypeError) return SIGN_IN.failed
  return (error instanceof CallError && error.body?.message) || SIGN_IN.failedWithoutMessage
}
