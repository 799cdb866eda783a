import type { Insertable, Updateable } from 'kysely'
import type { LedgerKind } from '#rules/recruiter/ledger.ts'
import { CURRENCY } from '#rules/recruiter/price.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { DB } from '#server/platform/database/tables.generated.ts'
import { type PurchaseRow, purchaseRow } from './reads.ts'

export const MINUTE_MS = 60_000
/** Time for which an unpaid purchase reserves a coupon: half an hour, minus the time until the job runs. */
export const HOLD_MS = 28 * MINUTE_MS

/** Locks a purchase until the transaction ends. Lock its offer first, as all callers do, to avoid deadlocks. */
export async function lockPurchase(db: Transaction, id: number): Promise<PurchaseRow> {
  await db.selectFrom('purchase').select('id').where('id', '=', id).forUpdate().execute()
  return purchaseRow(db, id)
}

/** Locks the offer of a purchase, if there is one. See `lockPurchase`. */
export async function lockSold(db: Transaction, id: number): Promise<void> {
  await db
    .selectFrom('job_offer')
    .select('id')
    .where('id', '=', each => each.selectFrom('purchase').select('job_offer_id').where('purchase.id', '=', id))
    .forUpdate()
    .execute()
}

/** @returns The ID of the purchase */
export async function insertPurchase(db: Transaction, row: Insertable<DB['purchase']>): Promise<number> {
  const { id } = await db.insertInto('purchase').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function changePurchase(db: Transaction, id: number, change: Updateable<DB['purchase']>): Promise<void> {
  await db.updateTable('purchase').set(change).where('id', '=', id).execute()
}

/** Returns the time of the next check with the provider. Checks are more frequent for recent purchases, which are more likely to change. */
export function nextCheck({ started, coupon_id, closed }: Checked, now: Date): Date {
  const age = now.getTime() - started.getTime()
  const wait = Math.min(Math.max(age / 2, MINUTE_MS), 60 * MINUTE_MS)
  const isHeld = coupon_id !== null && closed === null
  return new Date(now.getTime() + (isHeld ? Math.max(MINUTE_MS, Math.min(wait, HOLD_MS - age)) : wait))
}
type Checked = Pick<PurchaseRow, 'started' | 'coupon_id' | 'closed'>

/** Moves a due purchase to the end of the queue, regardless of the outcome of the check. */
export async function postponeCheck(
  db: Database,
  purchase: Checked & { readonly id: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable('purchase')
    .set({ check_due: nextCheck(purchase, now) })
    .where('id', '=', purchase.id)
    .where('check_due', '<=', now)
    .execute()
}

/** Stores the provider's payment ID for a purchase. @returns Whether a payment for it is still possible */
export async function savePayment(db: Database, id: number, paymentId: string): Promise<boolean> {
  const row = await db
    .updateTable('purchase')
    .set({ payment_id: paymentId })
    .where('id', '=', id)
    .where('closed', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Money received or returned. An entry is booked only once. */
export interface Booking {
  readonly kind: LedgerKind
  /** Amount in cents. Negative if the money was returned. */
  readonly amount: number
  readonly provider: string
  readonly reference: string
  readonly payment_id: string | null
  readonly purchase_id: number | null
  readonly invoice_id: number | null
}

export async function book(db: Transaction, booking: Booking, now: Date): Promise<void> {
  await db
    .insertInto('ledger_entry')
    .values({ ...booking, currency: CURRENCY, booked: now })
    .onConflict(conflict => conflict.columns(['provider', 'kind', 'reference']).doNothing())
    .execute()
}

export interface LedgerCheckOutcome {
  readonly checked: Date
  /** First and last day of the check, both inclusive. */
  readonly firstDay: string
  readonly lastDay: string
  readonly differences: number
}

/** Stores the outcome of comparing the ledger with the provider's record, replacing the previous outcome. */
export async function saveLedgerCheck(db: Database, outcome: LedgerCheckOutcome): Promise<void> {
  const row = rowOf(outcome)
  await db
    .insertInto('ledger_check')
    .values(row)
    .onConflict(conflict => conflict.column('is_only').doUpdateSet(row))
    .execute()
}

/** Replaces the previous outcome only if the new check covers all of its days. Otherwise its differences on other days still apply. */
export async function renewLedgerCheck(db: Database, outcome: LedgerCheckOutcome): Promise<void> {
  await db
    .updateTable('ledger_check')
    .set(rowOf(outcome))
    .where('first_day', '>=', outcome.firstDay)
    .where('last_day', '<=', outcome.lastDay)
    .execute()
}

function rowOf({ checked, firstDay, lastDay, differences }: LedgerCheckOutcome) {
  return { checked, first_day: firstDay, last_day: lastDay, differences }
}
