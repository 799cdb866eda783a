import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import type { AuthenticatedUser } from '#server/platform/http/handler.ts'
import { type Payments, PaymentsSilent } from '#server/platform/payments/port.ts'
import { crashAfter, Killed } from '#server/testing/crash-simulation.ts'
import { ADMINISTRATOR, CARD, type MoneyWorld, moneyWorld, PRICE } from '#server/testing/money.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { invoiceOffer } from '../../invoices/use-cases/invoice-offer.ts'
import { setState } from '../../invoices/use-cases/set-state.ts'
import { authorizeOffer } from '../../scope.ts'
import { settlePayments } from '../tasks/settle-payments.ts'
import { pay } from './pay.ts'
import type { Money } from './record-payment.ts'
import { refund } from './refund.ts'
import { settle } from './settle.ts'
import { startPurchase } from './start-purchase.ts'
import { paymentEventHandler } from './take-event.ts'

/** MODEL=long runs five times as many commands, which takes minutes. */
const COMMANDS = process.env['MODEL'] === 'long' ? 10_000 : 2000
/** Limits of uses for each of two coupons, fewer than the attempts. */
const USES = [COMMANDS / 250, Math.ceil(COMMANDS / 1200)] as const
/** Number of offers that are processed concurrently. */
const OPEN = 12
const BILL_TO = {
  name: 'Mercy',
  attention: '',
  street: '1 Main',
  street2: '',
  city: 'Boise',
  state: 'ID',
  zip: '83702',
}

let server: TestServer
let world: MoneyWorld
let caller: AuthenticatedUser
let state = 11
const draw = (count: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * count)
}
const oneOf = <T>(all: readonly T[]): T | undefined => all[draw(all.length)]

beforeAll(async () => {
  server = await startTestServer()
  world = await moneyWorld(server)
  const userId = world.recruiter
  caller = {
    userId,
    sessionId: '',
    roles: ['MSS_RECRUITER'],
    isUnverified: false,
    lacksSecondFactor: false,
    societyRight: 'full',
  }
  // Records how often each offer was posted on the exchange.
  await sql`CREATE TABLE opened (job_offer_id integer)`.execute(server.db)
  await sql`CREATE FUNCTION note_opening() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO opened VALUES (NEW.id); RETURN NEW; END $$`.execute(server.db)
  await sql`CREATE TRIGGER opened AFTER UPDATE ON job_offer FOR EACH ROW
    WHEN (OLD.status = 'draft' AND NEW.status = 'active' AND NEW.title <> 'Posted elsewhere') EXECUTE FUNCTION note_opening()`.execute(
    server.db,
  )
})
afterAll(() => server.stop())

/** Returns a provider that sometimes loses its answer, either before or after it handles a request. */
function forgetful(payments: Payments): Payments {
  const fate = draw(12)
  const lose = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (fate === 0) throw new PaymentsSilent()
    const answer = await ask()
    if (fate === 1) throw new PaymentsSilent()
    return answer
  }
  return {
    ...payments,
    create: order => lose(() => payments.create(order)),
    find: id => lose(() => payments.find(id)),
    proceed: (id, token) => lose(() => payments.proceed(id, token)),
    cancel: id => lose(() => payments.cancel(id)),
    refund: id => lose(() => payments.refund(id)),
  }
}

/** Runs an action in a process that can be killed after any statement. */
async function byAProcess(act: (services: Money) => Promise<unknown>): Promise<void> {
  const { services } = server
  const db = draw(3) === 0 ? crashAfter(server.db, 1 + draw(40)) : server.db
  try {
    await act({ ...services, db, payments: services.payments && forgetful(services.payments) })
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof Killed || error instanceof PaymentsSilent)) throw error
  }
}

describe('paid offers', () => {
  it('are charged once, opened once, and invoiced once, for any events in any order', async () => {
    const coupons = [
      await world.coupon({ most_uses: USES[0] }),
      await world.coupon({ kind: 'fixed', amount: 60_000, most_uses: USES[1] }),
    ]
    const offers: number[] = []
    const codeOf = () => (draw(3) === 0 ? (oneOf(coupons)?.code ?? '') : '')
    const anOffer = () => offers[offers.length - 1 - draw(Math.min(OPEN, offers.length))] ?? 0
    const aPayment = async () => {
      const rows = await world.purchases(anOffer())
      return oneOf(rows)
    }
    const own = (id: number) => authorizeOffer(server.db, caller, id)
    const change = (id: number, row: { title?: string; status?: string; activated?: Date; ended?: Date }) =>
      server.db.updateTable('job_offer').set(row).where('id', '=', id)

    const commands: readonly (readonly [weight: number, run: () => Promise<unknown>])[] = [
      [10, async () => offers.push(await world.draft())],
      [14, () => byAProcess(async services => startPurchase(services, caller, await own(anOffer()), codeOf()))],
      [
        20,
        () =>
          byAProcess(async services => {
            const { good, declined, asks, approve, refuse } = CARD
            const token = oneOf([good, good, good, declined, asks, approve, refuse]) ?? good
            return pay(services, caller, await own(anOffer()), token, codeOf())
          }),
      ],
      [
        // The payer pays in the browser, and only the provider knows.
        12,
        async () => {
          const paymentId = (await aPayment())?.payment_id
          if (paymentId)
            await server.services.payments?.proceed(paymentId, oneOf([CARD.good, CARD.asks, CARD.approve]) ?? '')
        },
      ],
      [
        16,
        async () => {
          const purchase = await aPayment()
          if (!purchase?.payment_id) return
          const [paymentId, isWrong] = [purchase.payment_id, draw(8) === 0]
          const event = {
            kind: 'payment',
            paymentId,
            amount: purchase.total + (isWrong ? 1 : 0),
            currency: 'usd',
          } as const
          await byAProcess(services => paymentEventHandler(services)(event))
        },
      ],
      [
        12,
        async () => {
          const purchase = await aPayment()
          if (purchase) await byAProcess(services => settle(services, purchase.id))
        },
      ],
      [
        4,
        () =>
          byAProcess(async services =>
            invoiceOffer(services, caller, await own(anOffer()), {
              billTo: BILL_TO,
              purchaseOrder: '',
              couponCode: codeOf(),
            }),
          ),
      ],
      [
        3,
        async () => {
          const purchase = await aPayment()
          if (purchase) await byAProcess(services => refund(services, purchase.id, 'Asked for.', ADMINISTRATOR))
        },
      ],
      [
        2,
        () =>
          change(anOffer(), { title: 'Posted elsewhere', status: 'active', activated: new Date() })
            .where('status', '=', 'draft')
            .execute(),
      ],
      [2, () => server.db.deleteFrom('job_offer').where('id', '=', anOffer()).where('status', '=', 'draft').execute()],
      [
        1,
        async () => {
          const invoice = oneOf((await world.invoices(anOffer())).filter(({ kind }) => kind === 'invoice'))
          if (invoice)
            await byAProcess(services =>
              services.db
                .transaction()
                .execute(trx =>
                  setState(trx, services, invoice.id, draw(2) === 0 ? 'void' : 'paid', 'Said so.', ADMINISTRATOR),
                ),
            )
        },
      ],
      [
        6,
        async () => {
          server.clock.forward(draw(3) === 0 ? 26 * 60 * 60 * 1000 : draw(90) * 60_000)
          await byAProcess(settlePayments)
        },
      ],
    ]
    const commandFor = (drawn: number) => {
      let below = 0
      for (const [weight, run] of commands) {
        below += weight
        if (drawn < below) return run
      }
      throw new Error('Drawn too high.')
    }
    const total = commands.reduce((sum, [weight]) => sum + weight, 0)
    for (let at = 0; at < OPEN; at++) offers.push(await world.draft())
    for (let done = 0; done < COMMANDS; done++) {
      if (done % 20 === 0) await server.db.deleteFrom('signin_throttle').execute()
      await commandFor(draw(total))()
    }

    // Afterward, the job settles the remaining purchases.
    for (let at = 0; at < 40; at++) {
      server.clock.forward(61 * 60_000)
      await settlePayments(server.services)
    }

    const purchases = await server.db.selectFrom('purchase').selectAll().execute()
    const payments = await server.db.selectFrom('test_payment').selectAll().execute()
    const invoices = await server.db.selectFrom('invoice').selectAll().where('kind', '<>', 'credit_note').execute()
    const opened = (
      await sql<{ id: number; times: number }>`
      SELECT job_offer_id AS id, count(*)::int AS times FROM opened GROUP BY 1`.execute(server.db)
    ).rows

    // The provider's state matches the purchase.
    const said = purchases.map(({ key, state: kept }) => {
      const payment = payments.find(each => each.purchase_key === key)
      const isCharged = payment?.status === 'succeeded'
      const isBack = isCharged && payment.refunded === payment.amount
      return [kept, isCharged, isBack]
    })
    const free = new Set(purchases.filter(({ total: cents }) => cents === 0).map(({ key }) => key))
    purchases.forEach(({ key }, at) => {
      const [kept, isCharged, isBack] = said[at] ?? []
      if (kept === 'paid') expect([isCharged, isBack]).toEqual([!free.has(key), false])
      else if (kept === 'refunded') expect([isCharged, isBack]).toEqual([true, true])
      else expect([kept, isCharged]).toEqual(['failed', false])
    })
    expect(new Set(purchases.map(({ state: kept }) => kept))).toEqual(new Set(['paid', 'failed', 'refunded']))

    // Each receipt or invoice opened an offer once, and no offer has two.
    expect(opened.every(({ times }) => times === 1)).toBe(true)
    expect(invoices.length).toBe(opened.length)
    expect(new Set(invoices.map(({ job_offer_id }) => job_offer_id)).size).toBe(opened.length)
    for (const { id, state: kept } of purchases) {
      const receipts = invoices.filter(({ purchase_id }) => purchase_id === id)
      if (kept === 'paid') expect(receipts.map(({ status }) => status)).toEqual(['paid'])
      else expect(receipts.every(({ status }) => status === 'void')).toBe(true)
    }

    // The ledger matches the provider's record, numbers have no gaps, and coupons were used up to their limits.
    const { rows } = await sql<{ sum: number }>`
      SELECT coalesce(sum(amount), 0)::int AS sum FROM ledger_entry WHERE provider = 'test'`.execute(server.db)
    const charged = payments.filter(({ status }) => status === 'succeeded')
    expect(rows[0]?.sum).toBe(charged.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0))
    for (const kind of ['invoice', 'receipt']) {
      const numbers = invoices.filter(each => each.kind === kind).map(({ number }) => number)
      expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1))
    }
    const uses = await sql<{ coupon_id: number; uses: number }>`
      SELECT coupon_id, count(*)::int AS uses FROM coupon_use GROUP BY 1`.execute(server.db)
    const used = new Map(uses.rows.map(row => [row.coupon_id, row.uses]))
    expect(coupons.map(({ id }) => used.get(id))).toEqual(USES)

    // A refunded payer is notified once.
    const letters = await server.db
      .selectFrom('outbox_letter')
      .select('subject')
      .where('subject', 'like', '%Refund of your payment%')
      .execute()
    expect(letters.length).toBe(purchases.filter(({ state: kept }) => kept === 'refunded').length)
    expect(charged.length).toBeGreaterThan(COMMANDS / 100)
    expect(charged.every(({ amount }) => amount <= PRICE)).toBe(true)
  }, 600_000)
})
