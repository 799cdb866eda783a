import type { CurrentUser } from '#contract/auth.ts'
import type { Role } from '#contract/roles.ts'
import { CallError } from '#web/platform/client.ts'
import { forgetGuestRole } from '#web/platform/guest-role.ts'
import { SIGN_IN } from '#web/platform/messages.ts'
import { IncompleteAnswer } from '#web/platform/session.ts'
import { saveReturnPath } from '#web/platform/sign-out.ts'
import { hasStoredJobOffer } from '#web/platform/stored-job-offer.ts'
import { SIGN_IN_FAILURE_MS, toastError } from '#web/platform/toasts.ts'

/** Where to take a recruiter who started a job offer as a guest; null for everyone else (1 §4 Session). */
export function pathInsteadOfHome(roles: readonly Role[], hasStoredJobOffer: boolean): string | null {
  return hasStoredJobOffer && roles.includes('MSS_RECRUITER') ? '/recruiter/ico' : null
}

/** Side effects of a sign-in: the person's own roles count, and / may redirect to another page than home. */
export function rememberSignIn({ roles }: CurrentUser): void {
  forgetGuestRole()
  const path = pathInsteadOfHome(roles, hasStoredJobOffer())
  if (path) saveReturnPath(path)
}

/** Shows for 6 s why a sign-in failed (1 §8). @returns the text */
export function showFailure(error: unknown): string {
  const text = failureText(error)
  toastError(text, SIGN_IN_FAILURE_MS)
  return text
}

function failureText(error: unknown): string {
  if (error instanceof IncompleteAnswer) return SIGN_IN.failed
  return (error instanceof CallError && error.body?.message) || SIGN_IN.failedWithoutMessage
}
