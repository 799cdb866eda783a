import type { Insertable } from 'kysely'
import { notFound } from '#contract/errors.ts'
import type { InvoiceKind, InvoiceState } from '#rules/recruiter/invoice.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { DB } from '#server/platform/database/tables.generated.ts'

/** Returns the next number of a series. Waits for concurrent callers. The number is released if the transaction fails. */
export async function nextNumber(db: Transaction, kind: InvoiceKind): Promise<number> {
  const { last } = await db
    .insertInto('invoice_series')
    .values({ kind, last: 1 })
    .onConflict(conflict =>
      conflict.column('kind').doUpdateSet(each => ({ last: each('invoice_series.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Returns the document that a credit note corrects. */
export function creditedPaper(db: Transaction, id: number) {
  return db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** @returns The ID of the invoice */
export async function insertInvoice(db: Transaction, row: Insertable<DB['invoice']>): Promise<number> {
  const { id } = await db.insertInto('invoice').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Locks the offer of an invoice, if there is one. Call it before locking the invoice, in the same order as for opening an offer. */
export async function lockInvoiced(db: Transaction, id: number): Promise<void> {
  await db
    .selectFrom('job_offer')
    .select('id')
    .where('id', '=', each => each.selectFrom('invoice').select('job_offer_id').where('invoice.id', '=', id))
    .forUpdate()
    .execute()
}

/** Returns an invoice, and locks it until the transaction ends. @throws {ApiError} `not_found` */
export function lockInvoice(db: Transaction, id: number) {
  return db
    .selectFrom('invoice')
    .select(['id', 'kind', 'number', 'status', 'due', 'total', 'user_id', 'job_offer_id', 'offer_title', 'is_test'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
}

export async function setInvoiceState(
  db: Transaction,
  id: number,
  status: InvoiceState,
  note: string | null,
  now: Date,
): Promise<void> {
  const settled = status === 'paid' || status === 'void' ? now : null
  await db.updateTable('invoice').set({ status, note, settled }).where('id', '=', id).execute()
}

/** Marks a payment to be refunded by bank transfer. */
export async function markRefundOwed(db: Transaction, id: number, now: Date): Promise<void> {
  await db.updateTable('invoice').set({ refund_owed: now }).where('id', '=', id).execute()
}

/** Voids the receipt of a refunded purchase. @returns The ID of the receipt; `null` if there is none or it is already void */
export async function voidReceipt(
  db: Transaction,
  purchaseId: number,
  note: string,
  now: Date,
): Promise<{ readonly id: number; readonly total: number } | null> {
  const row = await db
    .updateTable('invoice')
    .set({ status: 'void', note, settled: now })
    .where('purchase_id', '=', purchaseId)
    .where('status', '<>', 'void')
    .returning(['id', 'total'])
    .executeTakeFirst()
  return row ?? null
}

/** Restores the receipt of a purchase after the payer's bank returned the money. */
export async function restoreReceipt(db: Transaction, purchaseId: number, now: Date): Promise<void> {
  await db
    .updateTable('invoice')
    .set({ status: 'paid', note: null, settled: now })
    .where('purchase_id', '=', purchaseId)
    .execute()
}

/** @returns The number of newly overdue invoices */
export async function markOverdue(db: Transaction, now: Date): Promise<number> {
  const rows = await db
    .updateTable('invoice')
    .set({ status: 'overdue' })
    .where('status', '=', 'open')
    .where('due', '<=', now)
    .returning('id')
    .execute()
  return rows.length
}
