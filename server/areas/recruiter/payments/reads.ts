import { type SqlBool, sql } from 'kysely'
import type { LedgerKind, PaymentSums } from '#rules/recruiter/ledger.ts'
import { PURCHASE_STATES, type PurchaseState, type PurchaseSummary } from '#rules/recruiter/purchase.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { contains } from '#server/platform/lists/source.ts'

function purchases(db: Database) {
  return db
    .selectFrom('purchase')
    .leftJoin('coupon', 'coupon.id', 'coupon_id')
    .selectAll('purchase')
    .select('coupon.code as coupon_code')
}
export type PurchaseRow = Awaited<ReturnType<ReturnType<typeof purchases>['execute']>>[number]

export function purchaseRow(db: Database, id: number): Promise<PurchaseRow> {
  return purchases(db).where('purchase.id', '=', id).executeTakeFirstOrThrow()
}

/** Returns the purchase that can still be paid, or `undefined` if there is none. */
export function openPurchase(db: Database, jobOfferId: number): Promise<PurchaseRow | undefined> {
  return purchases(db).where('job_offer_id', '=', jobOfferId).where('closed', 'is', null).executeTakeFirst()
}

/** Whether a payment for an offer in the table `job_offer` waits for the bank's confirmation. */
export const awaitsBank = sql<boolean>`EXISTS (
  SELECT FROM purchase WHERE purchase.job_offer_id = job_offer.id AND closed IS NULL AND state = 'awaiting_authentication')`

/**
 * Returns the purchase of another offer of an organization that has reserved a use of a coupon. Coupons with unlimited uses are never
 * reserved.
 */
export function heldElsewhere(
  db: Database,
  { id, organizationId }: { readonly id: number; readonly organizationId: number },
  code: string,
): Promise<PurchaseRow | undefined> {
  return purchases(db)
    .where('organization_id', '=', organizationId)
    .where('coupon.code', '=', code)
    .where('coupon.most_uses', 'is not', null)
    .where('closed', 'is', null)
    .where(sql<boolean>`job_offer_id IS DISTINCT FROM ${id}`)
    .orderBy('purchase.id')
    .executeTakeFirst()
}

/** Returns the purchase that opened the offer. */
export function paidPurchase(db: Database, jobOfferId: number): Promise<PurchaseRow | undefined> {
  return purchases(db)
    .where('job_offer_id', '=', jobOfferId)
    .where('state', '=', 'paid')
    .orderBy('purchase.id', 'desc')
    .executeTakeFirst()
}

export function purchaseByPayment(db: Database, paymentId: string): Promise<PurchaseRow | undefined> {
  return purchases(db).where('payment_id', '=', paymentId).executeTakeFirst()
}

/** Returns purchases whose status at the provider is due for a check. */
export function duePurchases(db: Database, provider: string, now: Date, most: number) {
  return db
    .selectFrom('purchase')
    .select(['id', 'started', 'coupon_id', 'closed'])
    .where('check_due', '<=', now)
    .where('provider', '=', provider)
    .orderBy('check_due')
    .limit(most)
    .execute()
}

export function stateOf({ state }: { readonly state: string }): PurchaseState {
  return PURCHASE_STATES.find(each => each === state) ?? 'started'
}

export function purchaseSummary(row: Pick<PurchaseRow, 'state' | 'key' | 'total' | 'currency'>): PurchaseSummary {
  return { state: stateOf(row), key: row.key, total: row.total, currency: row.currency }
}

/** Returns the title, specialty, and organization of the offer being paid for. */
export function soldOffer(db: Database, jobOfferId: number) {
  return db
    .selectFrom('job_offer')
    .select(['title', 'specialty_id', 'organization_id'])
    .where('id', '=', jobOfferId)
    .executeTakeFirst()
}

export function purchaseList(db: Database) {
  const rows = db
    .selectFrom('purchase')
    .leftJoin('recruiter_organization as organization', 'organization.id', 'organization_id')
    .select(eb => eb.ref('organization.name').$notNull().as('organization'))
    .select(['purchase.id', 'job_offer_id', 'offer_title', 'state', 'price', 'discount', 'total', 'provider'])
    .select(['payment_id', 'refund_reason', 'started', 'paid'])
  const columns = {
    id: 'purchase.id',
    organization: 'organization.name',
    title: 'offer_title',
    state: 'state',
    total: 'total',
    provider: 'provider',
    payment: 'payment_id',
    started: 'started',
    paid: 'paid',
  } as const
  return { rows, key: 'purchase.id', columns } as const
}

// Ledger -------------------------------------------------------------------------------------------------------------

/** Selects entries of organizations whose name contains this part. Each purchase or invoice has only a few entries. */
function ofOrganization(part: string) {
  const named = sql`SELECT id FROM recruiter_organization WHERE ${contains(sql.ref('name'), part)}`
  return sql<SqlBool>`entry.id IN (
    SELECT one.id FROM ledger_entry one JOIN purchase bought ON bought.id = one.purchase_id WHERE bought.organization_id IN (${named})
    UNION ALL
    SELECT one.id FROM ledger_entry one JOIN invoice billed ON billed.id = one.invoice_id WHERE billed.organization_id IN (${named}))`
}

export function ledgerList(db: Database) {
  const title = sql<string>`coalesce(purchase.offer_title, invoice.offer_title)`
  const rows = db
    .selectFrom('ledger_entry as entry')
    .leftJoin('purchase', 'purchase.id', 'entry.purchase_id')
    .leftJoin('invoice', 'invoice.id', 'entry.invoice_id')
    .leftJoin('recruiter_organization as organization', join =>
      join.on('organization.id', '=', sql<number>`coalesce(purchase.organization_id, invoice.organization_id)`),
    )
    .select(eb => eb.ref('organization.name').$notNull().as('organization'))
    .select(['entry.id', 'entry.booked', 'entry.kind', 'entry.amount', 'entry.currency', 'entry.provider'])
    .select(['entry.reference', 'entry.payment_id', title.as('title')])
  const columns = {
    id: 'entry.id',
    booked: 'entry.booked',
    kind: 'entry.kind',
    amount: 'entry.amount',
    provider: 'entry.provider',
    reference: 'entry.reference',
    payment: 'entry.payment_id',
    organization: 'organization.name',
  } as const
  return { rows, key: 'entry.id', columns, conditions: { organization: ofOrganization } } as const
}

/** Returns the ledger's data on payments: those with the given IDs, and those booked in a period. */
export async function bookedPayments(
  db: Database,
  provider: string,
  ids: readonly string[],
  from: Date,
  until: Date,
): Promise<ReadonlyMap<string, PaymentSums>> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select('payment_id')
    .select(sql<number>`coalesce(sum(amount) FILTER (WHERE kind = 'charge'), 0)::int`.as('received'))
    .select(sql<number>`coalesce(-sum(amount) FILTER (WHERE kind LIKE 'refund%'), 0)::int`.as('refunded'))
    .select(sql<number>`coalesce(-sum(amount) FILTER (WHERE kind LIKE 'dispute%'), 0)::int`.as('withdrawn'))
    .where('provider', '=', provider)
    .where(each =>
      each.or([
        each('payment_id', '=', sql<string>`ANY (${[...ids]}::text[])`),
        each(
          'payment_id',
          'in',
          db
            .selectFrom('ledger_entry')
            .select('payment_id')
            .where('kind', '=', 'charge')
            .where('booked', '>=', from)
            .where('booked', '<', until),
        ),
      ]),
    )
    .groupBy('payment_id')
    .execute()
  return new Map(rows.map(({ payment_id, ...sums }) => [payment_id ?? '', sums]))
}

/**
 * Returns the amount of a purchase that is booked as refunded, or as withdrawn and kept by the payer's bank, in cents. `provider` limits
 * the amount to one provider.
 */
export async function bookedBack(
  db: Database,
  purchaseId: number,
  kinds: readonly LedgerKind[],
  provider?: string,
): Promise<number> {
  const { sum } = await db
    .selectFrom('ledger_entry')
    .select(sql<number>`coalesce(-sum(amount), 0)::int`.as('sum'))
    .where('purchase_id', '=', purchaseId)
    .where('kind', 'in', kinds)
    .$if(provider !== undefined, query => query.where('provider', '=', provider ?? ''))
    .executeTakeFirstOrThrow()
  return sum
}

/** Returns the completed and failed refunds of a purchase, in cents. */
export async function refundsBooked(db: Database, purchaseId: number) {
  const refunded = await bookedBack(db, purchaseId, ['refund', 'refund_failed'])
  return { refunded, returned: -(await bookedBack(db, purchaseId, ['refund_failed'])) }
}

/** Counts the failed refunds of a purchase. */
export async function failedRefunds(db: Database, purchaseId: number): Promise<number> {
  const { count } = await db
    .selectFrom('ledger_entry')
    .select(each => each.fn.countAll<bigint>().as('count'))
    .where('purchase_id', '=', purchaseId)
    .where('kind', '=', 'refund_failed')
    .executeTakeFirstOrThrow()
  return Number(count)
}
