import type { OfferAct, OfferState } from '#rules/recruiter/offer-state.ts'

/** What offers are called wherever they are shown. */
export const OFFER = {
  untitled: 'Untitled offer',
  states: { draft: 'Draft', active: 'Active', filled: 'Filled', closed: 'Closed' } satisfies Record<OfferState, string>,
  expired: 'Closed (expired)',
  unposted: 'Draft (taken off)',
  paused: 'Paused: invoice overdue',
  moneyBack: (day: string) =>
    `No physician matched in time, so this offer closed on ${day} and you get your money back.`,
  edited: 'Changed since it was posted',
  flag: 'Set the edit flag',
  unflag: 'Clear the edit flag',
  flagged: 'The edit flag is set: the offer counts as changed since it was posted',
  unflagged: 'The edit flag is cleared: the offer counts as posted as it now is',
  closedTitle: 'The exchange is not yet open to job offerors.',
  closedText:
    'You can prepare drafts and read what they would cost. Nothing is posted, and nothing is charged, until it opens.',
  retry: 'Try again',
  of5: 'of 5 stars',
  /** In place of an answer that cannot be given. */
  notValid: 'Not a valid answer',
} as const

/** What recruiters do with an offer that there is. */
export type RowAct = Extract<OfferAct, 'fill' | 'close' | 'renew' | 'remove'> | FlagAct | 'copy'
/** The edit flag of an active offer is set, or taken back. */
export type FlagAct = 'flag' | 'unflag'
