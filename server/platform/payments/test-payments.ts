import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { type DeclineCode, type Payment, type Payments, PaymentsRefused, PaymentsSilent } from './port.ts'

/**
 * Outcomes of test card numbers, as published by major providers. The form offers the same numbers. Other numbers are declined, and none is
 * stored.
 */
const CARDS: Readonly<Record<string, 'approved' | 'authentication' | 'silence' | DeclineCode>> = {
  '4242424242424242': 'approved',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
  '4000002500003155': 'authentication',
  // Other providers report a processing error for this number. Here, the provider doesn't respond.
  '4000000000000119': 'silence',
}

/** Payer's responses to the bank's authentication request. */
const TEST_ANSWERS = { approved: 'authentication-approved', refused: 'authentication-refused' } as const

/** Delay before a request without response fails. */
const SILENCE_MS = 5000

/**
 * Creates a provider that charges no one. Payments are rows of this database. Each change has a separate transaction, as with an external
 * provider.
 */
export function testPayments(db: Database, clock: Clock): Payments {
  const row = async (id: string): Promise<Payment> => {
    const known = await db.selectFrom('test_payment').selectAll().where('id', '=', id).executeTakeFirst()
    if (!known) throw new PaymentsRefused('unknown', true)
    return presented(known)
  }
  const unpaid = (id: string) =>
    db.updateTable('test_payment').where('id', '=', id).where('status', 'not in', ['succeeded', 'canceled'])
  const charge = (id: string) => unpaid(id).set({ status: 'succeeded', charge_id: newId('charge'), decline: null })
  const decline = (id: string, code: DeclineCode) => unpaid(id).set({ status: 'declined', decline: code })

  return {
    provider: 'test',
    isTest: true,
    publishableKey: null,
    async create({ key, amount, currency }) {
      await db
        .insertInto('test_payment')
        .values({ id: newId('payment'), purchase_key: key, amount, currency, status: 'open', created: clock.now() })
        .onConflict(conflict => conflict.column('purchase_key').doNothing())
        .execute()
      const made = db.selectFrom('test_payment').selectAll().where('purchase_key', '=', key)
      return presented(await made.executeTakeFirstOrThrow())
    },
    find: row,
    async proceed(id, token) {
      if (token === TEST_ANSWERS.approved || token === TEST_ANSWERS.refused) {
        const answered = token === TEST_ANSWERS.approved ? charge(id) : decline(id, 'authentication')
        await answered.where('status', '=', 'awaiting_authentication').execute()
        return row(id)
      }
      const outcome = CARDS[token.replaceAll(/[ -]/g, '')] ?? 'declined'
      if (outcome === 'silence') {
        await clock.wait(SILENCE_MS)
        throw new PaymentsSilent()
      }
      if (outcome === 'approved') await charge(id).execute()
      else if (outcome === 'authentication')
        await unpaid(id).set({ status: 'awaiting_authentication', decline: null }).execute()
      else await decline(id, outcome).execute()
      return row(id)
    },
    async cancel(id) {
      await unpaid(id).set({ status: 'canceled' }).execute()
      return row(id)
    },
    async refund(id) {
      await db
        .updateTable('test_payment')
        .set(each => ({ refunded: each.ref('amount') }))
        .where('id', '=', id)
        .where('status', '=', 'succeeded')
        .execute()
      return row(id)
    },
    // The test provider sends no events.
    readEvent: () => null,
    async *charges(from, until) {
      const rows = await db
        .selectFrom('test_payment')
        .selectAll()
        .where('status', '=', 'succeeded')
        .where('created', '>=', from)
        .where('created', '<', until)
        .orderBy('created')
        .execute()
      for (const { id, amount, refunded } of rows) yield { paymentId: id, received: amount, refunded, withdrawn: 0 }
    },
  }
}

const newId = (of: 'payment' | 'charge') => `test_${of}_${randomBytes(12).toString('hex')}`

interface Row {
  readonly id: string
  readonly purchase_key: string
  readonly amount: number
  readonly currency: string
  readonly status: string
  readonly decline: string | null
  readonly charge_id: string | null
  readonly refunded: number
}

const STATUSES = ['open', 'awaiting_authentication', 'processing', 'declined', 'succeeded', 'canceled'] as const
const DECLINES = ['declined', 'insufficient_funds', 'expired_card', 'incorrect_cvc', 'authentication'] as const

function presented({ id, purchase_key, amount, currency, status, decline, charge_id, refunded }: Row): Payment {
  return {
    id,
    purchaseKey: purchase_key,
    status: STATUSES.find(each => each === status) ?? 'open',
    amount,
    currency,
    received: status === 'succeeded' ? amount : 0,
    refunded,
    // There is no bank that could return money.
    returned: 0,
    withdrawn: 0,
    dispute: null,
    chargeId: charge_id,
    decline: DECLINES.find(each => each === decline) ?? null,
    clientSecret: id,
  }
}
