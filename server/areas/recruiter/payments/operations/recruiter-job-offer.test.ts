import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { COUPON_TEXT } from '#rules/recruiter/coupon.ts'
import { PURCHASE_TEXT } from '#rules/recruiter/purchase.ts'
import { openContents } from '#server/platform/mail/contents.ts'
import { beside } from '#server/testing/beside.ts'
import { CARD, type MoneyWorld, moneyWorld, PRICE } from '#server/testing/money.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { lockCoupon, reserveCouponUse } from '../../coupons/writes.ts'
import { settlePayments } from '../tasks/settle-payments.ts'
import { insertPurchase } from '../writes.ts'

let server: TestServer
let world: MoneyWorld

beforeAll(async () => {
  server = await startTestServer()
  world = await moneyWorld(server)
})
beforeEach(() => server.db.deleteFrom('signin_throttle').execute())
afterAll(() => server.stop())

const outsider = async () => world.exchange.recruiter(await world.exchange.organization())
const set = (key: string, value: string) =>
  server.db
    .insertInto('setting')
    .values({ key, value, value_type: 'string' })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
    .execute()
/** Returns subjects, text, and file names of emails, newest last. */
async function emails(to = world.email) {
  const rows = await server.db
    .selectFrom('outbox_letter')
    .selectAll()
    .where('recipient', '=', to)
    .orderBy('id')
    .execute()
  return rows.map(row => {
    const contents = openContents(server.keys, row)
    return { subject: row.subject, text: contents?.text ?? '', file: contents?.attachment?.name ?? null }
  })
}

describe('GET recruiter/job-offer/price', () => {
  const price = (id: number, as?: number) =>
    server.call('GET recruiter/job-offer/price', { query: { id }, ...(as === undefined ? {} : { as }) })

  it('returns 401 for guests, 403 for members, and 404 for another organization', async () => {
    const offer = await world.draft()
    expect((await price(offer)).status).toBe(401)
    expect((await price(offer, await world.build.user())).status).toBe(403)
    expect((await price(offer, await outsider())).status).toBe(404)
  })

  it('returns the general price or the price of the specialty, and whether it is a test', async () => {
    const own = await world.build.specialty({ is_master: true })
    await set('job_offer_prices', JSON.stringify({ [own]: 59_900 }))
    const general = await price(await world.draft(), world.recruiter)
    expect(general.body).toEqual({
      price: PRICE,
      discount: 0,
      total: PRICE,
      currency: 'usd',
      days: 90,
      invoices: { days: 30, most: 1000 },
      whyNoInvoice: null,
      awaiting: null,
      takesCards: true,
      isTest: true,
      publishableKey: null,
    })
    expect((await price(await world.draft(world.organization, own), world.recruiter)).body.price).toBe(59_900)
    await set('job_offer_prices', '{}')
  })

  it('returns the payment that waits for the bank, with its coupon, as lists do, until it is completed', async () => {
    const { code } = await world.coupon()
    const offer = await world.draft()
    const told = async () => {
      const { body } = await server.call('GET recruiter/job-offer/user-offers', { as: world.recruiter })
      const awaits = body.items.flatMap(({ id, awaits_bank }) => (awaits_bank === 1 ? [id] : []))
      return [(await price(offer, world.recruiter)).body.awaiting, awaits]
    }
    const { purchaseId } = (await world.start(offer, world.recruiter, code)).body
    expect(await told()).toEqual([null, []])
    await world.pay(offer, CARD.asks, world.recruiter, code)
    const sum = { price: PRICE, discount: 9980, total: 39_920, currency: 'usd' }
    expect(await told()).toEqual([{ purchaseId, couponCode: code, ...sum }, [offer]])
    await world.pay(offer, CARD.approve, world.recruiter, code)
    expect(await told()).toEqual([null, []])
  })
})

describe('GET recruiter/job-offer/coupon-discount', () => {
  const discount = (as: number | undefined, query: Record<string, unknown>) =>
    server.call('GET recruiter/job-offer/coupon-discount', { query, ...(as === undefined ? {} : { as }) })
  const asked = { couponCode: 'X', offerPrice: PRICE }

  it("returns 401 for guests, 403 for members, 404 for other organizations' offers, and 422 without a price", async () => {
    expect((await discount(undefined, asked)).status).toBe(401)
    expect((await discount(await world.build.user(), asked)).status).toBe(403)
    expect((await discount(await outsider(), { ...asked, id: await world.draft() })).status).toBe(404)
    expect((await discount(world.recruiter, { couponCode: 'X' })).status).toBe(422)
    expect((await discount(world.recruiter, { couponCode: 'X', offerPrice: -1 })).status).toBe(422)
  })

  it("returns 400 for an unknown coupon, and for a price that differs from the server's", async () => {
    const { code } = await world.coupon()
    expect((await discount(world.recruiter, asked)).status).toBe(400)
    const cheap = await discount(world.recruiter, { couponCode: code, offerPrice: 1 })
    expect([cheap.status, cheap.body.message]).toEqual([400, `${PURCHASE_TEXT.price} It’s now $499.00.`])
  })

  it('computes the discount on the server', async () => {
    const { code } = await world.coupon({ kind: 'fixed', amount: 5000 })
    const typed = ` ${code.toLowerCase()} `
    const { body } = await discount(world.recruiter, { couponCode: typed, offerPrice: PRICE, id: await world.draft() })
    expect(body).toEqual({ couponCode: code, price: PRICE, discount: 5000, total: 44_900, currency: 'usd' })
  })

  it('returns 429 after many codes', async () => {
    const as = await world.exchange.recruiter(world.organization)
    const statuses: number[] = []
    for (let at = 0; at < 31; at++) statuses.push((await discount(as, asked)).status)
    expect([statuses[29], statuses[30]]).toEqual([400, 429])
  })
})

describe('POST recruiter/job-offer/start-payment', () => {
  it("returns 401 for guests, 403 for members, 404 for other organizations' offers, and 400 for open offers", async () => {
    const offer = await world.draft()
    const call = (as?: number, id = offer) =>
      server.call('POST recruiter/job-offer/start-payment', {
        query: { id },
        body: {},
        ...(as === undefined ? {} : { as }),
      })
    expect((await call()).status).toBe(401)
    expect((await call(await world.build.user())).status).toBe(403)
    expect((await call(await outsider())).status).toBe(404)
    const open = await world.exchange.offer({ organization_id: world.organization })
    expect((await call(world.recruiter, open)).status).toBe(400)
    expect(await world.purchases(offer)).toEqual([])
  })

  it('starts one payment, even when repeated, and another one for another price', async () => {
    const offer = await world.draft()
    const [one, two] = [await world.start(offer), await world.start(offer)]
    expect(one.body).toMatchObject({ state: 'started', total: PRICE, receiptId: null, isTest: true, message: null })
    expect([two.body.purchaseId, two.body.clientSecret]).toEqual([one.body.purchaseId, one.body.clientSecret])
    const { code } = await world.coupon()
    const three = await world.start(offer, world.recruiter, code)
    expect(three.body).toMatchObject({ state: 'started', discount: 9980, total: 39_920 })
    const kept = await world.purchases(offer)
    expect(kept.map(({ state, closed }) => [state, closed !== null])).toEqual([
      ['failed', true],
      ['started', false],
    ])
  })
})

describe('POST recruiter/job-offer/purchase', () => {
  it("returns 401 for guests, 403 for members, 404 for other organizations' offers, and 422 for unknown fields", async () => {
    const offer = await world.draft()
    const body = { token: CARD.good, meta: { jobOfferId: offer } }
    expect((await server.call('POST recruiter/job-offer/purchase', { body })).status).toBe(401)
    expect((await world.pay(offer, CARD.good, await world.build.user())).status).toBe(403)
    expect((await world.pay(offer, CARD.good, await outsider())).status).toBe(404)
    const priced = { token: CARD.good, meta: { jobOfferId: offer, price: 1 } }
    expect((await server.call('POST recruiter/job-offer/purchase', { as: world.recruiter, body: priced })).status).toBe(
      422,
    )
    expect(await world.statusOf(offer)).toBe('draft')
  })

  it('charges once, opens once, and sends one receipt, even when repeated', async () => {
    const offer = await world.draft()
    const before = { charges: (await world.charges()).length, emails: (await emails()).length }
    const first = await world.pay(offer, CARD.good)
    expect(first.body).toMatchObject({ state: 'paid', total: PRICE, message: null, clientSecret: null, isTest: true })
    const again = await Promise.all([CARD.good, CARD.declined, CARD.good].map(card => world.pay(offer, card)))
    expect(again.map(({ body }) => [body.state, body.purchaseId])).toEqual(
      again.map(() => ['paid', first.body.purchaseId]),
    )
    expect(await world.statusOf(offer)).toBe('active')
    expect((await world.charges()).length).toBe(before.charges + 1)
    const [receipt, ...more] = await world.invoices(offer)
    expect([receipt?.kind, receipt?.status, receipt?.total, receipt?.id, more]).toEqual([
      'receipt',
      'paid',
      PRICE,
      first.body.receiptId,
      [],
    ])
    const sent = (await emails()).slice(before.emails)
    expect(sent.map(({ subject, file }) => [subject, file])).toEqual([
      [expect.stringMatching(/^\[Test\] Receipt RCT-\d{6}$/), expect.stringMatching(/^RCT-\d{6}\.pdf$/)],
    ])
    expect(sent[0]?.text).toContain('Test document.')
  })

  it('charges once for many concurrent requests', async () => {
    const offer = await world.draft()
    const before = (await world.charges()).length
    const replies = await Promise.all(Array.from({ length: 8 }, () => world.pay(offer, CARD.good)))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect((await world.charges()).length).toBe(before + 1)
    expect([(await world.invoices(offer)).length, await world.statusOf(offer)]).toEqual([1, 'active'])
  })

  it('charges once after concurrent attempts with and without the last use of a coupon', async () => {
    const offer = await world.draft()
    const { code } = await world.coupon({ most_uses: 1 })
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        at % 2 === 0 ? world.start(offer, world.recruiter, code) : world.start(offer, world.recruiter),
      ),
    )
    for (const { status, body } of replies)
      expect([status, status === 200 || body.message]).toEqual(
        status === 200 ? [200, true] : [400, PURCHASE_TEXT.meanwhile],
      )
    const before = (await world.charges()).length
    const paid = await world.pay(offer, CARD.good)
    expect([paid.status, paid.body.state, (await world.charges()).length]).toEqual([200, 'paid', before + 1])
  })

  it('waits for a concurrent use of the coupon, and cancels that payment', async () => {
    const [offer, other] = [await world.draft(), await world.draft()]
    const { id, code } = await world.coupon({ most_uses: 1 })
    const started = server.clock.now()
    const { organization: organization_id, recruiter: user_id, specialty: specialty_id } = world
    const sold = { job_offer_id: other, organization_id, user_id, specialty_id, offer_title: 'Day shifts' }
    const priced = { price: PRICE, discount: 9980, total: 39_920, coupon_id: id, provider: 'test' }
    const begun = await beside(
      server.db,
      async holding => {
        await lockCoupon(holding, code)
        const purchase_id = await insertPurchase(holding, { ...sold, ...priced, started, check_due: started })
        await reserveCouponUse(holding, id, { purchase_id }, started)
      },
      () => world.start(offer, world.recruiter, code),
    )
    expect([begun.status, begun.body.state, begun.body.total]).toEqual([200, 'started', 39_920])
    expect((await world.purchases(other)).map(({ state }) => state)).toEqual(['failed'])
  })

  it('explains why a card is declined, and accepts another one', async () => {
    const offer = await world.draft()
    const declined = await world.pay(offer, CARD.declined)
    expect(declined.body).toMatchObject({ state: 'failed', message: 'Your card was declined.' })
    expect((await world.pay(offer, CARD.poor)).body.message).toBe('Your card has insufficient funds.')
    expect((await world.pay(offer, '4111 1111 1111 1111')).body.state).toBe('failed')
    expect(await world.statusOf(offer)).toBe('draft')
    const paid = await world.pay(offer, CARD.good)
    expect([paid.body.state, paid.body.purchaseId]).toEqual(['paid', declined.body.purchaseId])
  })

  it.each(['5555555555554444', '378282246310005', '4000002760003184'])(
    'declines a number that the form does not offer: %s',
    async number => {
      const { body } = await world.pay(await world.draft(), number)
      expect(body).toMatchObject({ state: 'failed', message: 'Your card was declined.' })
    },
  )

  it('waits for the bank to authenticate the payer', async () => {
    const offer = await world.draft()
    expect((await world.pay(offer, CARD.approve)).body.state).toBe('started')
    expect((await world.pay(offer, CARD.asks)).body.state).toBe('awaiting_authentication')
    expect((await world.pay(offer, CARD.refuse)).body.message).toBe('Your bank couldn’t verify your identity.')
    expect((await world.pay(offer, CARD.asks)).body.state).toBe('awaiting_authentication')
    expect(await world.statusOf(offer)).toBe('draft')
    expect((await world.pay(offer, CARD.approve)).body.state).toBe('paid')
    expect(await world.statusOf(offer)).toBe('active')
  })

  it('returns 503 while the provider does not respond, and continues afterward', async () => {
    const offer = await world.draft()
    const silent = await world.pay(offer, CARD.silent)
    expect([silent.status, silent.body.message]).toEqual([503, PURCHASE_TEXT.silent])
    expect(await world.statusOf(offer)).toBe('draft')
    expect((await world.pay(offer, CARD.good)).body.state).toBe('paid')
    expect(await world.purchases(offer)).toHaveLength(1)
  })

  it('completes a free purchase without a card', async () => {
    const offer = await world.draft()
    const { code } = await world.coupon({ amount: 100, most_uses: 1 })
    const { body } = await world.pay(offer, CARD.declined, world.recruiter, code)
    expect(body).toMatchObject({ state: 'paid', total: 0, discount: PRICE })
    expect(await world.statusOf(offer)).toBe('active')
    const [purchase] = await world.purchases(offer)
    expect([purchase?.payment_id, (await world.invoices(offer)).length]).toEqual([null, 1])
  })

  it('stores nothing of a card', async () => {
    const offer = await world.draft()
    await world.pay(offer, '4111111111111111')
    const rows = [await world.purchases(offer), await server.db.selectFrom('test_payment').selectAll().execute()]
    // Random IDs can contain any four digits.
    const text = JSON.stringify(rows).replaceAll(/[0-9a-f]{24}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
    for (const digits of ['4111', '1111']) expect(text).not.toContain(digits)
  })
})

describe('payment for an offer that can no longer be opened', () => {
  /** Starts a purchase that is paid at the provider without a notice to us. */
  async function paidElsewhere(offer: number) {
    const { body } = await world.start(offer)
    await server.services.payments?.proceed(body.clientSecret ?? '', CARD.good)
    return body.purchaseId
  }
  const confirm = (purchaseId: number) =>
    server.call('POST recruiter/job-offer/confirm-payment', { as: world.recruiter, query: { purchaseId } })

  it.each([
    [
      'was posted meanwhile',
      (id: number) =>
        server.db
          .updateTable('job_offer')
          .set({ status: 'active', activated: new Date() })
          .where('id', '=', id)
          .execute(),
    ],
    [
      'was → another specialty',
      async (id: number) =>
        server.db
          .updateTable('job_offer')
          .set({ specialty_id: await world.build.specialty({ is_master: true }) })
          .where('id', '=', id)
          .execute(),
    ],
    ['was deleted', (id: number) => server.db.deleteFrom('job_offer').where('id', '=', id).execute()],
  ])('is refunded, and the payer is notified, if the offer %s', async (_, change) => {
    const offer = await world.draft()
    const before = (await emails()).length
    const purchaseId = await paidElsewhere(offer)
    await change(offer)
    const { body } = await confirm(purchaseId)
    expect(body).toMatchObject({ state: 'refunded', message: PURCHASE_TEXT.wentBack, receiptId: null })
    const sent = (await emails()).slice(before)
    expect(sent.map(({ subject }) => subject)).toEqual(['[Test] Refund of your payment of $499.00'])
    await confirm(purchaseId)
    expect((await emails()).length).toBe(before + 1)
    const entries = await server.db
      .selectFrom('ledger_entry')
      .select(['kind', 'amount'])
      .where('purchase_id', '=', purchaseId)
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { kind: 'charge', amount: PRICE },
      { kind: 'refund', amount: -PRICE },
    ])
  })

  it('is processed by the job without a further request', async () => {
    const offer = await world.draft()
    const purchaseId = await paidElsewhere(offer)
    server.clock.forward(60_000)
    await settlePayments(server.services)
    expect(await world.statusOf(offer)).toBe('active')
    expect((await confirm(purchaseId)).body.state).toBe('paid')
  })
})

describe('POST recruiter/job-offer/confirm-payment', () => {
  it("returns 401 for guests, 403 for members, and 404 for other organizations' purchases", async () => {
    const { body } = await world.start(await world.draft())
    const query = { purchaseId: body.purchaseId }
    expect((await server.call('POST recruiter/job-offer/confirm-payment', { query })).status).toBe(401)
    const member = await world.build.user()
    expect((await server.call('POST recruiter/job-offer/confirm-payment', { as: member, query })).status).toBe(403)
    for (const as of [await outsider(), await world.build.user('MSS_RECRUITER')])
      expect((await server.call('POST recruiter/job-offer/confirm-payment', { as, query })).status).toBe(404)
  })
})

it("starting payments returns 429 after many attempts, so that stolen cards can't be tested", async () => {
  const offer = await world.draft()
  const statuses: number[] = []
  for (let at = 0; at < 31; at++) statuses.push((await world.start(offer)).status)
  expect([statuses[29], statuses[30]]).toEqual([200, 429])
})

it("a previous provider's payment is ignored, and started again by the user who continues", async () => {
  const offer = await world.draft()
  const { purchaseId } = (await world.start(offer)).body
  const theirs = { provider: 'stripe', payment_id: 'pi_of_another_provider' }
  await server.db.updateTable('purchase').set(theirs).where('id', '=', purchaseId).execute()
  const confirm = await server.call('POST recruiter/job-offer/confirm-payment', {
    as: world.recruiter,
    query: { purchaseId },
  })
  expect([confirm.status, confirm.body.state]).toEqual([200, 'started'])
  expect((await world.start(offer)).body.purchaseId).not.toBe(purchaseId)
  expect((await world.purchases(offer)).map(({ state, provider }) => [state, provider])).toEqual([
    ['failed', 'stripe'],
    ['started', 'test'],
  ])
})

it('a draft with a changed specialty needs a new payment, even at the same price', async () => {
  const offer = await world.draft()
  const { purchaseId } = (await world.start(offer)).body
  const specialty_id = await world.build.specialty({ is_master: true })
  await server.db.updateTable('job_offer').set({ specialty_id }).where('id', '=', offer).execute()
  expect((await world.start(offer)).body.purchaseId).not.toBe(purchaseId)
  expect((await world.purchases(offer)).map(({ state }) => state)).toEqual(['failed', 'started'])
})

describe('abandoned payment', () => {
  it('is canceled after half an hour if it reserves a coupon, which can be used again', async () => {
    const offer = await world.draft()
    const { id, code } = await world.coupon({ most_uses: 1 })
    await world.start(offer, world.recruiter, code)
    const theirs = await world.exchange.organization()
    const other = await world.exchange.recruiter(theirs)
    expect((await world.start(await world.draft(theirs), other, code)).body.message).toBe(COUPON_TEXT.unknown)
    for (let minute = 0; minute < 30; minute++) {
      server.clock.forward(60_000)
      await settlePayments(server.services)
    }
    const [purchase] = await world.purchases(offer)
    expect([purchase?.state, purchase?.closed !== null]).toEqual(['failed', true])
    expect(await server.db.selectFrom('coupon_use').selectAll().where('coupon_id', '=', id).execute()).toEqual([])
    const late = await server.services.payments?.proceed(purchase?.payment_id ?? '', CARD.good)
    expect(late?.status).toBe('canceled')
  })
})

describe('reserved use of a coupon', () => {
  const holders = async (id: number) =>
    server.db
      .selectFrom('coupon_use')
      .innerJoin('purchase', 'purchase.id', 'purchase_id')
      .select('job_offer_id')
      .where('coupon_use.coupon_id', '=', id)
      .execute()

  it('belongs to an organization, so that another offer can take it', async () => {
    const { id, code } = await world.coupon({ most_uses: 2 })
    const [one, two] = [await world.draft(), await world.draft()]
    await world.start(one, world.recruiter, code)
    await world.start(one, world.recruiter, code)
    expect((await world.start(two, world.recruiter, code)).body.state).toBe('started')
    expect(await holders(id)).toEqual([{ job_offer_id: two }])
    expect((await world.purchases(one)).map(({ state }) => state)).toEqual(['failed'])
    await world.start(two)
    expect(await holders(id)).toEqual([])
  })

  it('belongs to the offer, whose payment continues even if it is the last use', async () => {
    const { id, code } = await world.coupon({ most_uses: 1 })
    const offer = await world.draft()
    const [one, two] = [
      await world.start(offer, world.recruiter, code),
      await world.start(offer, world.recruiter, code),
    ]
    expect([two.status, two.body.purchaseId]).toEqual([200, one.body.purchaseId])
    expect(await holders(id)).toEqual([{ job_offer_id: offer }])
  })

  it('is released, and its payment is canceled, when the draft is deleted', async () => {
    const { id, code } = await world.coupon({ most_uses: 1 })
    const offer = await world.draft()
    const { body } = await world.start(offer, world.recruiter, code)
    await server.call('DELETE recruiter/job-offer/delete', { as: world.recruiter, query: { id: offer } })
    expect(await server.db.selectFrom('coupon_use').select('id').where('coupon_id', '=', id).execute()).toEqual([])
    await settlePayments(server.services)
    const late = await server.services.payments?.proceed(body.clientSecret ?? '', CARD.good)
    expect(late?.status).toBe('canceled')
  })
})

describe('last use of a coupon', () => {
  it('is taken once by many concurrent requests', async () => {
    const { id, code } = await world.coupon({ most_uses: 3 })
    const buyers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const theirs = await world.exchange.organization()
        return { as: await world.exchange.recruiter(theirs), offer: await world.draft(theirs) }
      }),
    )
    const replies = await Promise.all(
      buyers.map(({ as, offer }, at) =>
        at % 2 === 0 ? world.pay(offer, CARD.good, as, code) : world.invoice(offer, as, { couponCode: code }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await server.db.selectFrom('coupon_use').selectAll().where('coupon_id', '=', id).execute()).toHaveLength(3)
  })
})
