import { LATE_TEXT } from '#rules/recruiter/invoice.ts'
import type { OfferAction, OfferState } from '#rules/recruiter/offer-state.ts'

/** Texts about offers that several screens share. */
export const OFFER = {
  untitled: 'Untitled offer',
  states: { draft: 'Draft', active: 'Active', filled: 'Filled', closed: 'Closed' } satisfies Record<OfferState, string>,
  expired: 'Closed (expired)',
  unposted: 'Draft (unposted)',
  paused: 'Paused: invoice overdue',
  moneyBack: (day: string, isUnpaid: boolean) =>
    isUnpaid
      ? `No physician matched in time, so this offer closed on ${day}. You don’t have to pay the invoice.`
      : `No physician matched in time, so this offer closed on ${day} and you get your money back.`,
  edited: 'Changed since posting',
  flag: 'Mark as changed',
  unflag: 'Mark as up to date',
  flagged: 'Marked as changed since posting',
  unflagged: 'Marked as up to date',
  closedTitle: 'The exchange isn’t yet open to job offerors.',
  closedText: 'You can prepare drafts and view prices now. You can’t post or be charged until the exchange opens.',
  retry: 'Try again',
  of5: 'of 5 stars',
  /** Text in place of an invalid answer. */
  notValid: 'Invalid answer',
} as const

/** Texts about an offer's price and refunds, the same on all screens. */
export const COST = {
  title: 'Price and refunds',
  loading: 'Loading the price…',
  failed: 'We couldn’t load the price.',
  free: 'Posting a job offer is free of charge.',
  price: (price: string) => `Posting a job offer costs ${price}.`,
  prices: (lowest: string, highest: string) =>
    `Posting a job offer costs ${lowest} to ${highest}, depending on the specialty.`,
  days: (days: number) =>
    `An offer is open for ${days === 1 ? '1 day' : `${days} days`}, and you can renew it free of charge.`,
  invoices: (days: number, most: number) =>
    `Invoices are due after ${days === 1 ? '1 day' : `${days} days`}. Your organization can have ${most === 1 ? '1 unpaid invoice' : `${most} unpaid invoices`}.`,
  late: LATE_TEXT,
  refunds: [
    'If we can’t use a card payment to post your offer, we’ll refund it in full immediately.',
    'If your bank returns the refund, we’ll send it again.',
    'Closing an offer early or marking it as filled doesn’t refund it.',
    'We decide on all other refunds case by case.',
  ],
  terms: 'Terms',
  support: 'Contact support',
} as const

/** Recruiters' actions for an existing offer. */
export type RowAction = Extract<OfferAction, 'fill' | 'close' | 'renew' | 'remove'> | FlagAction | 'copy'
/** Action that sets or clears the edit flag of an active offer. */
export type FlagAction = 'flag' | 'unflag'
