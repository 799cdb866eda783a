/** What a payment is, at the provider, now. `open`: no card was tried, or `declined`: the last one was refused; either can still be paid. */
export type PaymentStatus = 'open' | 'awaiting_authentication' | 'processing' | 'declined' | 'succeeded' | 'canceled'
export type DeclineCode = 'declined' | 'insufficient_funds' | 'expired_card' | 'incorrect_cvc' | 'authentication'

export interface Payment {
  readonly id: string
  /** Of what it pays for: what was given to `create`. */
  readonly purchaseKey: string
  readonly status: PaymentStatus
  /** In the smallest unit of the currency. */
  readonly amount: number
  /** Three small letters. */
  readonly currency: string
  /** Money received, including what was refunded. */
  readonly received: number
  readonly refunded: number
  /** What was sent back and did not arrive, in all tries: it is with us again. */
  readonly returned: number
  /** Money withdrawn by the payer's bank and not returned. */
  readonly withdrawn: number
  /** Newest dispute: its ID at the provider, and whether it is open. `null` if there is none. */
  readonly dispute: { readonly id: string; readonly isOpen: boolean } | null
  /** The provider's name of what was charged; null until then. */
  readonly chargeId: string | null
  /** Why the last card was refused. */
  readonly decline: DeclineCode | null
  /** Lets the payer's browser pay this, and nothing else. */
  readonly clientSecret: string
}

export interface Order {
  /** A UUID: a second request with the same one is the same payment. */
  readonly key: string
  readonly amount: number
  readonly currency: string
  /** Told to the payer's bank and shown in the provider's dashboard: no personal data. */
  readonly description: string
}

/** Event sent by a provider; `other` if not about a payment. */
export type PaymentEvent =
  | { readonly kind: 'other' }
  | {
      readonly kind: 'payment'
      readonly paymentId: string
      /** Null: it is of a part of the payment. */
      readonly amount: number | null
      readonly currency: string
    }

/** A charge of the provider's own record. */
export interface RecordedCharge {
  readonly paymentId: string
  readonly received: number
  readonly refunded: number
  readonly withdrawn: number
}

/** The provider gave no answer, or none that tells what happened: it may have been done. Ask again. */
export class PaymentsSilent extends Error {
  constructor() {
    super('The payment provider isn’t responding.')
    this.name = 'PaymentsSilent'
  }
}

/** The provider answered, and does not do what was asked. Asking again changes nothing until someone has done something about it. */
export class PaymentsRefused extends Error {
  /** The provider's word for it. */
  readonly reason: string
  /** Whether the payment is unknown: its keys may be another account's, or no longer test keys. */
  readonly isUnknown: boolean
  constructor(reason: string, isUnknown: boolean) {
    super(`The payment provider rejected the request: ${reason}.`)
    this.name = 'PaymentsRefused'
    this.reason = reason
    this.isUnknown = isUnknown
  }
}

/**
 * A company that charges cards (decision 50). Every method can be repeated; each throws {PaymentsSilent} when no one answers, and {PaymentsRefused}
 * when the answer is no.
 */
export interface Payments {
  readonly provider: 'test' | 'stripe'
  /** No money moves. */
  readonly isTest: boolean
  /** For the provider's script in the browser; null: it has none, and numbers of test cards are typed into a form of ours. */
  readonly publishableKey: string | null
  create(order: Order): Promise<Payment>
  find(paymentId: string): Promise<Payment>
  /**
   * Goes on with what the payer's browser sent.
   * @param token of the test provider: the number of a test card, or one of `TEST_ANSWERS`; Stripe's script has done it all by then
   */
  proceed(paymentId: string, token: string): Promise<Payment>
  /** No money can come afterwards; nothing happens to a payment that was received. */
  cancel(paymentId: string): Promise<Payment>
  /** Sends back what has not gone back. What failed before is tried again; what is under way is not sent twice. */
  refund(paymentId: string): Promise<Payment>
  /** Null: the signature is not the provider's, or not of these minutes. */
  readEvent(body: Buffer, signature: string): PaymentEvent | null
  /** Everything charged for purchases of ours from one moment up to another. */
  charges(from: Date, until: Date): AsyncIterable<RecordedCharge>
}
