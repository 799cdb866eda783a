import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PURCHASE_TEXT } from '#rules/recruiter/purchase.ts'
import { type MoneyWorld, moneyWorld, PRICE } from '#server/testing/money.ts'
import { type StripeServer, startStripeServer } from '#server/testing/stripe-server.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { settlePayments } from '../tasks/settle-payments.ts'

let stripe: StripeServer
let server: TestServer
let world: MoneyWorld
let directory: string
let log: string

beforeAll(async () => {
  stripe = await startStripeServer()
  directory = await mkdtemp(join(tmpdir(), 'collegium-stripe-'))
  log = join(directory, 'log')
  server = await startTestServer({ variables: { ...stripe.variables, LOG_LEVEL: 'info', LOG_FILE: log } })
  world = await moneyWorld(server)
})
beforeEach(() => server.db.deleteFrom('signin_throttle').execute())
afterAll(async () => {
  await server.stop()
  await stripe.stop()
  await rm(directory, { recursive: true, force: true })
})

/** Starts a purchase of a new draft. */
async function begin() {
  const offer = await world.draft()
  const { body } = await world.start(offer)
  const [purchase] = await world.purchases(offer)
  return { offer, body, paymentId: purchase?.payment_id ?? '' }
}
const hook = (body: string, signature?: string) =>
  server.http.inject({
    method: 'POST',
    url: '/webhooks/payments',
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'stripe-signature': signature }),
    },
    payload: body,
  })
const tell = (...given: Parameters<StripeServer['event']>) => {
  const { body, signature } = stripe.event(...given)
  return hook(body, signature)
}
const confirm = (purchaseId: number) =>
  server.call('POST recruiter/job-offer/confirm-payment', { as: world.recruiter, query: { purchaseId } })

describe('payment by Stripe', () => {
  it('starts with the data for its form, and is a test if the keys are test keys', async () => {
    const { body, paymentId, offer } = await begin()
    expect(body).toMatchObject({ state: 'started', isTest: true, publishableKey: 'pk_test_local', total: PRICE })
    const intent = stripe.intents.get(paymentId)
    expect([body.clientSecret, intent?.amount, intent?.currency]).toEqual([intent?.client_secret, PRICE, 'usd'])
    expect((await world.start(offer)).body.clientSecret).toBe(body.clientSecret)
    expect([...stripe.intents.values()].filter(({ id }) => id === paymentId)).toHaveLength(1)
  })

  it('opens the offer once, regardless of who reports it first and how often', async () => {
    const tellers = [
      ({ paymentId }: { paymentId: string; offer: number; purchaseId: number }) => tell(paymentId),
      ({ purchaseId }: { purchaseId: number }) => confirm(purchaseId),
      ({ offer, paymentId }: { offer: number; paymentId: string }) => world.pay(offer, paymentId),
      () => settlePayments(server.services),
    ]
    for (const first of tellers) {
      const { offer, body, paymentId } = await begin()
      stripe.pay(paymentId)
      server.clock.forward(2 * 60 * 60 * 1000)
      const given = { offer, paymentId, purchaseId: body.purchaseId }
      await first(given)
      expect(await world.statusOf(offer)).toBe('active')
      await Promise.all(tellers.map(teller => teller(given)))
      expect((await world.pay(offer, paymentId)).body).toMatchObject({ state: 'paid', purchaseId: body.purchaseId })
      expect([(await world.invoices(offer)).length, (await world.purchases(offer)).length]).toEqual([1, 1])
    }
  })

  it('continues the same payment if the answer to its start is lost', async () => {
    const offer = await world.draft()
    const before = stripe.intents.size
    stripe.lose(true)
    expect((await world.start(offer)).status).toBe(503)
    stripe.lose(false)
    expect((await world.start(offer)).body.state).toBe('started')
    expect([stripe.intents.size - before, (await world.purchases(offer)).length]).toEqual([1, 1])
  })

  it('shows the bank’s message', async () => {
    const { body, paymentId } = await begin()
    stripe.pay(paymentId, 'asks')
    expect((await confirm(body.purchaseId)).body.state).toBe('awaiting_authentication')
    stripe.pay(paymentId, 'declined')
    expect((await confirm(body.purchaseId)).body).toMatchObject({
      state: 'failed',
      message: 'Your card was declined.',
    })
  })

  it("can't open another offer", async () => {
    const [one, other] = [await begin(), await begin()]
    stripe.pay(one.paymentId)
    expect((await world.pay(other.offer, one.paymentId)).status).toBe(400)
    expect((await world.pay(other.offer, 'pi_unknown')).status).toBe(400)
    expect([await world.statusOf(one.offer), await world.statusOf(other.offer)]).toEqual(['draft', 'draft'])
  })

  it("can't be paid after it is canceled, or invoiced after it is paid", async () => {
    const [called, paid] = [await begin(), await begin()]
    expect((await world.invoice(called.offer)).status).toBe(200)
    expect(stripe.intents.get(called.paymentId)?.status).toBe('canceled')
    stripe.pay(paid.paymentId)
    expect((await world.invoice(paid.offer)).body.message).toBe('This offer is already paid for.')
    expect((await world.invoices(paid.offer)).map(({ kind }) => kind)).toEqual(['receipt'])
  })

  it('is refunded once, even if the answer is lost', async () => {
    const { offer, body, paymentId } = await begin()
    stripe.pay(paymentId)
    await confirm(body.purchaseId)
    stripe.lose(true)
    const as = await world.administrator()
    const refunded = await server.call('POST purchase/refund', {
      as,
      query: { id: body.purchaseId },
      body: { reason: 'Asked for.' },
    })
    expect(refunded.body.state).toBe('refund_pending')
    stripe.lose(false)
    server.clock.forward(2 * 60 * 60 * 1000)
    await settlePayments(server.services)
    expect((await world.purchases(offer)).map(({ state }) => state)).toEqual(['refunded'])
    expect(stripe.intents.get(paymentId)?.latest_charge?.amount_refunded).toBe(PRICE)
  })
})

describe('Stripe event', () => {
  it.each([
    ['forged', async (paymentId: string) => hook(stripe.event(paymentId).body, 't=1,v1=00')],
    ['without a signature', async (paymentId: string) => hook(stripe.event(paymentId).body)],
    [
      'changed after it was signed',
      async (paymentId: string) => {
        const { body, signature } = stripe.event(paymentId)
        return hook(body.replace('"usd"', '"cad"'), signature)
      },
    ],
    ['replayed an hour later', async (paymentId: string) => tell(paymentId, {}, new Date(Date.now() - 3_600_000))],
    ['of another amount', async (paymentId: string) => tell(paymentId, { amount: 100 })],
    ['of another currency', async (paymentId: string) => tell(paymentId, { currency: 'cad' })],
    ['that is no JSON', async () => hook('{', 't=1,v1=00')],
  ])('%s is rejected and logged, and opens nothing', async (_, send) => {
    const { offer, paymentId } = await begin()
    stripe.pay(paymentId)
    const { statusCode, body } = await send(paymentId)
    expect([statusCode, JSON.parse(body).code]).toEqual([400, 'malformed'])
    expect([await world.statusOf(offer), await world.invoices(offer)]).toEqual(['draft', []])
  })

  it('opens nothing for a payment that differs from the request, for any content', async () => {
    for (const change of [{ amount: 100, amount_received: 100 }, { currency: 'cad' }, { amount_received: 100 }]) {
      const { offer, paymentId, body } = await begin()
      stripe.pay(paymentId)
      const asked = { amount: PRICE, currency: 'usd' }
      Object.assign(stripe.intents.get(paymentId) ?? {}, change)
      await tell(paymentId, asked)
      await confirm(body.purchaseId)
      expect([await world.statusOf(offer), await world.invoices(offer)]).toEqual(['draft', []])
    }
  })

  it('is ignored for unknown payments', async () => {
    expect(
      (await tell('pi_unknown', { id: 'pi_unknown', object: 'payment_intent', amount: 1, currency: 'usd' })).statusCode,
    ).toBe(200)
    expect((await tell('pi_unknown')).statusCode).toBe(200)
  })

  it('leaves no personal data in the log', async () => {
    const { body, paymentId } = await begin()
    await hook(stripe.event(paymentId).body.replace('usd', 'quetzalbird'), 't=1,v1=quetzalbird')
    const text = await vi.waitFor(async () => {
      const read = await readFile(log, 'utf8')
      expect(read).toContain('payment event refused')
      expect(read).toContain('payment rejected: amount or currency doesn’t match')
      return read
    })
    for (const word of ['quetzalbird', world.email, 'Mercy', body.clientSecret ?? 'none', 'sk_test', 'whsec'])
      expect(text).not.toContain(word)
  })
})

describe('dispute', () => {
  const paid = async () => {
    const begun = await begin()
    stripe.pay(begun.paymentId)
    await confirm(begun.body.purchaseId)
    return begun
  }
  const bank = async (paymentId: string, step: Parameters<StripeServer['dispute']>[1]) => {
    const { body, signature } = stripe.dispute(paymentId, step)
    expect((await hook(body, signature)).statusCode).toBe(200)
    expect((await hook(body, 't=1,v1=00')).statusCode).toBe(400)
  }
  const standing = async (offer: number) => [
    await world.statusOf(offer),
    ...(await world.purchases(offer)).map(({ state }) => state),
    ...(await world.invoices(offer)).flatMap(({ kind, status }) => (kind === 'receipt' ? [status] : [])),
  ]
  const booked = async (paymentId: string) => {
    const rows = server.db.selectFrom('ledger_entry').select(['kind', 'amount']).where('payment_id', '=', paymentId)
    return (await rows.orderBy('id').execute()).map(({ kind, amount }) => [kind, amount])
  }
  const differing = async () => {
    const day = server.clock.now().toISOString().slice(0, 10)
    const query = { from: '2020-01-01', until: day > '2030' ? day : '2030-01-01' }
    const { body } = await server.call('GET ledger/check', { as: await world.administrator(), query })
    return body.differences.map(({ paymentId }) => paymentId)
  }

  it('closes the offer and is booked once, even if it is reported several times', async () => {
    const { offer, paymentId, body } = await paid()
    await bank(paymentId, 'asks')
    expect(await standing(offer)).toEqual(['active', 'paid', 'paid'])
    await bank(paymentId, 'takes')
    await Promise.all([confirm(body.purchaseId), confirm(body.purchaseId), settlePayments(server.services)])
    expect(await standing(offer)).toEqual(['closed', 'disputed', 'void'])
    expect((await confirm(body.purchaseId)).body).toMatchObject({ state: 'disputed', message: PURCHASE_TEXT.disputed })
    const charge = ['charge', PRICE]
    expect(await booked(paymentId)).toEqual([charge, ['dispute', -PRICE]])
    const told = server.db
      .selectFrom('outbox_letter')
      .select('id')
      .where('subject', 'like', '%Your payment of % was disputed')
    expect(await told.where('recipient', '=', world.email).execute()).toHaveLength(1)
    await bank(paymentId, 'won')
    expect(await standing(offer)).toEqual(['closed', 'paid', 'paid'])
    expect(await booked(paymentId)).toEqual([charge, ['dispute', -PRICE], ['dispute_won', PRICE]])
    expect(await differing()).not.toContain(paymentId)
  })

  it('is checked while open if there is no notice of its end', async () => {
    const { offer, paymentId } = await paid()
    await bank(paymentId, 'takes')
    stripe.dispute(paymentId, 'lost')
    server.clock.forward(25 * 60 * 60 * 1000)
    await settlePayments(server.services)
    const [purchase] = await world.purchases(offer)
    expect([purchase?.state, purchase?.check_due]).toEqual(['disputed', null])
    expect(await differing()).not.toContain(paymentId)
  })

  it('is recorded as won a day later, even without a notice', async () => {
    const { offer, paymentId } = await paid()
    await bank(paymentId, 'takes')
    stripe.dispute(paymentId, 'won')
    server.clock.forward(25 * 60 * 60 * 1000)
    await settlePayments(server.services)
    expect(await standing(offer)).toEqual(['closed', 'paid', 'paid'])
  })

  it("can't also be refunded", async () => {
    const { offer, paymentId, body } = await paid()
    const refund = async () =>
      server.call('POST purchase/refund', {
        as: await world.administrator(),
        query: { id: body.purchaseId },
        body: { reason: 'Asked for.' },
      })
    const told = async () => {
      const letters = server.db.selectFrom('outbox_letter').select('id').where('recipient', '=', world.email)
      return (await letters.where('subject', 'like', '%Your payment of % was disputed').execute()).length
    }
    const before = await told()
    stripe.dispute(paymentId, 'takes')
    expect((await refund()).body.state).toBe('refund_pending')
    stripe.dispute(paymentId, 'lost')
    server.clock.forward(2 * 60 * 60 * 1000)
    await settlePayments(server.services)
    expect(await standing(offer)).toEqual(['closed', 'disputed', 'void'])
    // The payer was already notified of the refund.
    expect(await told()).toBe(before)
    expect((await refund()).body.message).toBe(PURCHASE_TEXT.taken)
    expect(await booked(paymentId)).toEqual([
      ['charge', PRICE],
      ['dispute', -PRICE],
    ])
  })
})

describe('payment page', () => {
  const policyOf = async (url: string, from = server) =>
    String((await from.http.inject({ url })).headers['content-security-policy'])

  it('is the only page that can load the Stripe script', async () => {
    const policy = await policyOf('/recruiter/review-job-opportunity?id=3')
    expect(policy).toContain("script-src 'self' https://js.stripe.com")
    expect(policy).toContain('frame-src https://js.stripe.com')
    expect(policy).toContain("connect-src 'self' https://api.stripe.com")
    for (const url of ['/', '/recruiter', '/recruiter/review-job-opportunity/more', '/api/region/index', '/login'])
      expect(await policyOf(url)).not.toContain('stripe')
  })

  it("can't load it without keys, and then there is no address for events", async () => {
    const plain = await startTestServer()
    expect(await policyOf('/recruiter/review-job-opportunity', plain)).not.toContain('stripe')
    const { statusCode } = await plain.http.inject({ method: 'POST', url: '/webhooks/payments', payload: '{}' })
    expect(statusCode).toBe(404)
    await plain.stop()
  })
})

describe('GET ledger/check', () => {
  const day = () => new Date().toISOString().slice(0, 10)
  const check = (as?: number) =>
    server.call('GET ledger/check', { query: { from: day(), until: day() }, ...(as === undefined ? {} : { as }) })

  it('returns 401 for guests, 403 for recruiters, and 422 without days', async () => {
    expect((await check()).status).toBe(401)
    expect((await check(world.recruiter)).status).toBe(403)
    expect((await server.call('GET ledger/check', { as: await world.administrator(), query: {} })).status).toBe(422)
  })

  it('finds money that only one side has, which is recorded after a request to the provider', async () => {
    server.clock.set(new Date())
    const as = await world.administrator()
    // The earlier tests' changes at Stripe are not in the ledger.
    const known = (await check(as)).body.differences.map(({ paymentId }) => paymentId)
    const { paymentId, body } = await begin()
    stripe.pay(paymentId)
    const found = (await check(as)).body
    expect(found.differences.find(each => each.paymentId === paymentId)).toEqual({
      paymentId,
      ledger: null,
      provider: { received: PRICE, refunded: 0, withdrawn: 0 },
    })
    const settle = (payment: string, caller: number | null = as) =>
      server.call('POST purchase/settle', { query: { payment }, ...(caller === null ? {} : { as: caller }) })
    expect((await settle(paymentId, null)).status).toBe(401)
    expect((await settle(paymentId, world.recruiter)).status).toBe(403)
    expect((await settle('pi_unknown')).status).toBe(404)
    expect((await settle('')).status).toBe(422)
    expect((await settle(paymentId)).body).toEqual({ id: body.purchaseId, state: 'paid' })
    const act = await server.db.selectFrom('audit_entry').selectAll().where('act', '=', 'purchase.settle').execute()
    expect(act.map(({ user_id, record_id, before, after }) => [user_id, record_id, before, after])).toEqual([
      [as, body.purchaseId, { state: 'started' }, { state: 'paid' }],
    ])
    const after = (await check(as)).body
    expect(after.differences.map(each => each.paymentId)).toEqual(known)
    expect(after.ledger).toBe(found.ledger + PRICE)
  })
})
