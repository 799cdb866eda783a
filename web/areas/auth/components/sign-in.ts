import type { CurrentUser } from '#contract/auth.ts'
import { CallError } from '#web/platform/client.ts'
import { forgetGuestRole } from '#web/platform/guest-role.ts'
import { SIGN_IN } from '#web/platform/messages.ts'
import { IncompleteAnswer } from '#web/platform/session.ts'
import { saveReturnPath } from '#web/platform/sign-out.ts'
import { pathInsteadOfHome } from '#web/platform/stored-job-offer.ts'
import { SIGN_IN_FAILURE_MS, toastError } from '#web/platform/toasts.ts'

/** Removes the guest role after a sign-in, and saves the path to open instead of home. */
export function rememberSignIn(user: CurrentUser): void {
  forgetGuestRole()
  const path = pathInsteadOfHome(user)
  if (path) saveReturnPath(path)
}

/** Shows the reason why a sign-in failed for 6 s (1 §8). @returns the text */
export function showFailure(error: unknown): string {
  const text = failureText(error)
  toastError(text, SIGN_IN_FAILURE_MS)
  return text
}

function failureText(error: unknown): string {
  if (error instanceof IncompleteAnswer) return SIGN_IN.failed
  return (error instanceof CallError && error.body?.message) || SIGN_IN.failedWithoutMessage
}
