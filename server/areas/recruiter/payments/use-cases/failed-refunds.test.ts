import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PURCHASE_TEXT } from '#rules/recruiter/purchase.ts'
import { type MoneyWorld, moneyWorld, PRICE } from '#server/testing/money.ts'
import { type StripeServer, startStripeServer } from '#server/testing/stripe-server.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { settlePayments } from '../tasks/settle-payments.ts'
import { recordPayment } from './record-payment.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let stripe: StripeServer
let server: TestServer
let world: MoneyWorld
let as: number

beforeAll(async () => {
  stripe = await startStripeServer()
  server = await startTestServer({ variables: stripe.variables })
  world = await moneyWorld(server)
  as = await world.administrator()
})
beforeEach(() => server.db.deleteFrom('signin_throttle').execute())
afterAll(async () => {
  await server.stop()
  await stripe.stop()
})

const hook = ({ body, signature }: ReturnType<StripeServer['event']>) =>
  server.http.inject({
    method: 'POST',
    url: '/webhooks/payments',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  })
const refund = (id: number, more: { isPaidAnotherWay?: boolean } = {}) =>
  server.call('POST purchase/refund', { as, query: { id }, body: { reason: 'Asked for.', ...more } })
const stateOf = async (offer: number) => (await world.purchases(offer)).at(-1)?.state
const booked = async (id: number) =>
  (await server.db.selectFrom('ledger_entry').selectAll().where('purchase_id', '=', id).orderBy('id').execute()).map(
    ({ kind, amount, provider }) => [kind, amount, provider],
  )
const letters = async (part: string) =>
  (await server.db.selectFrom('outbox_letter').select('id').where('subject', 'like', `%${part}%`).execute()).length
const task = async () => {
  const { body } = await server.call('GET gmAdmin/dashboard/get-overview-data', { as })
  return body.tasks.find(({ task: name }) => name === 'refunds-failed')?.count ?? 0
}
const differences = async () => {
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  const { body } = await server.call('GET ledger/check', { as, query: { from: day(-1), until: day(30) } })
  return body.differences
}

/** Creates an offer paid by card. */
async function paid() {
  const offer = await world.draft()
  const { body } = await world.start(offer)
  const paymentId = (await world.purchases(offer)).at(-1)?.payment_id ?? ''
  stripe.pay(paymentId)
  await hook(stripe.event(paymentId))
  return { offer, id: body.purchaseId, paymentId }
}
/** Creates a purchase with a full refund. */
async function refunded() {
  const purchase = await paid()
  expect((await refund(purchase.id)).body.state).toBe('refunded')
  return purchase
}
const charge = ['charge', PRICE, 'stripe']
const back = ['refund', -PRICE, 'stripe']
const failed = ['refund_failed', PRICE, 'stripe']

describe('refund that fails after it succeeded', () => {
  it.each([
    ['failed', false],
    ['failed', true],
    ['canceled', false],
  ] as const)('is owed again, regardless of the number of reports (%s, still counted: %s)', async (how, isCounted) => {
    const { offer, id, paymentId } = await refunded()
    const before = [await task(), await letters('accept our refund')] as const
    const event = stripe.failRefund(paymentId, how, isCounted)
    expect((await hook(event)).statusCode).toBe(200)
    await hook(event)
    expect(await stateOf(offer)).toBe('refund_failed')
    expect(await booked(id)).toEqual([charge, back, failed])
    expect([await task(), await letters('accept our refund')]).toEqual([before[0] + 1, before[1] + 1])
    expect(await world.statusOf(offer)).toBe('closed')
    const { body } = await server.call('POST recruiter/job-offer/confirm-payment', {
      as: world.recruiter,
      query: { purchaseId: id },
    })
    expect(body.message).toBe(PURCHASE_TEXT.cameBack)
    expect(await differences()).toEqual([])
    // Clean up for the other tests.
    await refund(id, { isPaidAnotherWay: true })
  })

  it("is sent again under a new key on an administrator's request, and can fail once more", async () => {
    const { offer, id, paymentId } = await refunded()
    for (const round of [1, 2]) {
      await hook(stripe.failRefund(paymentId))
      expect(await stateOf(offer)).toBe('refund_failed')
      expect((await refund(id)).body.state).toBe('refunded')
      expect(stripe.intents.get(paymentId)?.latest_charge?.refunds.data).toHaveLength(round + 1)
    }
    expect((await refund(id)).body.state).toBe('refunded')
    expect(stripe.intents.get(paymentId)?.latest_charge?.refunds.data).toHaveLength(3)
    expect(await booked(id)).toEqual([charge, back, failed, back, failed, back])
    expect((await world.invoices(offer)).filter(({ kind }) => kind === 'receipt').map(({ status }) => status)).toEqual([
      'void',
    ])
    expect(await differences()).toEqual([])
  })

  it('is sent again automatically a day later, three times at most', async () => {
    const { offer, id, paymentId } = await refunded()
    for (const round of [1, 2]) {
      await hook(stripe.failRefund(paymentId))
      server.clock.forward(60 * 60_000)
      await settlePayments(server.services)
      expect(await stateOf(offer)).toBe('refund_failed')
      server.clock.forward(DAY_MS)
      await settlePayments(server.services)
      expect([round, await stateOf(offer)]).toEqual([round, 'refunded'])
    }
    await hook(stripe.failRefund(paymentId))
    server.clock.forward(30 * DAY_MS)
    await settlePayments(server.services)
    expect(await stateOf(offer)).toBe('refund_failed')
    expect((await refund(id)).body.state).toBe('refunded')
    expect((await booked(id)).reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(0)
  })

  it('stays recorded if an older answer of the provider is recorded last', async () => {
    const { offer, id, paymentId } = await refunded()
    const older = await server.services.payments?.find(paymentId)
    await hook(stripe.failRefund(paymentId))
    if (older) await recordPayment(server.services, id, older)
    expect(await stateOf(offer)).toBe('refund_failed')
    expect(await booked(id)).toEqual([charge, back, failed])
    await refund(id)
    if (older) await recordPayment(server.services, id, older)
    expect([await stateOf(offer), await booked(id)]).toEqual(['refunded', [charge, back, failed, back]])
  })

  it('is booked with the refund before it if the failure is the first notice', async () => {
    const { offer, id, paymentId } = await paid()
    const sent = stripe.refund(paymentId, PRICE)
    const event = stripe.failRefund(paymentId)
    await hook(event)
    await hook(sent)
    // The refund was not started by us, and the offer was never closed, so the offer is still paid.
    expect([await stateOf(offer), await world.statusOf(offer)]).toEqual(['paid', 'active'])
    expect(await booked(id)).toEqual([charge, back, failed])
  })

  it('leaves the offer active if the refund was partial', async () => {
    const { offer, id, paymentId } = await paid()
    await hook(stripe.refund(paymentId, 10_000))
    await hook(stripe.failRefund(paymentId))
    await hook(stripe.refund(paymentId, 10_000))
    expect([await stateOf(offer), await world.statusOf(offer)]).toEqual(['paid', 'active'])
    expect((await booked(id)).map(([, amount]) => amount)).toEqual([PRICE, -10_000, 10_000, -10_000])
    expect(await differences()).toEqual([])
  })

  it('is settled if it was paid another way, booked once, and not sent again', async () => {
    const { offer, id, paymentId } = await refunded()
    const why = async () =>
      (await server.call('GET recruiter/job-offer/view', { as: world.recruiter, query: { id: offer } })).body
        .undone_reason
    expect(await why()).toBe('Asked for.')
    expect((await refund(id, { isPaidAnotherWay: true })).body.message).toBe(PURCHASE_TEXT.notFailed)
    const event = stripe.failRefund(paymentId)
    await hook(event)
    expect((await refund(id, { isPaidAnotherWay: true })).body.state).toBe('refunded')
    // The method of the refund appears only in the ledger.
    expect(await why()).toBeNull()
    await hook(event)
    server.clock.forward(2 * DAY_MS)
    await settlePayments(server.services)
    expect((await refund(id)).body.state).toBe('refunded')
    expect(await stateOf(offer)).toBe('refunded')
    expect(await booked(id)).toEqual([charge, back, failed, ['refund', -PRICE, 'bank']])
    expect(stripe.intents.get(paymentId)?.latest_charge?.refunds.data).toHaveLength(1)
    expect([await task(), await differences()]).toEqual([0, []])
  })

  it('is booked for the amount still owed if it was paid another way', async () => {
    const { id, paymentId } = await paid()
    await hook(stripe.refund(paymentId, 10_000))
    expect((await refund(id)).body.state).toBe('refunded')
    await hook(stripe.failRefund(paymentId))
    expect((await refund(id, { isPaidAnotherWay: true })).body.state).toBe('refunded')
    expect((await booked(id)).at(-1)).toEqual(['refund', -(PRICE - 10_000), 'bank'])
  })

  it('is also booked if the provider sends it after it was paid another way', async () => {
    const { id, paymentId } = await refunded()
    await hook(stripe.failRefund(paymentId))
    await refund(id, { isPaidAnotherWay: true })
    await hook(stripe.refund(paymentId, PRICE))
    expect(await booked(id)).toEqual([charge, back, failed, ['refund', -PRICE, 'bank'], back])
    expect(await differences()).toEqual([])
  })

  it('is sent again a day later, not immediately, if the job finds the failure', async () => {
    const { offer, id, paymentId } = await paid()
    stripe.lose(true)
    expect((await refund(id)).body.state).toBe('refund_pending')
    stripe.lose(false)
    stripe.failRefund(paymentId)
    const attempts = () => stripe.intents.get(paymentId)?.latest_charge?.refunds.data.length
    server.clock.forward(60 * 60_000)
    await settlePayments(server.services)
    expect([await stateOf(offer), attempts()]).toEqual(['refund_failed', 1])
    server.clock.forward(DAY_MS)
    await settlePayments(server.services)
    expect([await stateOf(offer), attempts()]).toEqual(['refunded', 2])
  })
})
