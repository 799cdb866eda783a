import type { Role } from '#contract/roles.ts'
import { CallError } from '#web/platform/client.ts'
import { SIGN_IN } from '#web/platform/messages.ts'
import { IncompleteAnswer } from '#web/platform/session.ts'
import { SIGN_IN_FAILURE_MS, toastError } from '#web/platform/toasts.ts'

/** Where to take a recruiter who started a job offer as a guest; null for everyone else (1 §4 Session). */
export function pathInsteadOfHome(roles: readonly Role[], hasStoredJobOffer: boolean): string | null {
  return hasStoredJobOffer && roles.includes('MSS_RECRUITER') ? '/recruiter/ico' : null
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
