/**
 * Types of documents. An `invoice` requests payment. A `receipt` confirms a card payment. A `credit_note` confirms a refund for an invoice
 * or receipt. Each type has its own number series without gaps.
 */
export const INVOICE_KINDS = ['invoice', 'receipt', 'credit_note'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** States of an invoice or receipt. A receipt starts as `paid` and becomes `void` when the money is refunded. */
export const INVOICE_STATES = ['open', 'overdue', 'paid', 'void'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

const PREFIX: Readonly<Record<InvoiceKind, string>> = { invoice: 'INV', receipt: 'RCT', credit_note: 'CN' }

export const INVOICE_NAMES: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'Invoice',
  receipt: 'Receipt',
  credit_note: 'Credit note',
}

/** Formats an invoice number, such as "INV-000042". */
export function invoiceNumber(kind: InvoiceKind, number: number): string {
  return `${PREFIX[kind]}-${String(number).padStart(6, '0')}`
}

const DAY_MS = 86_400_000

/** Returns the due date of an invoice. */
export function dueAfter(issued: Date, days: number): Date {
  return new Date(issued.getTime() + days * DAY_MS)
}

export const INVOICE_TEXT = {
  state: 'You can’t change an invoice that is paid or void.',
  free: 'This invoice is for $0, so you can only void it.',
  due: 'This invoice isn’t due yet.',
  receipt: 'You can change a receipt only by refunding its card payment.',
  reason: 'Enter a reason.',
  unpaidRefund: 'You can’t refund this invoice because it isn’t paid. Void it instead.',
  refund: 'Enter an amount up to what’s left to refund.',
  refundedMeanwhile:
    'Someone else refunded part of this invoice. Your refund wasn’t recorded. Reload the page and try again.',
  notReady: 'Invoices aren’t available yet. Pay by card.',
  unpaid: 'Your organization has unpaid invoices. Pay them first, or pay by card.',
} as const

/** Days after the due date until an overdue invoice pauses its offer. `CLOSED_AFTER_DAYS` is the limit for closing it. */
export const PAUSED_AFTER_DAYS = 14
export const CLOSED_AFTER_DAYS = 30

/** Effects of late payment, in the wording used everywhere. */
export const LATE_TEXT = `If an invoice isn’t paid, we’ll pause its offer ${PAUSED_AFTER_DAYS} days after the due date and close it after ${CLOSED_AFTER_DAYS} days.`

/** Returns the action to take on the offer of an unpaid invoice. `null` if none is due yet. */
export function overdueAction(due: Date, now: Date): 'pause' | 'close' | null {
  const days = (now.getTime() - due.getTime()) / DAY_MS
  if (days >= CLOSED_AFTER_DAYS) return 'close'
  return days >= PAUSED_AFTER_DAYS ? 'pause' : null
}

interface Credit {
  /** Issuer of invoices, with an address, from the settings. `paymentText` explains how to pay. */
  readonly issuer: string
  readonly paymentText: string
  /** Number of unpaid invoices of an organization. `most` is the limit. */
  readonly unpaid: number
  readonly most: number
}

/**
 * Checks whether the settings contain the required parts of an invoice: the seller's name, an address below it, and payment instructions.
 */
export function canInvoice({ issuer, paymentText }: Pick<Credit, 'issuer' | 'paymentText'>): boolean {
  const lines = issuer.split(/\r?\n/).filter(line => line.trim() !== '')
  return lines.length >= 2 && paymentText.trim() !== ''
}

/** Returns the reason that an organization can't choose to pay by invoice. `null` if it can. */
export function whyNoInvoice({ issuer, paymentText, unpaid, most }: Credit): string | null {
  if (!canInvoice({ issuer, paymentText })) return INVOICE_TEXT.notReady
  return unpaid >= most ? INVOICE_TEXT.unpaid : null
}

interface SetInvoice {
  readonly kind: InvoiceKind
  readonly state: InvoiceState
  readonly due: Date | null
  /** Total in cents. */
  readonly total: number
}

/** Returns the reason that a platform administrator can't set the state. `null` if they can. */
export function whyNotSet(invoice: SetInvoice, to: InvoiceState, now: Date): string | null {
  if (invoice.kind !== 'invoice') return INVOICE_TEXT.receipt
  if (isFreeInvoice(invoice)) return to === 'void' ? null : INVOICE_TEXT.free
  if (invoice.state === 'paid' || invoice.state === 'void') return INVOICE_TEXT.state
  const isDue = invoice.due !== null && invoice.due <= now
  return to === 'overdue' && !isDue ? INVOICE_TEXT.due : null
}

interface RefundedInvoice extends Omit<SetInvoice, 'due'> {
  /** Refunded amount in cents. */
  readonly refunded: number
}

/**
 * Returns the reason that an amount of an invoice can't be refunded. `null` if it can. @param before The refunded amount that the user saw
 */
export function whyNotRefunded(invoice: RefundedInvoice, amount: number, before: number): string | null {
  const { kind, state, total, refunded } = invoice
  if (kind !== 'invoice') return INVOICE_TEXT.receipt
  if (state !== 'paid') return INVOICE_TEXT.unpaidRefund
  if (before !== refunded) return INVOICE_TEXT.refundedMeanwhile
  return amount < 1 || amount > total - refunded ? INVOICE_TEXT.refund : null
}

/** Returns the stamp printed across a document whose state has changed. `null` if there is none. */
export function stampOf({
  kind,
  state,
  total,
  refunded,
}: RefundedInvoice): 'PAID' | 'VOID' | 'REFUNDED' | 'REFUNDED IN PART' | null {
  if (refunded > 0) return refunded < total ? 'REFUNDED IN PART' : 'REFUNDED'
  if (kind === 'invoice' && state === 'paid' && total > 0) return 'PAID'
  return kind !== 'credit_note' && state === 'void' ? 'VOID' : null
}

/** Recipient of an invoice. */
export interface BillTo {
  readonly name: string
  /** Contact person at the recipient. Empty if no one is named. */
  readonly attention: string
  readonly street: string
  readonly street2: string
  readonly city: string
  /** Two-letter code. */
  readonly state: string
  readonly zip: string
}

/** Returns a recipient with only the organization's name, which is enough for paid documents. */
export function unaddressed(name: string): BillTo {
  return { name, attention: '', street: '', street2: '', city: '', state: '', zip: '' }
}

/** Checks whether no payment is due on a document when it is issued. */
export function isPaidAtOnce(kind: InvoiceKind, total: number): boolean {
  return kind !== 'invoice' || total === 0
}

/** Checks whether an invoice counts as paid because it is for $0. Such an invoice can still be voided. */
export function isFreeInvoice({ kind, state, total }: Omit<SetInvoice, 'due'>): boolean {
  return kind === 'invoice' && state === 'paid' && total === 0
}

/** Returns the lines of an address as printed on an envelope. */
export function addressLines({ name, attention, street, street2, city, state, zip }: BillTo): readonly string[] {
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [name, attention && `Attn: ${attention}`, street, street2, town].filter(line => line !== '')
}
