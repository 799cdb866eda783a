import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PURCHASE_TEXT } from '#rules/recruiter/purchase.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { type MoneyWorld, moneyWorld, PRICE } from '#server/testing/money.ts'
import { type StripeServer, startStripeServer } from '#server/testing/stripe-server.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { checkLatest } from '../tasks/check-ledger.ts'
import { settlePayments } from '../tasks/settle-payments.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let stripe: StripeServer
let server: TestServer
let world: MoneyWorld

beforeAll(async () => {
  stripe = await startStripeServer()
  server = await startTestServer({ variables: stripe.variables })
  world = await moneyWorld(server)
})
beforeEach(() => server.db.deleteFrom('signin_throttle').execute())
afterAll(async () => {
  await server.stop()
  await stripe.stop()
})

/** Starts a purchase of a new draft that is due for a check. */
async function begin() {
  const offer = await world.draft()
  const { body } = await world.start(offer)
  const [purchase] = await world.purchases(offer)
  server.clock.forward(5 * 60_000)
  return { offer, purchaseId: body.purchaseId, paymentId: purchase?.payment_id ?? '' }
}
/** Creates a purchase that is paid and recorded as paid. */
async function paid() {
  const begun = await begin()
  stripe.pay(begun.paymentId)
  await confirm(begun.purchaseId)
  return begun
}
const confirm = (purchaseId: number) =>
  server.call('POST recruiter/job-offer/confirm-payment', { as: world.recruiter, query: { purchaseId } })
const refund = async (purchaseId: number) =>
  server.call('POST purchase/refund', {
    as: await world.administrator(),
    query: { id: purchaseId },
    body: { reason: 'Asked for.' },
  })
const purchaseOf = async (offer: number) => (await world.purchases(offer)).at(-1)
const isDue = async (offer: number) => {
  const due = (await purchaseOf(offer))?.check_due
  return due !== null && due !== undefined && due <= server.clock.now()
}

describe('payment unknown to the provider', () => {
  it("doesn't block other payments, and is canceled after a day", async () => {
    const lost = await begin()
    const next = await begin()
    stripe.forget(lost.paymentId)
    stripe.pay(next.paymentId)
    await settlePayments(server.services)
    expect(await world.statusOf(next.offer)).toBe('active')
    expect([(await purchaseOf(lost.offer))?.state, await isDue(lost.offer)]).toEqual(['started', false])
    expect((await confirm(lost.purchaseId)).body).toMatchObject({ code: 'refused', message: PURCHASE_TEXT.refused })
    server.clock.forward(25 * 60 * 60 * 1000)
    await settlePayments(server.services)
    expect((await purchaseOf(lost.offer))?.closed).not.toBeNull()
  })

  it('is started again by the user who continues', async () => {
    const { offer, paymentId } = await begin()
    stripe.forget(paymentId)
    const again = await world.start(offer)
    expect([again.status, again.body.state]).toEqual([200, 'started'])
    const payment = await purchaseOf(offer)
    expect(payment?.payment_id).not.toBe(paymentId)
    stripe.pay(payment?.payment_id ?? '')
    expect((await confirm(again.body.purchaseId)).body.state).toBe('paid')
  })

  it("doesn't prevent an invoice", async () => {
    const { offer, paymentId } = await begin()
    stripe.forget(paymentId)
    expect((await world.invoice(offer)).status).toBe(200)
    expect(await world.statusOf(offer)).toBe('active')
  })

  it("is a difference of the ledger, and doesn't stop its check", async () => {
    const { paymentId } = await paid()
    stripe.forget(paymentId)
    const day = server.clock.now().toISOString().slice(0, 10)
    const query = { from: day, until: day }
    const { status, body } = await server.call('GET ledger/check', { as: await world.administrator(), query })
    expect(status).toBe(200)
    expect(body.differences).toContainEqual({
      paymentId,
      ledger: { received: PRICE, refunded: 0, withdrawn: 0 },
      provider: null,
    })
  })

  it('creates an administrator task until all days of the nightly check are compared again', async () => {
    const { paymentId } = await paid()
    stripe.forget(paymentId)
    server.clock.forward(DAY_MS)
    const as = await world.administrator()
    const told = async () => {
      const { body } = await server.call('GET gmAdmin/dashboard/get-overview-data', { as })
      return body.tasks.find(({ task }) => task === 'ledger-differs')?.count
    }
    expect(await told()).toBeUndefined()
    await checkLatest(server.services)
    const found = await told()
    expect(found).toBeGreaterThan(0)
    // Make the stored number outdated, as if a difference had been settled since the check.
    await server.db.updateTable('ledger_check').set({ differences: 999 }).execute()
    const dayBefore = (days: number) =>
      new Date(server.clock.now().getTime() - days * DAY_MS).toISOString().slice(0, 10)
    const compare = (days: number) =>
      server.call('GET ledger/check', { as, query: { from: dayBefore(days), until: dayBefore(0) } })
    await compare(1)
    expect(await told()).toBe(999)
    await compare(30)
    expect(await told()).toBe(found)
  })
})

describe('refund that the provider rejects', () => {
  it("is requested again later, and doesn't block other payments", async () => {
    const { offer, purchaseId, paymentId } = await paid()
    stripe.refuse(paymentId, 'insufficient_balance')
    expect((await refund(purchaseId)).body).toEqual({ id: purchaseId, state: 'refund_pending' })
    // The offer was open, so the payer is not told that it couldn't be posted.
    expect((await confirm(purchaseId)).body).toMatchObject({ message: PURCHASE_TEXT.onItsWay })
    const next = await begin()
    stripe.pay(next.paymentId)
    server.clock.forward(60 * 60_000)
    await settlePayments(server.services)
    expect(await world.statusOf(next.offer)).toBe('active')
    expect([(await purchaseOf(offer))?.state, await isDue(offer)]).toEqual(['refund_pending', false])
    stripe.refuse(paymentId, null)
    server.clock.forward(60 * 60_000)
    await settlePayments(server.services)
    expect((await purchaseOf(offer))?.state).toBe('refunded')
  })
})

describe('payment of another amount', () => {
  const begunOther = async () => {
    const begun = await begin()
    Object.assign(stripe.intents.get(begun.paymentId) ?? {}, { amount: 100 })
    return begun
  }

  it('remains unsettled, and its next check is postponed', async () => {
    const { offer } = await begunOther()
    expect(await isDue(offer)).toBe(true)
    await settlePayments(server.services)
    expect([(await purchaseOf(offer))?.state, await isDue(offer)]).toEqual(['started', false])
  })

  it("doesn't prevent an invoice while no money has been received", async () => {
    const { offer } = await begunOther()
    expect((await world.invoice(offer)).status).toBe(200)
  })

  it('is refunded and booked automatically, and its draft can be paid again', async () => {
    const { offer, purchaseId, paymentId } = await begunOther()
    stripe.pay(paymentId)
    await settlePayments(server.services)
    expect([(await purchaseOf(offer))?.state, await world.statusOf(offer)]).toEqual(['refunded', 'draft'])
    const booked = await server.db
      .selectFrom('ledger_entry')
      .select(['kind', 'amount'])
      .where('purchase_id', '=', purchaseId)
      .orderBy('id')
      .execute()
    expect(booked).toEqual([
      { kind: 'charge', amount: 100 },
      { kind: 'refund', amount: -100 },
    ])
    expect((await world.invoice(offer)).status).toBe(200)
    expect(await world.statusOf(offer)).toBe('active')
  })

  it.each([
    ['of another amount', {}, '[Test] Refund of your payment of $1.00'],
    ['of another currency', { currency: 'jpy' }, '[Test] Refund of your payment'],
  ])('%s is shown as received, even if the provider refunded it first', async (_what, change, subject) => {
    const { offer, paymentId } = await begunOther()
    Object.assign(stripe.intents.get(paymentId) ?? {}, change)
    stripe.pay(paymentId)
    stripe.refund(paymentId, stripe.intents.get(paymentId)?.latest_charge?.amount_captured ?? 0)
    await settlePayments(server.services)
    expect((await purchaseOf(offer))?.state).toBe('refunded')
    const told = await openMailbox(server).newest(world.email)
    expect(told.subject).toBe(subject)
    expect(told.text).toContain('The payment didn’t match the price')
  })

  it("doesn't prevent an invoice while the provider rejects the refund", async () => {
    const { offer, paymentId } = await begunOther()
    stripe.pay(paymentId)
    stripe.refuse(paymentId, 'insufficient_balance')
    await settlePayments(server.services)
    expect((await purchaseOf(offer))?.state).toBe('refund_pending')
    expect((await world.invoice(offer)).status).toBe(200)
    stripe.refuse(paymentId, null)
    server.clock.forward(60 * 60_000)
    await settlePayments(server.services)
    expect([(await purchaseOf(offer))?.state, await world.statusOf(offer)]).toEqual(['refunded', 'active'])
  })
})
