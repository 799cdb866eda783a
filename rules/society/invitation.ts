import type { InvitationState } from './member.ts'

/** How long an invitation can be used. */
export const INVITATION_DAYS = 30
/** No one is invited again sooner, however often it is asked for. */
const HOURS_BETWEEN = 24
/** Minimum number of people a reminder goes to, so that none of them is identified (decision 57). */
export const MIN_REMINDER_AUDIENCE = 30
/** Days between two reminders about the same study. */
const DAYS_BETWEEN_REMINDERS = 7

/** When members can be reminded of a study again; null: now. @param last when they were last reminded of it; null: never */
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
  /** Made up, with an address that gets no emails. */
  readonly isDummy: boolean
}

/** Why a member is not invited. */
export type NotInvited = 'disabled' | 'joined' | 'waiting' | 'not_deliverable' | 'unsubscribed' | 'invited' | 'recently'

/**
 * Why this member gets no invitation now; null if they get one (decision G-075).
 * @param allowResending also those who were invited before, a day later at the earliest
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

/** A fifth of the rate is kept for hidden emails, whether or not there are any: none of them is ever in the way of another (decision 64). */
const HIDDEN_SHARE = 5

/** Returns how many emails a minute may be sent to members, and how many of the emails whose recipients are hidden. */
export function ratesOf(perMinute: number): { readonly open: number; readonly hidden: number } {
  const hidden = Math.max(1, Math.floor(perMinute / HIDDEN_SHARE))
  return { open: Math.max(1, perMinute - hidden), hidden }
}

/** Returns the pace of hidden emails: so many in each stretch of time, in even steps, regardless of the mail server. */
export function paceOf(hiddenPerMinute: number): { readonly most: number; readonly withinMs: number } {
  const steps = Math.min(10, hiddenPerMinute)
  return { most: Math.floor(hiddenPerMinute / steps), withinMs: 60_000 / steps }
}

/**
 * Returns how many emails of mailings may enter the outbox now.
 * @param queued how many did within the last minute
 * @param waiting how many of them the mail server has not taken
 */
export function allowance(
  perMinute: number,
  { queued, waiting }: { readonly queued: number; readonly waiting: number },
): number {
  // An email someone waits for, such as a new password, is never behind more of them than this.
  const most = Math.max(10, Math.ceil(perMinute / 12))
  return Math.max(0, Math.min(perMinute - queued, most - waiting))
}
