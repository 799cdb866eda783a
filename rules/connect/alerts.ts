/** Frequencies of alerts about new matches. */
export const ALERT_RHYTHMS = ['at_once', 'daily', 'weekly'] as const
export type AlertRhythm = (typeof ALERT_RHYTHMS)[number]

/** Texts of the form (3 §2.9). */
const ALERT_TEXT = {
  email: 'Please enter a valid Email address.',
  phone: 'The Phone Number must be like XXX-XXX-XXXX.',
} as const

/** Address that mail servers deliver to: one @ after at least one character, and a domain of two labels or more. */
const ADDRESS =
  /^[A-Za-z0-9._%+'-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/

/** Returns the error in an address for alerts. `null` if valid, or empty, because it is optional. */
export function alertEmailError(email: string): string | null {
  const trimmed = email.trim()
  return trimmed === '' || ADDRESS.test(trimmed) ? null : ALERT_TEXT.email
}

/** Returns the error in a phone number for alerts. `null` if valid, or empty, because it is optional. */
export function alertPhoneError(phone: string): string | null {
  const trimmed = phone.trim()
  return trimmed === '' || /^\d{3}-\d{3}-\d{4}$/.test(trimmed) ? null : ALERT_TEXT.phone
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Minimum time between two emails, in ms. */
export const ALERT_PAUSE_MS: Readonly<Record<AlertRhythm, number>> = {
  at_once: 0,
  daily: DAY_MS,
  weekly: 7 * DAY_MS,
}
/** Maximum age of a match in an alert, in ms. Turning alerts on again therefore does not report all past matches. */
export const ALERT_AGE_MS = 14 * DAY_MS
