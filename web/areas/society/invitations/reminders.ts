import type { Audience } from '#rules/society/mailing.ts'
import { formatMoment } from '#web/platform/dates.ts'
import { MAILINGS } from './messages.ts'

interface Written {
  readonly audience: Audience
  /** ID of the study of a reminder. */
  readonly study: string
}

interface Reminding {
  readonly leastReminded: number
  readonly hasEnoughToRemind: boolean
}

/**
 * Returns the reason why a reminder cannot be sent now, and the field that causes it. Returns `null` if it can be sent or the email is not
 * a reminder.
 */
export function whyNotRemind(
  { audience, study }: Written,
  studies: readonly { readonly id: number; readonly nextReminder: string | null }[],
  { leastReminded, hasEnoughToRemind }: Reminding,
): { readonly field: 'audience' | 'study'; readonly text: string } | null {
  if (audience !== 'not_submitted') return null
  if (!hasEnoughToRemind) return { field: 'audience', text: MAILINGS.tooFew(leastReminded) }
  const next = studies.find(({ id }) => String(id) === study)?.nextReminder ?? null
  return next === null ? null : { field: 'study', text: MAILINGS.nextReminder(formatMoment(next)) }
}
