import type { Actor } from '#server/platform/audit/audit.ts'
import { builders } from './builders.ts'
import { exchangeBuilders } from './exchange.ts'
import type { TestServer } from './test-server.ts'

/** Test card numbers, and the payer's responses to the bank. */
export const CARD = {
  good: '4242 4242 4242 4242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  asks: '4000002500003155',
  silent: '4000000000000119',
  approve: 'authentication-approved',
  refuse: 'authentication-refused',
} as const

export const PRICE = 49_900

/** Default administrator for refunds and settled invoices. */
export const ADMINISTRATOR: Actor = { userId: 1, role: 'GM_ADMIN', network: '', now: new Date() }

/** Creates a recruiter with an organization, drafts that can be opened, and functions that read their stored payments. */
export async function moneyWorld(server: TestServer) {
  const { db } = server
  const build = builders(db)
  const exchange = exchangeBuilders(db)
  await db
    .insertInto('setting')
    .values([
      { key: 'exchange_open_to_recruiters', value: '1', value_type: 'boolean' },
      { key: 'invoice_issuer', value: 'Collegium\n1 Main Street', value_type: 'string' },
      { key: 'invoice_payment_text', value: 'By bank transfer.', value_type: 'string' },
      { key: 'open_invoices', value: '1000', value_type: 'integer' },
    ])
    .onConflict(conflict => conflict.column('key').doUpdateSet(each => ({ value: each.ref('excluded.value') })))
    .execute()
  const organization = await exchange.organization('Mercy Health')
  const email = `payer-${organization}@example.org`
  const recruiter = await exchange.recruiter(organization, { first_name: 'Pat', email })
  const specialty = await build.specialty({ is_master: true })

  /** Creates a draft that can be opened. */
  const draft = (of = organization, specialty_id = specialty) =>
    exchange.offer({
      status: 'draft',
      activated: null,
      organization_id: of,
      specialty_id,
      title: 'Day shifts',
      description: '<p>Twelve hours.</p>',
    })

  const coupon = async (row: { code?: string; kind?: string; amount?: number; most_uses?: number | null } = {}) => {
    const made = {
      code: `C-${Math.random().toString(36).slice(2, 10).toUpperCase()}`,
      kind: 'percent',
      amount: 20,
      ...row,
    }
    const now = server.clock.now()
    const { id } = await db
      .insertInto('coupon')
      .values({ ...made, created: now, updated: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, code: made.code }
  }

  const statusOf = async (offer: number) =>
    (await db.selectFrom('job_offer').select('status').where('id', '=', offer).executeTakeFirst())?.status ?? null
  const purchases = (offer: number) =>
    db.selectFrom('purchase').selectAll().where('job_offer_id', '=', offer).orderBy('id').execute()
  const invoices = (offer: number) =>
    db.selectFrom('invoice').selectAll().where('job_offer_id', '=', offer).orderBy('id').execute()
  const charges = () => db.selectFrom('test_payment').selectAll().where('status', '=', 'succeeded').execute()
  const ledger = () => db.selectFrom('ledger_entry').select(['kind', 'amount', 'provider']).orderBy('id').execute()
  const administrator = () => build.user('GM_ADMIN')

  const pay = (offer: number, token: string, as = recruiter, couponCode?: string) =>
    server.call('POST recruiter/job-offer/purchase', {
      as,
      body: { token, meta: { jobOfferId: offer, ...(couponCode === undefined ? {} : { couponCode }) } },
    })
  const start = (offer: number, as = recruiter, couponCode?: string) =>
    server.call('POST recruiter/job-offer/start-payment', {
      as,
      query: { id: offer },
      body: couponCode === undefined ? {} : { couponCode },
    })
  const billTo = { name: 'Mercy Health', street: '1 Main St', city: 'Boise', state: 'ID', zip: '83702' }
  const invoice = (offer: number, as = recruiter, meta: Record<string, unknown> = {}) =>
    server.call('POST recruiter/job-offer/invoice', {
      as,
      body: { meta: { jobOfferId: offer, billTo, purchaseOrder: 'PO 7', ...meta } },
    })

  return {
    organization,
    recruiter,
    email,
    specialty,
    draft,
    coupon,
    statusOf,
    purchases,
    invoices,
    charges,
    ledger,
    administrator,
    pay,
    start,
    invoice,
    build,
    exchange,
  }
}
export type MoneyWorld = Awaited<ReturnType<typeof moneyWorld>>
