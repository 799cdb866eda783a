import type { CurrentUser } from '#contract/auth/auth.ts'
import { CallError } from '#web/platform/client.ts'
import { forgetGuestRole } from '#web/platform/guest-role.ts'
import { SIGN_IN } from '#web/platform/messages.ts'
import { IncompleteAnswer } from '#web/platform/session.ts'
import { saveReturnPath } from '#web/platform/sign-out.ts'
import { pathInsteadOfHome } from '#web/platform/stored-job-offer.ts'
import { endToasts, SIGN_IN_FAILURE_MS, toastError } from '#web/platform/toasts.ts'

/** Toasts about failed attempts. They end with the next sign-in. */
let failures: readonly string[] = []

/** Removes the guest role and messages about failed attempts after a sign-in, and saves the path to open instead of home. */
export function rememberSignIn(user: Pick<CurrentUser, 'roles' | 'is_email_validated'>): void {
  endToasts(failures)
  failures = []
  forgetGuestRole()
  const path = pathInsteadOfHome(user)
  if (path) saveReturnPath(path)
}

/** Shows the reason why a sign-in failed for 6 s (1 §8). @returns the text */
export function showFailure(error: unknown): string {
  const text = failureText(error)
  failures = [...failures, toastError(text, SIGN_IN_FAILURE_MS)]
  return text
}

function failureText(error: unknown): string {
  if (error instanceof IncompleteAnswer) return SIGN_IN.failed
  return (error instanceof CallError && error.body?.message) || SIGN_IN.failedWithoutMessage
}
