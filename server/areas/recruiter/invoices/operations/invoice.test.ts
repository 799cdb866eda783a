import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { INVOICE_TEXT } from '#rules/recruiter/invoice.ts'
import { offersNow } from '#server/areas/connect/exchange/reads.ts'
import { openContents } from '#server/platform/mail/contents.ts'
import { CARD, type MoneyWorld, moneyWorld, PRICE } from '#server/testing/money.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { markOverdueTask } from '../tasks/mark-overdue.ts'

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

const set = (id: number, status: string, note = '', as: number | null = administrator) =>
  server.call('PUT invoice/update', { query: { id }, body: { status, note }, ...(as === null ? {} : { as }) })
const anInvoice = async (meta: Record<string, unknown> = {}) =>
  (await world.invoice(await world.draft(), world.recruiter, meta)).body.id

describe('GET invoice/index', () => {
  const list = (as?: number, query: Record<string, unknown> = {}) =>
    server.call('GET invoice/index', { query, ...(as === undefined ? {} : { as }) })

  it('returns 401 for guests and 403 for recruiters', async () => {
    expect((await list()).status).toBe(401)
    expect((await list(world.recruiter)).status).toBe(403)
  })

  it('lists all invoices by organization, unpaid ones first', async () => {
    const other = await world.exchange.organization('Other Clinic')
    const as = await world.exchange.recruiter(other)
    await world.pay(await world.draft(other), CARD.good, as)
    await world.invoice(await world.draft(other), as)
    await anInvoice()
    const { items } = (await list(administrator, { organization: 'other cl' })).body
    expect(items.map(({ organization, kind, status }) => [organization, kind, status])).toEqual([
      ['Other Clinic', 'invoice', 'open'],
      ['Other Clinic', 'receipt', 'paid'],
    ])
    expect((await list(administrator)).body._meta.totalCount).toBe(3)
  })
})

describe('PUT invoice/update', () => {
  it('returns 401 for guests, 403 for recruiters, 404 for unknown invoices, and 422 for another state', async () => {
    const id = await anInvoice()
    expect((await set(id, 'paid', '', null)).status).toBe(401)
    expect((await set(id, 'paid', '', world.recruiter)).status).toBe(403)
    expect((await set(2_147_483_647, 'paid')).status).toBe(404)
    expect((await set(id, 'open')).status).toBe(422)
  })

  it('returns 400 for receipts, void invoices, voiding without a reason, and early overdue marks', async () => {
    const offer = await world.draft()
    const receipt = (await world.pay(offer, CARD.good)).body.receiptId ?? 0
    expect((await set(receipt, 'void', 'No.')).body.message).toBe(INVOICE_TEXT.receipt)
    const id = await anInvoice()
    expect((await set(id, 'overdue')).body.message).toBe(INVOICE_TEXT.due)
    expect((await set(id, 'void')).body.message).toBe(INVOICE_TEXT.reason)
    expect((await set(id, 'void', 'Sent twice.')).body.status).toBe('void')
    expect((await set(id, 'paid')).body.message).toBe(INVOICE_TEXT.state)
  })

  it('books a payment once', async () => {
    const id = await anInvoice()
    const booked = () => server.db.selectFrom('ledger_entry').selectAll().where('invoice_id', '=', id).execute()
    // A test invoice brings no money.
    expect([(await set(id, 'paid')).status, await booked()]).toEqual([200, []])
    const real = await anInvoice()
    await server.db.updateTable('invoice').set({ is_test: false }).where('id', '=', real).execute()
    expect((await set(real, 'paid', 'Check 1204')).status).toBe(200)
    expect((await set(real, 'paid')).status).toBe(400)
    const entries = await server.db.selectFrom('ledger_entry').selectAll().where('invoice_id', '=', real).execute()
    expect(entries.map(({ kind, amount, provider }) => [kind, amount, provider])).toEqual([['invoice', PRICE, 'bank']])
    const query = { organization: 'mercy' }
    const { items } = (await server.call('GET ledger/index', { as: administrator, query })).body
    expect(items[0]).toMatchObject({
      kind: 'invoice',
      amount: PRICE,
      organization: 'Mercy Health',
      title: 'Day shifts',
    })
  })

  it('closes the offer of a void invoice, and notifies its recipient', async () => {
    const id = await anInvoice()
    const { job_offer_id } = await server.db
      .selectFrom('invoice')
      .select('job_offer_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await world.statusOf(job_offer_id ?? 0)).toBe('active')
    const query = { id: job_offer_id ?? 0 }
    const view = async () => (await server.call('GET recruiter/job-offer/view', { as: world.recruiter, query })).body
    expect(await view()).toMatchObject({ is_unpaid: 1, undone_reason: null })
    await set(id, 'void', 'Withdrawn.')
    expect(await view()).toMatchObject({ is_unpaid: 1, undone_reason: 'Withdrawn.' })
    expect(await world.statusOf(job_offer_id ?? 0)).toBe('closed')
    const row = await server.db
      .selectFrom('outbox_letter')
      .selectAll()
      .where('recipient', '=', world.email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row.subject).toMatch(/^\[Test\] Invoice INV-\d{6} has been voided$/)
    expect(openContents(server.keys, row)?.text).toMatch(/Reason: Withdrawn\.\n\nYour offer is closed/)
  })

  it('releases the coupon of a void invoice', async () => {
    const { id, code } = await world.coupon({ most_uses: 1 })
    const invoice = await anInvoice({ couponCode: code })
    const uses = () => server.db.selectFrom('coupon_use').selectAll().where('coupon_id', '=', id).execute()
    expect(await uses()).toHaveLength(1)
    await set(invoice, 'void', 'Withdrawn.')
    expect(await uses()).toEqual([])
  })

  it('voids a free invoice, closes its offer, and releases its coupon', async () => {
    const { id, code } = await world.coupon({ amount: 100, most_uses: 1 })
    const offer = await world.draft()
    const invoice = (await world.invoice(offer, world.recruiter, { couponCode: code })).body.id
    expect((await set(invoice, 'paid')).body.message).toBe(INVOICE_TEXT.free)
    expect((await set(invoice, 'void', 'Not meant for you.')).body.status).toBe('void')
    expect(await world.statusOf(offer)).toBe('closed')
    expect(await server.db.selectFrom('coupon_use').selectAll().where('coupon_id', '=', id).execute()).toEqual([])
  })
})

it('an invoice is marked as overdue after its due date', async () => {
  const id = await anInvoice()
  const status = async () =>
    (await server.db.selectFrom('invoice').select('status').where('id', '=', id).executeTakeFirst())?.status
  const { run } = markOverdueTask(server.services)
  server.clock.forward(30 * 86_400_000 - 1)
  await run()
  expect(await status()).toBe('open')
  server.clock.forward(1)
  await run()
  expect(await status()).toBe('overdue')
  expect((await set(id, 'paid')).body.status).toBe('paid')
})

describe('long-overdue invoice', () => {
  const DAY = 86_400_000
  const offerOf = async (id: number) => {
    const { job_offer_id } = await server.db
      .selectFrom('invoice')
      .select('job_offer_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return job_offer_id ?? 0
  }
  const view = async (id: number) =>
    (await server.call('GET recruiter/job-offer/view', { as: world.recruiter, query: { id } })).body
  const subjects = async (title: string) => {
    const rows = await server.db
      .selectFrom('outbox_letter')
      .select('subject')
      .where('recipient', '=', world.email)
      .execute()
    return rows.map(({ subject }) => subject).filter(subject => subject === title)
  }
  const compared = async (id: number) => (await offersNow(server.db, [id])).map(({ activated }) => activated !== null)

  it('pauses its offer after 14 days, which matches again after the payment', async () => {
    const id = await anInvoice()
    const offer = await offerOf(id)
    const { run } = markOverdueTask(server.services)
    server.clock.forward(44 * DAY - 1)
    await run()
    expect([(await view(offer)).is_paused, await compared(offer)]).toEqual([0, [true]])
    server.clock.forward(1)
    const before = (await subjects('Your offer “Day shifts” is paused')).length
    await Promise.all([run(), run()])
    await run()
    expect(await subjects('Your offer “Day shifts” is paused')).toHaveLength(before + 1)
    expect([(await view(offer)).is_paused, await compared(offer)]).toEqual([1, [false]])
    await set(id, 'paid')
    expect([(await view(offer)).is_paused, await compared(offer)]).toEqual([0, [true]])
  })

  it('closes its offer once, after 30 days', async () => {
    const id = await anInvoice()
    const offer = await offerOf(id)
    const { run } = markOverdueTask(server.services)
    server.clock.forward(60 * DAY)
    const before = (await subjects('Your offer “Day shifts” is closed')).length
    await Promise.all([run(), run()])
    await run()
    expect(await world.statusOf(offer)).toBe('closed')
    expect(await subjects('Your offer “Day shifts” is closed')).toHaveLength(before + 1)
  })
})
