/** Of the file with everything that is kept of a person (decision G-118). */
export const DATA_FORMATS = ['json', 'csv'] as const
export type DataFormat = (typeof DATA_FORMATS)[number]

/** Text to type before an account is deleted (decision G-119). */
export const DELETION_WORDS = 'delete my account'

/** What remains after an account is deleted: shown before, and written in the email after (decision G-119). */
export const WHAT_STAYS =
  'Deleting an account deletes its answers and profile. Group counts are kept until the study is archived.'

/** The error in the words typed to confirm a deletion; null if they are right. Case does not matter. */
export function deletionError(text: string): string | null {
  return text.toLowerCase() === DELETION_WORDS ? null : `Type “${DELETION_WORDS}”`
}

/** How long after signing in a person is not asked for the password again. */
export const RECENT_SIGN_IN_MS = 10 * 60 * 1000
