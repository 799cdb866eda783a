/** Formats of the file with a person's stored data (decision G-118). */
export const DATA_FORMATS = ['json', 'csv'] as const
export type DataFormat = (typeof DATA_FORMATS)[number]

/** Text to type before an account is deleted (decision G-119). */
export const DELETION_PHRASE = 'delete my account'

/**
 * Data that remains after an account is deleted. The text is shown before the deletion and included in the email after it (decision G-119).
 */
export const WHAT_STAYS =
  'Deleting an account deletes its answers and profile. Group counts are kept until the study is archived.'

/** Returns the error in the text typed to confirm a deletion, ignoring case. `null` if correct. */
export function deletionError(text: string): string | null {
  return text.toLowerCase() === DELETION_PHRASE ? null : `Type “${DELETION_PHRASE}”`
}

/** Time after sign-in without another password prompt, in ms. */
export const RECENT_SIGN_IN_MS = 10 * 60 * 1000
