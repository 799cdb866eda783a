import { DEMO_SELLER } from '#database/content/settings.ts'
import { discountOf } from '#rules/recruiter/coupon.ts'
import { type BillTo, dueAfter, invoiceNumber, PAUSED_AFTER_DAYS } from '#rules/recruiter/invoice.ts'
import { renderInvoicePdf } from '#server/areas/recruiter/invoices/use-cases/render-invoice-pdf.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { openFiles } from '#server/platform/files/files.ts'
import type { SeedIds } from '../write-references.ts'
import type { OfferTimes } from './meetings.ts'
import type { OfferRow } from './offers.ts'
import type { Recruiters } from './write-recruiters.ts'

const PRICE = 49_900
const DUE_DAYS = 30
/** Age of the overdue invoice: old enough to be overdue, but its offer is not paused. */
const OVERDUE_AGE_DAYS = DUE_DAYS + PAUSED_AFTER_DAYS / 2
/** Days until the other invoice was paid. */
const PAID_AFTER_DAYS = 2
const DAY = 86_400_000
/** ID of the organization with the demo account. */
const OWN = 1

/**
 * Writes the payment of every posted offer. The organization with the demo account has two open offers on invoice: the newest with a paid
 * invoice, and one with an overdue invoice. All other offers were paid by card.
 */
export async function writeMoney(
  trx: Transaction,
  places: SeedIds,
  offers: readonly OfferRow[],
  recruiters: Recruiters,
  times: ReadonlyMap<number, OfferTimes>,
  now: Date,
): Promise<void> {
  const couponId = await writeCoupons(trx, now)
  const opened = offers
    .filter(({ data }) => data.status !== 'draft')
    .map(offer => ({ offer, at: times.get(offer.id)?.activated ?? now }))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  const own = opened.filter(({ offer }) => offer.organizationId === OWN && offer.data.status === 'active')
  const offAge = ({ at }: { readonly at: Date }) => Math.abs(now.getTime() - at.getTime() - OVERDUE_AGE_DAYS * DAY)
  const [overdue] = own.toSorted((a, b) => offAge(a) - offAge(b))
  const invoiced = [overdue, own.at(-1)]
  const last = { invoice: 0, receipt: 0 }
  for (const [at, each] of opened.entries()) {
    const kind = invoiced.includes(each) ? 'invoice' : 'receipt'
    const user = recruiters[each.offer.organizationId - 1]?.[0]?.id ?? null
    const specialty = places.specialties.get(each.offer.specialty.title)?.masterId
    if (user === null || specialty === undefined) continue
    const coupon = kind === 'receipt' && at % 5 === 1 ? { id: couponId, code: WELCOME.code } : null
    const discount = coupon ? discountOf(WELCOME, PRICE) : 0
    const sale = { kind, number: ++last[kind], user, specialty, coupon, discount, ...each } as const
    const purchase = kind === 'receipt' ? await writePurchase(trx, sale) : null
    await writeInvoice(trx, sale, purchase, now)
  }
  for (const kind of ['invoice', 'receipt'] as const)
    if (last[kind] > 0) await trx.insertInto('invoice_series').values({ kind, last: last[kind] }).execute()
}

const WELCOME = { code: 'WELCOME-20', kind: 'percent', amount: 20 } as const

/** Writes three coupons: one in use, one about to expire, and one disabled. @returns The ID of the first coupon. */
async function writeCoupons(trx: Transaction, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 200 * DAY)
  const rows = [
    { ...WELCOME, most_uses: 100 },
    { code: 'CONGRESS-50', kind: 'fixed', amount: 5000, expires: new Date(now.getTime() + 21 * DAY) },
    { code: 'LAUNCH-100', kind: 'percent', amount: 100, most_uses: 5, disabled: new Date(now.getTime() - 90 * DAY) },
  ]
  const made = await trx
    .insertInto('coupon')
    .values(rows.map(row => ({ ...row, created: before, updated: before })))
    .returning(['id', 'code'])
    .execute()
  return made.find(({ code }) => code === WELCOME.code)?.id ?? 0
}

interface Sale {
  readonly kind: 'invoice' | 'receipt'
  readonly number: number
  readonly offer: OfferRow
  readonly at: Date
  readonly user: number
  readonly specialty: number
  readonly coupon: { readonly id: number; readonly code: string } | null
  readonly discount: number
}

/** Writes a payment at the test provider, its purchase, and its row of the ledger. @returns The ID of the purchase. */
async function writePurchase(
  trx: Transaction,
  { offer, at, user, specialty, coupon, discount }: Sale,
): Promise<number> {
  const [payment_id, charge_id] = [`test_payment_demo${offer.id}`, `test_charge_demo${offer.id}`]
  const total = PRICE - discount
  const { id, key } = await trx
    .insertInto('purchase')
    .values({
      job_offer_id: offer.id,
      organization_id: offer.organizationId,
      user_id: user,
      offer_title: offer.title,
      specialty_id: specialty,
      price: PRICE,
      discount,
      total,
      coupon_id: coupon?.id ?? null,
      state: 'paid',
      provider: 'test',
      payment_id,
      charge_id,
      started: at,
      paid: at,
      closed: at,
    })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('test_payment')
    .values({
      id: payment_id,
      purchase_key: key,
      amount: total,
      currency: 'usd',
      status: 'succeeded',
      charge_id,
      created: at,
    })
    .execute()
  await trx
    .insertInto('ledger_entry')
    .values({
      booked: at,
      kind: 'charge',
      amount: total,
      currency: 'usd',
      provider: 'test',
      reference: charge_id,
      payment_id,
      purchase_id: id,
    })
    .execute()
  if (coupon) await trx.insertInto('coupon_use').values({ coupon_id: coupon.id, purchase_id: id, used: at }).execute()
  return id
}

async function writeInvoice(trx: Transaction, sale: Sale, purchaseId: number | null, now: Date): Promise<void> {
  const { kind, number, offer, at, user, coupon, discount } = sale
  const isInvoice = kind === 'invoice'
  const due = isInvoice ? dueAfter(at, DUE_DAYS) : null
  const billTo = billToOf(offer, isInvoice)
  const total = PRICE - discount
  const purchaseOrder = isInvoice ? `PO-${4410 + number}` : ''
  const name = `${invoiceNumber(kind, number)}.pdf`
  const content = await renderInvoicePdf({
    kind,
    number: invoiceNumber(kind, number),
    issued: at,
    due,
    refersTo: null,
    billTo,
    purchaseOrder,
    offerTitle: offer.title,
    price: PRICE,
    discount,
    couponCode: coupon?.code ?? null,
    total,
    ...DEMO_SELLER,
    isTest: true,
  })
  const isOverdue = due !== null && due <= now
  await trx
    .insertInto('invoice')
    .values({
      kind,
      number,
      organization_id: offer.organizationId,
      job_offer_id: offer.id,
      user_id: user,
      purchase_id: purchaseId,
      offer_title: offer.title,
      price: PRICE,
      discount,
      total,
      coupon_id: coupon?.id ?? null,
      status: isOverdue ? 'overdue' : 'paid',
      issued: at,
      due,
      settled: isOverdue ? null : isInvoice ? dueAfter(at, PAID_AFTER_DAYS) : at,
      bill_name: billTo.name,
      bill_attention: billTo.attention,
      bill_street: billTo.street,
      bill_city: billTo.city,
      bill_state: billTo.state,
      bill_zip: billTo.zip,
      purchase_order: purchaseOrder,
      file_id: await openFiles({}).store(trx, { kind: 'invoice', name, mediaType: 'application/pdf', content }),
      is_test: true,
    })
    .execute()
}

function billToOf({ organization, city }: OfferRow, isInvoice: boolean): BillTo {
  const nowhere = { attention: '', street: '', street2: '', city: '', state: '', zip: '' }
  if (!isInvoice) return { ...nowhere, name: organization.name }
  const address = { street: '200 Example Avenue', city: city.name, state: city.state, zip: city.zip }
  return { ...nowhere, ...address, name: organization.name, attention: 'Accounts payable' }
}
