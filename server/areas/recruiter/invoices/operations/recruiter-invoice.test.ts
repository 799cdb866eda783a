import { extractText } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EMPLOYER_TEXT } from '#rules/recruiter/employer.ts'
import { INVOICE_TEXT } from '#rules/recruiter/invoice.ts'
import { openContents } from '#server/platform/mail/contents.ts'
import { CARD, type MoneyWorld, moneyWorld, PRICE } from '#server/testing/money.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { markOverdueTask } from '../tasks/mark-overdue.ts'

let server: TestServer
let world: MoneyWorld

beforeAll(async () => {
  server = await startTestServer()
  world = await moneyWorld(server)
})
beforeEach(() => server.db.deleteFrom('signin_throttle').execute())
afterAll(() => server.stop())

const outsider = async () => world.exchange.recruiter(await world.exchange.organization())
const pdf = (id: number, as?: number) =>
  server.call('GET recruiter/invoice/pdf', { query: { id }, ...(as === undefined ? {} : { as }) })
const textOf = async (bytes: Uint8Array) => (await extractText(new Uint8Array(bytes), { mergePages: true })).text

describe('POST recruiter/job-offer/invoice', () => {
  it("returns 401 for guests, 403 for members, 404 for other organizations' offers, and 422 without an address", async () => {
    const offer = await world.draft()
    const meta = { jobOfferId: offer }
    expect((await server.call('POST recruiter/job-offer/invoice', { body: { meta } })).status).toBe(401)
    expect((await world.invoice(offer, await world.build.user())).status).toBe(403)
    expect((await world.invoice(offer, await outsider())).status).toBe(404)
    const bare = await server.call('POST recruiter/job-offer/invoice', { as: world.recruiter, body: { meta } })
    expect(bare.status).toBe(422)
    for (const wrong of [{ state: 'Idaho' }, { zip: '837' }, { name: '' }, { street: 'x'.repeat(256) }, { vat: '1' }]) {
      const billTo = { name: 'M', street: '1 Main St', city: 'Boise', state: 'ID', zip: '83702', ...wrong }
      expect((await world.invoice(offer, world.recruiter, { billTo })).status).toBe(422)
    }
    expect((await world.invoice(offer, world.recruiter, { purchaseOrder: 'x'.repeat(65) })).status).toBe(422)
    expect(await world.statusOf(offer)).toBe('draft')
  })

  it('returns 400 for an offer that is open or already paid', async () => {
    const open = await world.exchange.offer({ organization_id: world.organization })
    expect((await world.invoice(open)).status).toBe(400)
    const paid = await world.draft()
    await world.pay(paid, CARD.good)
    expect((await world.invoice(paid)).body.message).toBe('This offer is already paid for.')
  })

  it('opens the offer and sends a numbered invoice, and returns the same invoice when repeated', async () => {
    const offer = await world.draft()
    const { code } = await world.coupon({ amount: 10 })
    const { body } = await world.invoice(offer, world.recruiter, { couponCode: code })
    const due = new Date(server.clock.now().getTime() + 30 * 86_400_000).toISOString()
    expect(body).toMatchObject({ number: expect.stringMatching(/^INV-\d{6}$/), due, total: 44_910, isTest: true })
    expect(await world.statusOf(offer)).toBe('active')
    expect((await Promise.all([1, 2, 3].map(() => world.invoice(offer)))).map(reply => reply.body)).toEqual([
      body,
      body,
      body,
    ])
    expect(await world.invoices(offer)).toHaveLength(1)
    const row = await server.db
      .selectFrom('outbox_letter')
      .selectAll()
      .where('recipient', '=', world.email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const contents = openContents(server.keys, row)
    expect([row.subject, contents?.attachment?.name]).toEqual([`[Test] Invoice ${body.number}`, `${body.number}.pdf`])
    expect(contents?.text).toMatch(/\$449\.10 is due by [A-Z][a-z]+ \d{1,2}, \d{4}\./)
    expect(contents?.text).toContain('Test document.')
    const text = await textOf(Buffer.from(contents?.attachment?.content ?? '', 'base64'))
    expect(text).toContain(body.number)
  })

  it('rejects invoices over the limit of unpaid invoices, or without issuer and payment details', async () => {
    const set = (key: string, value: string) =>
      server.db.updateTable('setting').set({ value }).where('key', '=', key).execute()
    const organization = await world.exchange.organization()
    const as = await world.exchange.recruiter(organization)
    const [first, second] = [await world.draft(organization), await world.draft(organization)]
    const why = async () =>
      (await server.call('GET recruiter/job-offer/price', { as, query: { id: second } })).body.whyNoInvoice
    await set('open_invoices', '1')
    expect(await why()).toBeNull()
    expect((await world.invoice(first, as)).status).toBe(200)
    expect(await why()).toBe(INVOICE_TEXT.unpaid)
    expect((await world.invoice(second, as)).body.message).toBe(INVOICE_TEXT.unpaid)
    await set('open_invoices', '1000')
    await set('invoice_issuer', 'Collegium')
    expect(await why()).toBe(INVOICE_TEXT.notReady)
    expect((await world.invoice(second, as)).body.message).toBe(INVOICE_TEXT.notReady)
    await set('invoice_issuer', 'Collegium\n1 Main Street')
    expect((await world.invoice(second, as)).status).toBe(200)
  })

  it('rejects an organization that is not verified', async () => {
    const organization = await world.exchange.organization()
    const as = await world.exchange.recruiter(organization)
    await server.db
      .updateTable('recruiter_organization')
      .set({ verified: null })
      .where('id', '=', organization)
      .execute()
    const offer = await world.draft(organization)
    expect((await world.invoice(offer, as)).body.message).toBe(EMPLOYER_TEXT.unverified)
    expect((await world.pay(offer, CARD.good, as)).body.message).toBe(EMPLOYER_TEXT.unverified)
  })

  it('creates a paid invoice without an address if nothing is due, and never marks it as overdue', async () => {
    const offer = await world.draft()
    const { code } = await world.coupon({ amount: 100 })
    const body = { meta: { jobOfferId: offer, couponCode: code } }
    const made = await server.call('POST recruiter/job-offer/invoice', { as: world.recruiter, body })
    expect(made.body).toMatchObject({ total: 0 })
    expect(await world.statusOf(offer)).toBe('active')
    server.clock.forward(40 * 86_400_000)
    await markOverdueTask(server.services).run()
    const [invoice] = await world.invoices(offer)
    expect(invoice).toMatchObject({ status: 'paid', total: 0, bill_name: 'Mercy Health', bill_street: '' })
    const row = await server.db
      .selectFrom('outbox_letter')
      .selectAll()
      .where('recipient', '=', world.email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const contents = openContents(server.keys, row)
    expect(contents?.text).toContain('No payment is due.')
    const text = await textOf(Buffer.from(contents?.attachment?.content ?? '', 'base64'))
    expect(text.replace('No payment was made or is due.', '')).not.toMatch(/due/i)
  })

  it('issues each number once and without gaps, after any failure', async () => {
    const offers = await Promise.all(Array.from({ length: 6 }, () => world.draft()))
    await Promise.all(
      offers.map((offer, at) => world.invoice(offer, world.recruiter, at % 2 === 0 ? {} : { couponCode: 'NO-SUCH' })),
    )
    const rows = await server.db
      .selectFrom('invoice')
      .select('number')
      .where('kind', '=', 'invoice')
      .orderBy('number')
      .execute()
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
  })
})

describe('GET recruiter/invoice/pdf', () => {
  it('returns 401 for guests, 403 for members, and 404 for other organizations', async () => {
    const { body } = await world.invoice(await world.draft())
    expect((await pdf(body.id)).status).toBe(401)
    expect((await pdf(body.id, await world.build.user())).status).toBe(403)
    for (const as of [await outsider(), await world.build.user('MSS_RECRUITER')])
      expect((await pdf(body.id, as)).status).toBe(404)
  })

  it('returns the sent document to the organization and to the platform administrator', async () => {
    const { code } = await world.coupon({ amount: 10 })
    const { body } = await world.invoice(await world.draft(), world.recruiter, { couponCode: code })
    const colleague = await world.exchange.recruiter(world.organization)
    for (const as of [world.recruiter, colleague, await world.administrator()]) {
      const { bytes, headers } = await pdf(body.id, as)
      expect([headers['content-type'], headers['content-disposition']]).toEqual([
        'application/pdf',
        expect.stringContaining(`${body.number}.pdf`),
      ])
      const text = await textOf(bytes)
      for (const words of [
        'Invoice',
        body.number,
        'Mercy Health',
        '1 Main St',
        'Boise, ID 83702',
        'PO 7',
        'Day shifts',
      ])
        expect(text).toContain(words)
      for (const words of [code, '$499.00', '-$49.90', '$449.10', 'Test document.']) expect(text).toContain(words)
    }
  })

  it('writes accented letters, and replaces unsupported characters', async () => {
    const billTo = { name: 'Žižka & Ñandú 医院', street: '1 Main St', city: 'Boise', state: 'ID', zip: '83702' }
    const { body } = await world.invoice(await world.draft(), world.recruiter, { billTo })
    expect(await textOf((await pdf(body.id, world.recruiter)).bytes)).toContain('Žižka & Ñandú ??')
  })
})

describe('GET recruiter/invoice/index', () => {
  const list = (as?: number) => server.call('GET recruiter/invoice/index', as === undefined ? {} : { as })

  it('returns 401 for guests and 403 for members', async () => {
    expect((await list()).status).toBe(401)
    expect((await list(await world.build.user())).status).toBe(403)
  })

  it('lists invoices of the organization, unpaid ones first', async () => {
    const organization = await world.exchange.organization()
    const as = await world.exchange.recruiter(organization)
    const offers = [await world.draft(organization), await world.draft(organization), await world.draft(organization)]
    const first = await world.invoice(offers[0] ?? 0, as)
    await world.pay(offers[1] ?? 0, CARD.good, as)
    await world.invoice(offers[2] ?? 0, as)
    await server.db.updateTable('invoice').set({ status: 'overdue' }).where('id', '=', first.body.id).execute()
    const { items } = (await list(as)).body
    expect(items.map(({ kind, status, jobOfferId, total }) => [kind, status, jobOfferId, total])).toEqual([
      ['invoice', 'overdue', offers[0], PRICE],
      ['invoice', 'open', offers[2], PRICE],
      ['receipt', 'paid', offers[1], PRICE],
    ])
    expect((await list(await outsider())).body.items).toEqual([])
    expect((await list(await world.build.user('MSS_RECRUITER'))).body.items).toEqual([])
  })
})
