/**
 * States of a card purchase that opens an offer (decision 50). `started`: no outcome yet. `awaiting_authentication`: the bank requires
 * authentication from the payer. `failed`: the card was declined, but another card can be tried unless the purchase is closed.
 * `refund_pending`: a refund is in progress or will start soon. `refund_failed`: the payer's bank rejected a refund, so the money is still
 * owed. `disputed`: the payer's bank withdrew the money (chargeback), temporarily or permanently.
 */
export const PURCHASE_STATES = [
  'started',
  'awaiting_authentication',
  'paid',
  'failed',
  'refund_pending',
  'refund_failed',
  'refunded',
  'disputed',
] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

/** Current statuses of a payment at the provider. `open`: no card was tried, or another one can be tried. */
export const PAYMENT_STATUSES = [
  'open',
  'awaiting_authentication',
  'processing',
  'declined',
  'succeeded',
  'canceled',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Payment according to the provider's data. */
export interface ProviderPayment {
  readonly status: PaymentStatus
  /** Amount requested, in cents. */
  readonly amount: number
  readonly currency: string
  /** Amount received. `refunded` is the refunded part of it. */
  readonly received: number
  readonly refunded: number
  /** Amount of failed refunds, which was returned to us. */
  readonly returned: number
  /** Amount that the payer's bank withdrew and has not returned. */
  readonly withdrawn: number
  /** Whether a dispute is open because the bank has not decided yet. */
  readonly isDisputed: boolean
  /** Key of the purchase that the payment belongs to. */
  readonly purchaseKey: string
}

export interface PurchaseSummary {
  readonly state: PurchaseState
  readonly key: string
  /** Total in cents. */
  readonly total: number
  readonly currency: string
}

/** Checks whether a payment differs from the one requested for the purchase. Such a payment doesn't open the offer. */
export function isOther(purchase: PurchaseSummary, payment: ProviderPayment): boolean {
  const { key, total, currency } = purchase
  if (payment.purchaseKey !== key || payment.currency !== currency || payment.amount !== total) return true
  return payment.status === 'succeeded' && payment.received !== total
}

/**
 * Checks whether a payment that differs from the one requested was received for this purchase and must be refunded. Such a payment doesn't
 * open the offer.
 */
export function mustRefund(
  { state, key }: PurchaseSummary,
  { purchaseKey, status, received }: ProviderPayment,
): boolean {
  const isOpened = state === 'paid' || state === 'disputed'
  return !isOpened && purchaseKey === key && status === 'succeeded' && received > 0
}

/** Checks whether a payment can bring no more money and all money received was refunded. */
export function isSpent({ status, received, refunded }: ProviderPayment): boolean {
  return received > 0 ? refunded >= received : status === 'canceled'
}

const UNPAID: Readonly<Record<Exclude<PaymentStatus, 'succeeded'>, PurchaseState | null>> = {
  open: 'started',
  awaiting_authentication: 'awaiting_authentication',
  // The bank has not decided yet.
  processing: null,
  declined: 'failed',
  canceled: 'failed',
}

/**
 * Returns the state of a purchase, given the provider's current data. The result doesn't depend on the order or number of payment events.
 * Received money either opens the offer or is refunded.
 * @param canOpen Whether the offer can be opened
 */
export function stateAfter(state: PurchaseState, payment: ProviderPayment, canOpen: boolean): PurchaseState {
  const { status, received, refunded, returned, withdrawn, isDisputed } = payment
  if (received > 0 && refunded >= received) return 'refunded'
  if (isRefunding(state)) {
    // Money that the bank withdrew isn't refunded again.
    if (withdrawn > 0) return isDisputed || state === 'refunded' ? state : 'disputed'
    return returned > 0 ? 'refund_failed' : state
  }
  if (state === 'paid' || state === 'disputed') return withdrawn > 0 ? 'disputed' : 'paid'
  if (isPaidFor(state)) return state
  if (status !== 'succeeded') return UNPAID[status] ?? state
  return canOpen && withdrawn === 0 ? 'paid' : 'refund_pending'
}

/** Checks whether all money was refunded or will be refunded. */
function isRefunding(state: PurchaseState): boolean {
  return state === 'refund_pending' || state === 'refund_failed' || state === 'refunded'
}

/** Checks whether the money was received. After that, only a refund or a dispute can change the state. */
export function isPaidFor(state: PurchaseState): boolean {
  return state === 'paid' || state === 'disputed' || isRefunding(state)
}

const RETRY_DAYS = 1
/** Number of failed refunds after which there are no more automatic retries and a person must handle the refund. */
const MAX_RETRIES = 3

/** Returns the days until a failed refund is retried automatically. `null` if there are no more retries. */
export function refundRetryDays(failures: number): number | null {
  return failures < MAX_RETRIES ? RETRY_DAYS : null
}

/** Checks whether a purchase can no longer receive money, so that a new purchase of the same offer can begin. */
export function isClosedBy(state: PurchaseState, status: PaymentStatus): boolean {
  return isPaidFor(state) || status === 'canceled'
}

export const PURCHASE_TEXT = {
  price: 'The price of this offer has changed. Review it and try again.',
  paid: 'This offer is already paid for.',
  meanwhile: 'Another payment for this offer has started. Please try again.',
  notYours: 'This payment isn’t for this offer.',
  disputed: 'Your bank disputed this payment, so the offer is closed.',
  taken: 'The payer’s bank disputed this payment. You can refund it only if the dispute is won.',
  unpaid: 'You can refund a payment only after we receive it.',
  free: 'You can’t refund this because nothing was paid.',
  notFailed: 'Only a failed refund can be paid another way.',
  noCards: 'Card payments aren’t available. You can request an invoice.',
  refused:
    'The payment provider rejected this request. Reload the page and try again. If this happens again, request an invoice or contact us.',
  withdrawn: 'This payment was canceled. Your card wasn’t charged.',
  onItsWay: 'We’re refunding this payment to your card.',
  mustRefund: 'We could no longer post the offer, so we’re refunding this payment to your card.',
  wentBack: 'We refunded this payment to your card.',
  cameBack: 'Your bank didn’t accept the refund. We still owe you this money and will send it again.',
  silent:
    'The payment provider isn’t responding. You won’t be charged more than once. We’ll show the status of this payment here when we know it.',
} as const

/** Reasons that a card was declined, from a fixed list. */
export const DECLINES = {
  declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: 'Your card’s security code is incorrect.',
  authentication: 'Your bank couldn’t verify your identity.',
} as const
