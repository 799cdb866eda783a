/**
 * Current status of a payment at the provider. `open` means that no card was tried, `declined` that the last card was declined. Both can
 * still be paid.
 */
export type PaymentStatus = 'open' | 'awaiting_authentication' | 'processing' | 'declined' | 'succeeded' | 'canceled'
export type DeclineCode = 'declined' | 'insufficient_funds' | 'expired_card' | 'incorrect_cvc' | 'authentication'

export interface Payment {
  readonly id: string
  /** Key of the purchase, as passed to `create`. */
  readonly purchaseKey: string
  readonly status: PaymentStatus
  /** Amount in the smallest unit of the currency. */
  readonly amount: number
  /** Currency code of three lowercase letters. */
  readonly currency: string
  /** Money received, including refunded money. */
  readonly received: number
  readonly refunded: number
  /** Total of refunds that failed, so that the money returned to us. */
  readonly returned: number
  /** Money withdrawn by the payer's bank and not returned. */
  readonly withdrawn: number
  /** Newest dispute: its ID at the provider, and whether it is open. `null` if there is none. */
  readonly dispute: { readonly id: string; readonly isOpen: boolean } | null
  /** The provider's ID of the charge. `null` if nothing was charged yet. */
  readonly chargeId: string | null
  /** Reason the last card was declined. */
  readonly decline: DeclineCode | null
  /** Secret that lets the payer's browser pay this payment only. */
  readonly clientSecret: string
}

export interface Order {
  /** UUID of the order. A second request with the same key returns the same payment. */
  readonly key: string
  readonly amount: number
  readonly currency: string
  /** Text sent to the payer's bank and shown in the provider's dashboard. Contains no personal data. */
  readonly description: string
}

/** Event sent by a provider. `other` if not about a payment. */
export type PaymentEvent =
  | { readonly kind: 'other' }
  | {
      readonly kind: 'payment'
      readonly paymentId: string
      /** `null` if the event concerns only part of the payment. */
      readonly amount: number | null
      readonly currency: string
    }

/** Charge in the provider's records. */
export interface RecordedCharge {
  readonly paymentId: string
  readonly received: number
  readonly refunded: number
  readonly withdrawn: number
}

/** Thrown when the provider doesn't respond or its response doesn't show the outcome. The request may have succeeded, so retry it. */
export class PaymentsSilent extends Error {
  constructor() {
    super('The payment provider isn’t responding.')
    this.name = 'PaymentsSilent'
  }
}

/** Thrown when the provider rejects a request. Retrying doesn't help until the cause is fixed. */
export class PaymentsRefused extends Error {
  /** Reason in the provider's words. */
  readonly reason: string
  /** Whether the payment is unknown. Its keys may belong to another account or may no longer be test keys. */
  readonly isUnknown: boolean
  constructor(reason: string, isUnknown: boolean) {
    super(`The payment provider rejected the request: ${reason}.`)
    this.name = 'PaymentsRefused'
    this.reason = reason
    this.isUnknown = isUnknown
  }
}

/**
 * Provider of card payments (decision 50). All methods can be repeated. They throw `PaymentsSilent` without a response and
 * `PaymentsRefused` after a rejection.
 */
export interface Payments {
  readonly provider: 'test' | 'stripe'
  /** Whether no money moves. */
  readonly isTest: boolean
  /**
   * Key for the provider's script in the browser. `null` if the provider has no script, so that test card numbers are entered in our form.
   */
  readonly publishableKey: string | null
  create(order: Order): Promise<Payment>
  find(paymentId: string): Promise<Payment>
  /**
   * Continues a payment with a token from the payer's browser.
   * @param token The number of a test card or one of `TEST_ANSWERS`. Only used by the test provider, because Stripe's script has already
   * finished.
   */
  proceed(paymentId: string, token: string): Promise<Payment>
  /** Cancels a payment so that it can no longer be paid. Has no effect on a received payment. */
  cancel(paymentId: string): Promise<Payment>
  /** Refunds the amount not yet refunded. Failed refunds are retried, and pending ones are not sent twice. */
  refund(paymentId: string): Promise<Payment>
  /** Reads an event. Returns `null` if the signature is invalid or not recent. */
  readEvent(body: Buffer, signature: string): PaymentEvent | null
  /** Lists charges for our purchases from one time up to, but not including, another. */
  charges(from: Date, until: Date): AsyncIterable<RecordedCharge>
}
