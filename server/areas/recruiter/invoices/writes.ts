import type { Insertable } from 'kysely'
import { notFound } from '#contract/errors.ts'
import type { InvoiceKind, InvoiceState } from '#rules/recruiter/invoice.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { DB } from '#server/platform/database/tables.generated.ts'

/** The next number of a series, which waits for anyone who takes one at the same time: a number is given back when the transaction fails. */
export async function nextNumber(db: Writable, kind: InvoiceKind): Promise<number> {
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

/** Returns a credit note's document. */
export function creditedPaper(db: Writable, id: number) {
  return db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** @returns its id */
export async function insertInvoice(db: Writable, row: Insertable<DB['invoice']>): Promise<number> {
  const { id } = await db.insertInto('invoice').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The offer that an invoice is about, if there is one: lock it first, as anyone who opens it does. */
export async function lockInvoiced(db: Writable, id: number): Promise<void> {
  await db
    .selectFrom('job_offer')
    .select('id')
    .where('id', '=', each => each.selectFrom('invoice').select('job_offer_id').where('invoice.id', '=', id))
    .forUpdate()
    .execute()
}

/** Locked until the transaction ends. @throws {Failure} `not_found` */
export function lockInvoice(db: Writable, id: number) {
  return db
    .selectFrom('invoice')
    .select(['id', 'kind', 'number', 'status', 'due', 'total', 'user_id', 'job_offer_id', 'offer_title', 'is_test'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
}

export async function setInvoiceState(
  db: Writable,
  id: number,
  status: InvoiceState,
  note: string | null,
  now: Date,
): Promise<void> {
  const settled = status === 'paid' || status === 'void' ? now : null
  await db.updateTable('invoice').set({ status, note, settled }).where('id', '=', id).execute()
}

/** Marks a payment to be refunded by bank transfer. */
export async function markRefundOwed(db: Writable, id: number, now: Date): Promise<void> {
  await db.updateTable('invoice').set({ refund_owed: now }).where('id', '=', id).execute()
}

/** The receipt of a purchase whose money went back. @returns its id; null: it has none, or it is void */
export async function voidReceipt(
  db: Writable,
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

/** The receipt of a purchase whose money the payer's bank gave back. */
export async function restoreReceipt(db: Writable, purchaseId: number, now: Date): Promise<void> {
  await db
    .updateTable('invoice')
    .set({ status: 'paid', note: null, settled: now })
    .where('purchase_id', '=', purchaseId)
    .execute()
}

/** @returns how many are overdue since now */
export async function markOverdue(db: Writable, now: Date): Promise<number> {
  const rows = await db
    .updateTable('invoice')
    .set({ status: 'overdue' })
    .where('status', '=', 'open')
    .where('due', '<=', now)
    .returning('id')
    .execute()
  return rows.length
}
