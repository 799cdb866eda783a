import type { CurrentUser } from '#contract/auth/auth.ts'

/** Storage key of the job offer that a guest began, stored until they sign up or in (1 §4 Session, 4 §2.4). */
export const STORED_JOB_OFFER = 'collegium-job-offer-sign-up'

function hasStoredJobOffer(storage: Pick<Storage, 'getItem'> = localStorage): boolean {
  return storage.getItem(STORED_JOB_OFFER) !== null
}

type Signed = Pick<CurrentUser, 'roles' | 'is_email_validated'>

/**
 * Returns the path where a recruiter continues a job offer begun as a guest, once the address is verified. Returns `null` for everyone else
 * (1 §4 Session).
 */
export function pathInsteadOfHome(
  { roles, is_email_validated }: Signed,
  hasStored = hasStoredJobOffer(),
): string | null {
  return hasStored && is_email_validated === 1 && roles.includes('MSS_RECRUITER') ? '/recruiter/ico' : null
}
