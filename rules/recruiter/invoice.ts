/**
 * `invoice`: asks for money. `receipt`: says that a card was charged. `credit_note`: says that money of one of these is refunded. Each counts in a
 * series of its own, without gaps.
 */
export const INVOICE_KINDS = ['invoice', 'receipt', 'credit_note'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** A receipt is `paid` from the beginning, and `void` once the money went back. */
export const INVOICE_STATES = ['open', 'overdue', 'paid', 'void'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

const PREFIX: Readonly<Record<InvoiceKind, string>> = { invoice: 'INV', receipt: 'RCT', credit_note: 'CN' }

export const INVOICE_NAMES: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'Invoice',
  receipt: 'Receipt',
  credit_note: 'Credit note',
}

/** "INV-000042" */
export function invoiceNumber(kind: InvoiceKind, number: number): string {
  return `${PREFIX[kind]}-${String(number).padStart(6, '0')}`
}

const DAY_MS = 86_400_000

/** The day by which it is to be paid. */
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
  refundedMeanwhile: 'Someone else refunded part of this invoice. Reload the page.',
  notReady: 'Invoices aren’t available yet. Pay by card.',
  unpaid: 'Your organization has unpaid invoices. Pay them first, or pay by card.',
} as const

/** An overdue invoice pauses its offer after so many days, and closes it after more. */
export const PAUSED_AFTER_DAYS = 14
export const CLOSED_AFTER_DAYS = 30

/** Effects of late payment, in the same words wherever it is read. */
export const LATE_TEXT = `If an invoice isn’t paid, we’ll pause its offer ${PAUSED_AFTER_DAYS} days after the due date and close it after ${CLOSED_AFTER_DAYS} days.`

/** Returns the action on the offer of an unpaid invoice; `null` if none yet. */
export function overdueAct(due: Date, now: Date): 'pause' | 'close' | null {
  const days = (now.getTime() - due.getTime()) / DAY_MS
  if (days >= CLOSED_AFTER_DAYS) return 'close'
  return days >= PAUSED_AFTER_DAYS ? 'pause' : null
}

interface Credit {
  /** Of the settings: who writes invoices, with an address, and how to pay. */
  readonly issuer: string
  readonly paymentText: string
  /** Number of unpaid invoices an organization has, and may have. */
  readonly unpaid: number
  readonly most: number
}

/** Whether the settings have what an invoice says: the seller's address below the name, and how to pay. */
export function canInvoice({ issuer, paymentText }: Pick<Credit, 'issuer' | 'paymentText'>): boolean {
  const lines = issuer.split(/\r?\n/).filter(line => line.trim() !== '')
  return lines.length >= 2 && paymentText.trim() !== ''
}

/** Why an organization can't choose an invoice; null: it can. */
export function whyNoInvoice({ issuer, paymentText, unpaid, most }: Credit): string | null {
  if (!canInvoice({ issuer, paymentText })) return INVOICE_TEXT.notReady
  return unpaid >= most ? INVOICE_TEXT.unpaid : null
}

interface SetInvoice {
  readonly kind: InvoiceKind
  readonly state: InvoiceState
  readonly due: Date | null
  /** In cents. */
  readonly total: number
}

/** Why a platform administrator cannot set the state; null if they can. */
export function whyNotSet(invoice: SetInvoice, to: InvoiceState, now: Date): string | null {
  if (invoice.kind !== 'invoice') return INVOICE_TEXT.receipt
  if (isFreeInvoice(invoice)) return to === 'void' ? null : INVOICE_TEXT.free
  if (invoice.state === 'paid' || invoice.state === 'void') return INVOICE_TEXT.state
  const isDue = invoice.due !== null && invoice.due <= now
  return to === 'overdue' && !isDue ? INVOICE_TEXT.due : null
}

interface RefundedInvoice extends Omit<SetInvoice, 'due'> {
  /** In cents. */
  readonly refunded: number
}

/** Why an amount of an invoice can't be refunded, by someone who knows of `before`; null: it can. */
export function whyNotRefunded(invoice: RefundedInvoice, amount: number, before: number): string | null {
  const { kind, state, total, refunded } = invoice
  if (kind !== 'invoice') return INVOICE_TEXT.receipt
  if (state !== 'paid') return INVOICE_TEXT.unpaidRefund
  if (before !== refunded) return INVOICE_TEXT.refundedMeanwhile
  return amount < 1 || amount > total - refunded ? INVOICE_TEXT.refund : null
}

/** What is printed across a document that no longer says all; null: nothing. */
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
  /** Who should get it there; empty: no one by name. */
  readonly attention: string
  readonly street: string
  readonly street2: string
  readonly city: string
  /** Two letters. */
  readonly state: string
  readonly zip: string
}

/** Made out to an organization by its name alone, as what has been paid can be. */
export function unaddressed(name: string): BillTo {
  return { name, attention: '', street: '', street2: '', city: '', state: '', zip: '' }
}

/** Whether an invoice or a receipt asks for nothing from the beginning. */
export function isPaidAtOnce(kind: InvoiceKind, total: number): boolean {
  return kind !== 'invoice' || total === 0
}

/** Whether an invoice counts as paid though no money came: it can still be made void. */
export function isFreeInvoice({ kind, state, total }: Omit<SetInvoice, 'due'>): boolean {
  return kind === 'invoice' && state === 'paid' && total === 0
}

/** Its lines, as on an envelope. */
export function addressLines({ name, attention, street, street2, city, state, zip }: BillTo): readonly string[] {
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [name, attention && `Attn: ${attention}`, street, street2, town].filter(line => line !== '')
}
