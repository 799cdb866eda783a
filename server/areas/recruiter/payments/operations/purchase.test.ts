import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PURCHASE_TEXT } from '#rules/recruiter/purchase.ts'
import { CARD, type MoneyWorld, moneyWorld, PRICE } from '#server/testing/money.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { settlePayments } from '../tasks/settle-payments.ts'

let server: TestServer
let world: MoneyWorld
let administrator: number

beforeAll(async () => {
  server = await startTestServer()
  world = await moneyWorld(server)
  administrator = await world.administrator()
})
beforeEach(() => server.db.deleteFrom('signin_throttle').execute())
afterAll(() => server.stop())

const refund = (id: number, as: number | null = administrator, reason = 'Posted by mistake.') =>
  server.call('POST purchase/refund', { query: { id }, body: { reason }, ...(as === null ? {} : { as }) })

describe('POST purchase/refund', () => {
  it('returns 401 for guests, 403 for recruiters, 404 for unknown purchases, and 422 without a reason', async () => {
    const { body } = await world.pay(await world.draft(), CARD.good)
    expect((await refund(body.purchaseId, null)).status).toBe(401)
    expect((await refund(body.purchaseId, world.recruiter)).status).toBe(403)
    expect((await refund(2_147_483_647)).status).toBe(404)
    expect((await refund(body.purchaseId, administrator, '')).status).toBe(422)
  })

  it('returns 400 for a purchase that was unpaid or free', async () => {
    const { body } = await world.start(await world.draft())
    expect((await refund(body.purchaseId)).body.message).toBe(PURCHASE_TEXT.unpaid)
    const { code } = await world.coupon({ amount: 100 })
    const free = await world.pay(await world.draft(), CARD.good, world.recruiter, code)
    expect((await refund(free.body.purchaseId)).body.message).toBe(PURCHASE_TEXT.free)
  })

  it('refunds the full amount once, shows the reason, and closes the offer', async () => {
    const offer = await world.draft()
    const { body } = await world.pay(offer, CARD.good)
    const why = async () =>
      (await server.call('GET recruiter/job-offer/view', { as: world.recruiter, query: { id: offer } })).body
        .undone_reason
    expect(await why()).toBeNull()
    const replies = await Promise.all([1, 2, 3].map(() => refund(body.purchaseId)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await refund(body.purchaseId)).body.state).toBe('refunded')
    const [purchase] = await world.purchases(offer)
    expect([purchase?.refund_reason, await world.statusOf(offer)]).toEqual(['Posted by mistake.', 'closed'])
    expect(await why()).toBe('Posted by mistake.')
    expect((await world.invoices(offer)).find(({ kind }) => kind === 'receipt')?.status).toBe('void')
    expect((await world.ledger()).slice(-2)).toEqual([
      { kind: 'charge', amount: PRICE, provider: 'test' },
      { kind: 'refund', amount: -PRICE, provider: 'test' },
    ])
    const told = await server.db
      .selectFrom('outbox_letter')
      .select('subject')
      .where('recipient', '=', world.email)
      .where('subject', 'like', '%Refund of your payment%')
      .execute()
    expect(told).toHaveLength(1)
  })
})

it.each(['PUT recruiter/job-offer/set-filled-status', 'PUT recruiter/job-offer/set-closed-status'] as const)(
  "ending an offer doesn't refund it: %s",
  async operation => {
    const offer = await world.draft()
    await world.pay(offer, CARD.good)
    const before = await world.ledger()
    expect((await server.call(operation, { as: world.recruiter, query: { id: offer } })).status).toBe(200)
    await settlePayments(server.services)
    expect((await world.purchases(offer)).map(({ state }) => state)).toEqual(['paid'])
    expect(await world.ledger()).toEqual(before)
    expect((await world.invoices(offer)).map(({ kind }) => kind)).toEqual(['receipt'])
  },
)

it('a refund releases the use of a coupon', async () => {
  const { code } = await world.coupon({ most_uses: 1 })
  const { body } = await world.pay(await world.draft(), CARD.good, world.recruiter, code)
  const again = await world.draft()
  expect((await world.start(again, world.recruiter, code)).status).toBe(400)
  expect((await refund(body.purchaseId)).status).toBe(200)
  expect((await world.start(again, world.recruiter, code)).status).toBe(200)
})

it('a refund keeps an offer with another invoice open, and a refund by the provider closes its offer', async () => {
  const [held, back] = [await world.draft(), await world.draft()]
  const paid = await world.pay(held, CARD.good)
  const other = await world.draft()
  await world.invoice(other)
  await server.db.updateTable('invoice').set({ job_offer_id: held }).where('job_offer_id', '=', other).execute()
  await refund(paid.body.purchaseId)
  expect(await world.statusOf(held)).toBe('active')
  const { purchaseId } = (await world.pay(back, CARD.good)).body
  const [purchase] = await world.purchases(back)
  await server.services.payments?.refund(purchase?.payment_id ?? '')
  await server.call('POST recruiter/job-offer/confirm-payment', { as: world.recruiter, query: { purchaseId } })
  expect(await world.statusOf(back)).toBe('closed')
})

describe('GET purchase/index and GET ledger/index', () => {
  it('return 401 for guests and 403 for recruiters', async () => {
    for (const key of ['GET purchase/index', 'GET ledger/index'] as const) {
      expect((await server.call(key)).status).toBe(401)
      expect((await server.call(key, { as: world.recruiter })).status).toBe(403)
    }
  })

  it('list every payment and every ledger entry, also as CSV', async () => {
    const { body } = await world.pay(await world.draft(), CARD.good)
    const [latest] = (await server.call('GET purchase/index', { as: administrator })).body.items
    expect(latest).toMatchObject({
      id: body.purchaseId,
      organization: 'Mercy Health',
      title: 'Day shifts',
      state: 'paid',
      total: PRICE,
      provider: 'test',
      payment: expect.stringMatching(/^test_payment_/),
      refundReason: null,
    })
    const of = (organization: string) => server.call('GET ledger/index', { as: administrator, query: { organization } })
    expect((await of('Nobody')).body.items).toEqual([])
    const [entry] = (await of('mercy')).body.items
    expect(entry).toMatchObject({ kind: 'charge', amount: PRICE, currency: 'usd', payment: latest?.payment })
    const csv = await server.call('GET ledger/index', { as: administrator, query: { format: 'csv' } })
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.text).toContain('Amount (cents)')
    expect(csv.text).toContain(String(PRICE))
  })
})
