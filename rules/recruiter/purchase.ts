/**
 * A purchase of the opening of an offer by card (decision 50). `started`: nothing has come of it yet. `awaiting_authentication`: the bank asks
 * the payer something. `failed`: refused, though another card can still be tried unless it is closed. `refund_pending`: the money is on its
 * way back, or about to be. `refund_failed`: the payer's bank did not take a refund, so the money is still owed.
 * `disputed`: the payer's bank took the money back (a chargeback), for now or permanently.
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

/** What the provider says of a payment now. `open`: no card was tried, or another one can be. */
export const PAYMENT_STATUSES = [
  'open',
  'awaiting_authentication',
  'processing',
  'declined',
  'succeeded',
  'canceled',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** A payment as the provider has it. */
export interface PaymentFacts {
  readonly status: PaymentStatus
  /** Amount requested, in cents. */
  readonly amount: number
  readonly currency: string
  /** Amount received, and the part of it that was refunded. */
  readonly received: number
  readonly refunded: number
  /** What was sent back and did not arrive: it is with us again. */
  readonly returned: number
  /** Amount the payer's bank withdrew, and has not returned. */
  readonly withdrawn: number
  /** Whether it is still disputed: the bank has not decided. */
  readonly isDisputed: boolean
  /** The key of the purchase that it is for. */
  readonly purchaseKey: string
}

export interface PurchaseFacts {
  readonly state: PurchaseState
  readonly key: string
  /** In cents. */
  readonly total: number
  readonly currency: string
}

/** Whether a payment is not the one that the purchase asked for: its money opens nothing. */
export function isOther(purchase: PurchaseFacts, payment: PaymentFacts): boolean {
  const { key, total, currency } = purchase
  if (payment.purchaseKey !== key || payment.currency !== currency || payment.amount !== total) return true
  return payment.status === 'succeeded' && payment.received !== total
}

/** Whether money of a payment that is not what was asked for came for this purchase: it opens nothing, and is sent back. */
export function mustRefund({ state, key }: PurchaseFacts, { purchaseKey, status, received }: PaymentFacts): boolean {
  const isOpened = state === 'paid' || state === 'disputed'
  return !isOpened && purchaseKey === key && status === 'succeeded' && received > 0
}

/** Whether no money can come by a payment, and none that came is left. */
export function isSpent({ status, received, refunded }: PaymentFacts): boolean {
  return received > 0 ? refunded >= received : status === 'canceled'
}

const UNPAID: Readonly<Record<Exclude<PaymentStatus, 'succeeded'>, PurchaseState | null>> = {
  open: 'started',
  awaiting_authentication: 'awaiting_authentication',
  // The bank has not said yet.
  processing: null,
  declined: 'failed',
  canceled: 'failed',
}

/**
 * Returns the state of a purchase, given the provider's current data. It depends on nothing else: in any order, and however often, one learns of a
 * payment, the state is the same. Money that has come is never forgotten: it opens the offer, or is refunded.
 * @param canOpen whether the offer can be opened
 */
export function stateAfter(state: PurchaseState, payment: PaymentFacts, canOpen: boolean): PurchaseState {
  const { status, received, refunded, returned, withdrawn, isDisputed } = payment
  if (received > 0 && refunded >= received) return 'refunded'
  if (isRefunding(state)) {
    // Money withdrawn by the bank is not refunded as well.
    if (withdrawn > 0) return isDisputed || state === 'refunded' ? state : 'disputed'
    return returned > 0 ? 'refund_failed' : state
  }
  if (state === 'paid' || state === 'disputed') return withdrawn > 0 ? 'disputed' : 'paid'
  if (isPaidFor(state)) return state
  if (status !== 'succeeded') return UNPAID[status] ?? state
  return canOpen && withdrawn === 0 ? 'paid' : 'refund_pending'
}

/** Whether all money is to go back, or went back. */
function isRefunding(state: PurchaseState): boolean {
  return state === 'refund_pending' || state === 'refund_failed' || state === 'refunded'
}

/** Checks whether the money came: only a refund can still change this. */
export function isPaidFor(state: PurchaseState): boolean {
  return state === 'paid' || state === 'disputed' || isRefunding(state)
}

const RETRY_DAYS = 1
/** A card that takes no refunds three times needs a person. */
const MAX_RETRIES = 3

/** Returns the days until a failed refund is retried automatically; `null` if no longer. */
export function refundRetryDays(failures: number): number | null {
  return failures < MAX_RETRIES ? RETRY_DAYS : null
}

/** Checks whether money can no longer arrive, so that a new purchase of the same offer can begin. */
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

/** Why a card was refused, from a closed list. */
export const DECLINES = {
  declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: 'Your card’s security code is incorrect.',
  authentication: 'Your bank couldn’t verify your identity.',
} as const
