import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AuthenticatedUser } from '#server/platform/http/handler.ts'
import { runAndCrash } from '#server/testing/crash-simulation.ts'
import { ADMINISTRATOR, CARD, type MoneyWorld, moneyWorld, PRICE } from '#server/testing/money.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { invoiceOffer } from '../../invoices/use-cases/invoice-offer.ts'
import { type AuthorizedOffer, authorizeOffer } from '../../scope.ts'
import { settlePayments } from '../tasks/settle-payments.ts'
import { pay } from './pay.ts'
import type { Money } from './record-payment.ts'
import { refund } from './refund.ts'
import { settle } from './settle.ts'
import { startPurchase } from './start-purchase.ts'

let server: TestServer
let world: MoneyWorld
let caller: AuthenticatedUser

beforeAll(async () => {
  server = await startTestServer()
  world = await moneyWorld(server)
  caller = {
    userId: world.recruiter,
    sessionId: '',
    roles: ['MSS_RECRUITER'],
    isUnverified: false,
    lacksSecondFactor: false,
    societyRight: 'full',
  }
})
beforeEach(() => server.db.deleteFrom('signin_throttle').execute())
afterAll(() => server.stop())

/** Returns the charges and refunds for an offer. */
async function moneyOf(purchaseKeys: readonly string[]) {
  const all = await server.db.selectFrom('test_payment').selectAll().where('status', '=', 'succeeded').execute()
  const own = all.filter(({ purchase_key }) => purchaseKeys.includes(purchase_key))
  return { charges: own.length, kept: own.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0) }
}

const mail = async () =>
  Number(
    (
      await server.db
        .selectFrom('outbox_letter')
        .select(each => each.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

/**
 * Kills the action after each statement and then lets the user or the job continue. @returns The number of statements after which it was
 * killed
 */
async function killEverywhere(
  prepare: (offer: AuthorizedOffer) => Promise<void>,
  act: (services: Money, offer: AuthorizedOffer) => Promise<unknown>,
  check: (offer: AuthorizedOffer, mails: number) => Promise<void>,
): Promise<number> {
  for (let statements = 1; ; statements++) {
    await server.db.deleteFrom('signin_throttle').execute()
    const offer = await authorizeOffer(server.db, caller, await world.draft())
    await prepare(offer)
    const before = await mail()
    const isKilled = await runAndCrash(server, statements, db => act({ ...server.services, db }, offer))
    // The user tries again: before the job after an even number of statements, and after it otherwise.
    if (statements % 2 === 0) await act(server.services, offer)
    server.clock.forward(2 * 60 * 60 * 1000)
    await settlePayments(server.services)
    if (statements % 2 === 1) await act(server.services, offer)
    await settlePayments(server.services)
    await check(offer, (await mail()) - before)
    if (!isKilled) return statements
  }
}

describe('process killed after each statement', () => {
  it('makes one charge, one opening, one receipt, and one email for a purchase', async () => {
    const statements = await killEverywhere(
      async () => undefined,
      (services, offer) => pay(services, caller, offer, CARD.good, ''),
      async ({ id }, mails) => {
        const purchases = await world.purchases(id)
        const { charges, kept } = await moneyOf(purchases.map(({ key }) => key))
        const receipts = (await world.invoices(id)).length
        expect([charges, kept, await world.statusOf(id), receipts, mails]).toEqual([1, PRICE, 'active', 1, 1])
      },
    )
    expect(statements).toBeGreaterThan(30)
  }, 240_000)

  it("refunds the price once if an offer can't be opened, and notifies the payer once", async () => {
    const statements = await killEverywhere(
      async offer => {
        const { payment } = await startPurchase(server.services, caller, offer, '')
        await server.services.payments?.proceed(payment?.id ?? '', CARD.good)
        await server.db
          .updateTable('job_offer')
          .set({ status: 'active', activated: new Date() })
          .where('id', '=', offer.id)
          .execute()
      },
      async (services, offer) => settle(services, (await world.purchases(offer.id))[0]?.id ?? 0),
      async ({ id }, mails) => {
        const purchases = await world.purchases(id)
        const { charges, kept } = await moneyOf(purchases.map(({ key }) => key))
        expect([charges, kept, purchases.map(({ state }) => state), mails]).toEqual([1, 0, ['refunded'], 1])
        expect(await world.invoices(id)).toEqual([])
      },
    )
    expect(statements).toBeGreaterThan(15)
  }, 240_000)

  it('refunds a purchase once', async () => {
    const statements = await killEverywhere(
      async offer => void (await pay(server.services, caller, offer, CARD.good, '')),
      async (services, offer) =>
        refund(services, (await world.purchases(offer.id))[0]?.id ?? 0, 'Asked for.', ADMINISTRATOR),
      async ({ id }, mails) => {
        const purchases = await world.purchases(id)
        const { charges, kept } = await moneyOf(purchases.map(({ key }) => key))
        expect([charges, kept, purchases.map(({ state }) => state), mails]).toEqual([1, 0, ['refunded'], 1])
        expect((await world.invoices(id)).map(({ kind, status, total }) => [kind, status, total])).toEqual([
          ['receipt', 'void', PRICE],
          ['credit_note', 'paid', PRICE],
        ])
      },
    )
    expect(statements).toBeGreaterThan(10)
  }, 240_000)

  it('writes an invoice once, and cancels the started payment', async () => {
    const billTo = {
      name: 'Mercy',
      attention: '',
      street: '1 Main St',
      street2: '',
      city: 'Boise',
      state: 'ID',
      zip: '83702',
    }
    const statements = await killEverywhere(
      async offer => void (await startPurchase(server.services, caller, offer, '')),
      (services, offer) => invoiceOffer(services, caller, offer, { billTo, purchaseOrder: '', couponCode: '' }),
      async ({ id }, mails) => {
        const [purchase] = await world.purchases(id)
        await server.services.payments?.proceed(purchase?.payment_id ?? '', CARD.good)
        const { charges } = await moneyOf([purchase?.key ?? ''])
        const invoices = (await world.invoices(id)).length
        expect([charges, await world.statusOf(id), invoices, mails]).toEqual([0, 'active', 1, 1])
      },
    )
    expect(statements).toBeGreaterThan(20)
    // After any kill, each number was issued exactly once, without gaps.
    for (const kind of ['invoice', 'receipt', 'credit_note']) {
      const rows = await server.db
        .selectFrom('invoice')
        .select('number')
        .where('kind', '=', kind)
        .orderBy('number')
        .execute()
      expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
    }
  }, 240_000)
})
