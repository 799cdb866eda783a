import { sql } from 'kysely'
import { INVOICE_KINDS, INVOICE_STATES, type InvoiceKind, type InvoiceState } from '#rules/recruiter/invoice.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** 3 is overdue, 2 is open, and 1 is settled. */
const urgency = sql<number>`CASE invoice.status WHEN 'overdue' THEN 3 WHEN 'open' THEN 2 ELSE 1 END`

/** Amount of a document refunded by its credit notes, in cents, and the date of the latest note. */
const refunded = sql<number>`(SELECT coalesce(sum(note.total), 0)::int FROM invoice note WHERE note.refers_to = invoice.id)`
const refundedOn = sql<Date | null>`(SELECT max(note.issued) FROM invoice note WHERE note.refers_to = invoice.id)`

/** Whether money of a paid invoice has to be refunded by bank transfer. */
export const isOwed = sql<boolean>`(invoice.refund_owed IS NOT NULL AND invoice.status = 'paid' AND invoice.total > ${refunded})`

/** @param organizationId `null` for all organizations */
export function invoiceList(db: Database, organizationId: number | null) {
  const rows = db
    .selectFrom('invoice')
    .leftJoin('recruiter_organization as organization', 'organization.id', 'organization_id')
    .select(eb => eb.ref('organization.name').$notNull().as('organization'))
    .select(['invoice.id', 'kind', 'number', 'status', 'job_offer_id', 'offer_title', 'total', 'issued', 'due'])
    .select(['settled', 'purchase_order', 'is_test', 'note'])
    .select([refunded.as('refunded'), refundedOn.as('refunded_on'), isOwed.as('is_owed')])
    .select(
      sql<{
        readonly kind: string
        readonly number: number
      } | null>`(SELECT json_build_object('kind', paper.kind, 'number', paper.number)
        FROM invoice paper WHERE paper.id = invoice.refers_to)`.as('refers_to'),
    )
    .select(urgency.as('urgency'))
    .$if(organizationId !== null, query => query.where('organization_id', '=', organizationId ?? 0))
  const columns = {
    kind: 'kind',
    status: 'status',
    urgency,
    title: 'offer_title',
    total: 'total',
    issued: 'issued',
    due: 'due',
    settled: 'settled',
    refundOwed: isOwed,
    purchaseOrder: 'purchase_order',
    organization: 'organization.name',
  } as const
  return { rows, key: 'invoice.id', columns } as const
}
export type InvoiceRow = Awaited<ReturnType<ReturnType<typeof invoiceList>['rows']['execute']>>[number]

/** @param organizationId `null` for any organization */
export function invoiceFile(db: Database, id: number, organizationId: number | null) {
  return db
    .selectFrom('invoice')
    .select(['file_id', 'kind', 'number', 'status', 'total', 'settled'])
    .select([refunded.as('refunded'), refundedOn.as('refunded_on')])
    .where('id', '=', id)
    .$if(organizationId !== null, query => query.where('organization_id', '=', organizationId ?? 0))
    .executeTakeFirst()
}

/** Returns the invoice of an offer, unless it is void or refunded. */
export function liveInvoice(db: Database, jobOfferId: number) {
  return db
    .selectFrom('invoice')
    .select(['id', 'number', 'due', 'total', 'is_test'])
    .where('job_offer_id', '=', jobOfferId)
    .where('kind', '=', 'invoice')
    .where('status', '<>', 'void')
    .where(sql<boolean>`(total = 0 OR total > ${refunded})`)
    .executeTakeFirst()
}

/**
 * Returns the latest document with which an offer was posted, paid or not, and the reason it was reversed. `undefined` if the offer was
 * never posted.
 */
export async function lastPaper(db: Database, jobOfferId: number) {
  const row = await db
    .selectFrom('invoice')
    .leftJoin('purchase', 'purchase.id', 'invoice.purchase_id')
    .select(['kind', 'status', 'note', 'refund_reason'])
    // For a purchase refunded by another method, the reason describes that method and is meant for the ledger.
    .select(
      sql<boolean>`EXISTS (
        SELECT FROM ledger_entry entry WHERE entry.purchase_id = purchase.id AND entry.kind = 'refund' AND entry.provider = 'bank')`.as(
        'is_paid_another_way',
      ),
    )
    .where('invoice.job_offer_id', '=', jobOfferId)
    .where('kind', '<>', 'credit_note')
    .orderBy('invoice.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const isUnpaid = row.kind === 'invoice' && row.status !== 'paid'
  const isVoid = row.kind === 'invoice' && row.status === 'void'
  const refundReason = row.is_paid_another_way ? null : row.refund_reason
  return { isUnpaid, undoneReason: isVoid ? row.note : refundReason }
}

/** Counts an organization's unpaid invoices. */
export async function unpaidInvoices(db: Database, organizationId: number): Promise<number> {
  const { count } = await db
    .selectFrom('invoice')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'invoice')
    .where('status', 'in', ['open', 'overdue'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lists open offers with unpaid invoices that were due before a moment. */
export function longOverdue(db: Database, before: Date) {
  return db
    .selectFrom('invoice')
    .innerJoin('job_offer', 'job_offer.id', 'invoice.job_offer_id')
    .select(['invoice.id', 'job_offer.id as jobOfferId'])
    .where('invoice.kind', '=', 'invoice')
    .where('invoice.status', 'in', ['open', 'overdue'])
    .where('invoice.due', '<=', before)
    .where('job_offer.status', '=', 'active')
    .orderBy('invoice.id')
    .execute()
}

/** Returns the credited amount of a document, in cents. Lock it first to rely on it. */
export async function creditedOf(db: Database, id: number): Promise<number> {
  const row = await db.selectFrom('invoice').select(refunded.as('sum')).where('id', '=', id).executeTakeFirst()
  return row?.sum ?? 0
}

export async function receiptOf(db: Database, purchaseId: number): Promise<number | null> {
  const row = await db.selectFrom('invoice').select('id').where('purchase_id', '=', purchaseId).executeTakeFirst()
  return row?.id ?? null
}

export function kindOf({ kind }: { readonly kind: string }): InvoiceKind {
  return INVOICE_KINDS.find(each => each === kind) ?? 'invoice'
}

export function stateOf({ status }: { readonly status: string }): InvoiceState {
  return INVOICE_STATES.find(each => each === status) ?? 'open'
}

export async function organizationName(db: Database, organizationId: number): Promise<string> {
  const { name } = await db
    .selectFrom('recruiter_organization')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return name
}
