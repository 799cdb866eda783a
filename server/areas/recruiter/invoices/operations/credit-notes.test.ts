import { extractText } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { INVOICE_TEXT } from '#rules/recruiter/invoice.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { type MoneyWorld, moneyWorld, PRICE } from '#server/testing/money.ts'
import { type StripeServer, startStripeServer } from '#server/testing/stripe-server.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

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

const papers = async (offer: number) =>
  (await server.call('GET recruiter/invoice/index', { as: world.recruiter, query: {} })).body.items
    .filter(({ jobOfferId }) => jobOfferId === offer)
    .sort((one, other) => one.id - other.id)
const textOf = async (id: number) => {
  const { bytes } = await server.call('GET recruiter/invoice/pdf', { query: { id }, as: world.recruiter })
  return (await extractText(new Uint8Array(bytes), { mergePages: true })).text
}
const set = (id: number, status: 'paid' | 'void', note = 'Asked for.') =>
  server.call('PUT invoice/update', { as, query: { id }, body: { status, note } })
const refund = (id: number, amount: number, before: number, caller: number | null = as) =>
  server.call('POST invoice/refund', {
    query: { id },
    body: { amount, before, reason: 'Half the time.' },
    ...(caller === null ? {} : { as: caller }),
  })
const hook = ({ body, signature }: ReturnType<StripeServer['event']>) =>
  server.http.inject({
    method: 'POST',
    url: '/webhooks/payments',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  })
/** Creates an invoice that is paid by bank transfer. */
async function paidInvoice() {
  const offer = await world.draft()
  const { id } = (await world.invoice(offer)).body
  await set(id, 'paid')
  return { offer, id }
}
async function paidByCard() {
  const offer = await world.draft()
  const { body } = await world.start(offer)
  const paymentId = (await world.purchases(offer)).at(-1)?.payment_id ?? ''
  stripe.pay(paymentId)
  await hook(stripe.event(paymentId))
  return { offer, id: body.purchaseId, paymentId }
}

describe('POST invoice/refund', () => {
  it('returns 401 for guests, 403 for recruiters, 404 for unknown invoices, and 422 without a reason', async () => {
    const { id } = await paidInvoice()
    expect((await refund(id, 1, 0, null)).status).toBe(401)
    expect((await refund(id, 1, 0, world.recruiter)).status).toBe(403)
    expect((await refund(999_999, 1, 0)).status).toBe(404)
    const { status } = await server.call('POST invoice/refund', {
      as,
      query: { id },
      body: { amount: 1, before: 0, reason: '' },
    })
    expect(status).toBe(422)
  })

  it('creates a credit note for a part, and for the rest, which closes the offer', async () => {
    const { offer, id } = await paidInvoice()
    expect((await refund(id, 10_000, 0)).body).toEqual({ id, refunded: 10_000 })
    expect((await refund(id, 10_000, 0)).body.message).toBe(INVOICE_TEXT.refundedMeanwhile)
    expect((await refund(id, PRICE, 10_000)).body.message).toBe(INVOICE_TEXT.refund)
    expect(await world.statusOf(offer)).toBe('active')
    const mail = await openMailbox(server).newest(world.email)
    const [invoice, note] = await papers(offer)
    expect(mail.subject).toContain(`We refunded $100.00 of invoice ${invoice?.number}`)
    expect(mail.text).toContain(`Credit note ${note?.number} is attached.`)
    expect([invoice?.status, invoice?.refunded, note?.kind, note?.total, note?.refersTo]).toEqual([
      'paid',
      10_000,
      'credit_note',
      10_000,
      invoice?.number,
    ])
    await refund(id, PRICE - 10_000, 10_000)
    expect([(await papers(offer)).map(({ refunded }) => refunded), await world.statusOf(offer)]).toEqual([
      [PRICE, 0, 0],
      'closed',
    ])
    const act = await server.db.selectFrom('audit_entry').selectAll().where('act', '=', 'invoice.refund').execute()
    expect(act.map(({ before, after }) => [before, after])).toEqual([
      [{ refunded: 0 }, { refunded: 10_000 }],
      [{ refunded: 10_000 }, { refunded: PRICE }],
    ])
  })

  it('rejects unpaid invoices and receipts', async () => {
    const { id } = (await world.invoice(await world.draft())).body
    expect((await refund(id, 100, 0)).body.message).toBe(INVOICE_TEXT.unpaidRefund)
    const [receipt] = await papers((await paidByCard()).offer)
    expect((await refund(receipt?.id ?? 0, 100, 0)).body.message).toBe(INVOICE_TEXT.receipt)
  })
})

describe('refunded card payment', () => {
  it('has one credit note for a partial refund at the provider, which the receipt shows', async () => {
    const { offer, paymentId } = await paidByCard()
    const event = stripe.refund(paymentId, 12_345)
    await hook(event)
    await hook(event)
    const [receipt, note, ...more] = await papers(offer)
    expect([receipt?.status, receipt?.refunded, note?.total, note?.refersTo, more]).toEqual([
      'paid',
      12_345,
      12_345,
      receipt?.number,
      [],
    ])
    expect((await openMailbox(server).newest(world.email)).subject).toContain('We’re refunding $123.45 of your payment')
    await hook(stripe.refund(paymentId, PRICE - 12_345))
    expect((await papers(offer)).map(({ kind, total }) => [kind, total])).toEqual([
      ['receipt', PRICE],
      ['credit_note', 12_345],
      ['credit_note', PRICE - 12_345],
    ])
  })

  it('has one credit note, even if the refund fails and is sent again', async () => {
    const { offer, id, paymentId } = await paidByCard()
    await server.call('POST purchase/refund', { as, query: { id }, body: { reason: 'Asked for.' } })
    await hook(stripe.failRefund(paymentId))
    await server.call('POST purchase/refund', { as, query: { id }, body: { reason: 'Again.' } })
    expect((await papers(offer)).map(({ kind, refunded }) => [kind, refunded])).toEqual([
      ['receipt', PRICE],
      ['credit_note', 0],
    ])
  })
})

describe('document', () => {
  it('shows VOID after its invoice is voided', async () => {
    const { id } = (await world.invoice(await world.draft())).body
    expect(await textOf(id)).not.toContain('VOID')
    await set(id, 'void')
    const text = await textOf(id)
    expect(text).toContain('VOID')
    expect(text).toContain('This invoice was voided on')
  })

  it('shows PAID after its invoice is paid', async () => {
    const { id } = (await world.invoice(await world.draft())).body
    expect(await textOf(id)).not.toContain('PAID')
    await set(id, 'paid')
    expect(await textOf(id)).toContain('$499.00 was paid on')
  })

  it('shows the refunded amount, and the credit note shows the document it refers to', async () => {
    const { offer, id } = await paidInvoice()
    await refund(id, 10_000, 0)
    expect(await textOf(id)).toContain('$100.00 of $499.00 was refunded on')
    expect(await textOf(id)).toContain('REFUNDED IN PART')
    const [invoice, note] = await papers(offer)
    const text = await textOf(note?.id ?? 0)
    expect(text).toContain(`Refund of ${invoice?.number}`)
    expect(text).toContain('Amount refunded')
    const receipt = await paidByCard()
    await server.call('POST purchase/refund', { as, query: { id: receipt.id }, body: { reason: 'Asked for.' } })
    const [paper] = await papers(receipt.offer)
    expect(await textOf(paper?.id ?? 0)).toContain('$499.00 of $499.00 was refunded on')
  })
})

it('credit notes are numbered without gaps', async () => {
  const rows = await server.db
    .selectFrom('invoice')
    .select('number')
    .where('kind', '=', 'credit_note')
    .orderBy('id')
    .execute()
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
  expect(rows.length).toBeGreaterThan(3)
})
