import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CurrentUser } from '#contract/auth.ts'
import { rememberWanted } from '#web/platform/departure.ts'
import { keepFirstVisit } from '#web/platform/first-visit.ts'
import { forgetGuestRole } from '#web/platform/guest-role.ts'
import { signIn as openSession } from '#web/platform/session.ts'
import { hasStoredJobOffer } from '#web/platform/stored-job-offer.ts'
import { requirePasswordChange } from '#web/platform/temporary-password.ts'
import { pathInsteadOfHome, showFailure } from './sign-in.ts'

/** What follows from a sign-in: the own roles count, Inform shows its pop-up again, and / may lead elsewhere than home. */
function remember({ roles }: CurrentUser): void {
  forgetGuestRole()
  keepFirstVisit('first')
  const path = pathInsteadOfHome(roles, hasStoredJobOffer())
  if (path) rememberWanted(path)
}

/** Signs in and goes to /; `signIn` answers whether it succeeded. Why the last try failed stays in `failure` until the next. */
export function useSignIn() {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')
  const navigate = useNavigate()

  const signIn = async (email: string, password: string): Promise<boolean> => {
    setPending(true)
    setFailure('')
    try {
      const user = await openSession(email, password, remember)
      const isTemporary = user.is_password_reset_required === 1
      if (isTemporary) requirePasswordChange(true)
      void navigate(isTemporary ? '/auth/update-temporary-password' : '/', { replace: true })
      return true
    } catch (error) {
      setFailure(showFailure(error))
      return false
    } finally {
      setPending(false)
    }
  }
  return { signIn, pending, failure }
}
