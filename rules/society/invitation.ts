import type { InvitationState } from './member.ts'

/** Days until an invitation expires. */
export const INVITATION_DAYS = 30
/** Minimum hours between two invitations to the same member. */
const HOURS_BETWEEN = 24
/** Minimum number of recipients of a reminder, so that they can't be identified (decision 57). */
export const MIN_REMINDER_AUDIENCE = 30
/** Days between two reminders about the same study. */
const DAYS_BETWEEN_REMINDERS = 7

/**
 * Returns the time when members can be reminded of a study again. `null` if they can be reminded now. @param last The time of the last
 * reminder, or `null` if there was none
 */
export function nextReminder(last: Date | null, now: Date): Date | null {
  if (last === null) return null
  const next = new Date(last.getTime() + DAYS_BETWEEN_REMINDERS * 86_400_000)
  return next > now ? next : null
}

/** Data about a member when invitations are sent. */
export interface Invitee {
  readonly isDisabled: boolean
  readonly hasAccount: boolean
  readonly invitation: InvitationState | null
  readonly invited: Date | null
  /** Whether the member is a dummy whose address gets no emails. */
  readonly isDummy: boolean
}

/** Reasons that a member isn't invited. */
export type NotInvited = 'disabled' | 'joined' | 'waiting' | 'not_deliverable' | 'unsubscribed' | 'invited' | 'recently'

/**
 * Returns the reason that this member gets no invitation now. `null` if they get one (decision G-075).
 * @param allowResending Whether to include members who were invited more than a day ago
 */
export function whyNotInvite(invitee: Invitee, allowResending: boolean, now: Date): NotInvited | null {
  const { isDisabled, hasAccount, invitation, invited, isDummy } = invitee
  if (isDisabled) return 'disabled'
  if (hasAccount) return 'joined'
  if (isDummy || invitation === 'refused' || invitation === 'bounced' || invitation === 'complained')
    return 'not_deliverable'
  if (invitation === 'unsubscribed') return 'unsubscribed'
  if (invitation === 'waiting') return 'waiting'
  if (invitation === null || invited === null) return null
  if (!allowResending) return 'invited'
  return now.getTime() - invited.getTime() < HOURS_BETWEEN * 3_600_000 ? 'recently' : null
}

/**
 * Divisor of the rate reserved for hidden emails. The share is always reserved, so that hidden emails don't affect the speed of others
 * (decision 64).
 */
const HIDDEN_SHARE = 5

/** Returns the maximum number of emails per minute to members, and of emails whose recipients are hidden. */
export function ratesOf(perMinute: number): { readonly open: number; readonly hidden: number } {
  const hidden = Math.max(1, Math.floor(perMinute / HIDDEN_SHARE))
  return { open: Math.max(1, perMinute - hidden), hidden }
}

/** Returns the pace of hidden emails: a fixed number per interval, in even steps, regardless of the mail server. */
export function paceOf(hiddenPerMinute: number): { readonly most: number; readonly withinMs: number } {
  const steps = Math.min(10, hiddenPerMinute)
  return { most: Math.floor(hiddenPerMinute / steps), withinMs: 60_000 / steps }
}

/**
 * Returns the number of member emails that can enter the outbox now.
 * @param queued The number of emails queued within the last minute
 * @param waiting The number of those that the mail server has not accepted yet
 */
export function allowance(
  perMinute: number,
  { queued, waiting }: { readonly queued: number; readonly waiting: number },
): number {
  // Limits the queue so that urgent emails, such as one to set a new password, aren't delayed much.
  const most = Math.max(10, Math.ceil(perMinute / 12))
  return Math.max(0, Math.min(perMinute - queued, most - waiting))
}
