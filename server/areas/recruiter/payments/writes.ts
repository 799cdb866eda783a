import type { Insertable, Updateable } from 'kysely'
import type { LedgerKind } from '#rules/recruiter/ledger.ts'
import { CURRENCY } from '#rules/recruiter/price.ts'
import type { Database, Writable } from '#server/platform/database/connect.ts'
import type { DB } from '#server/platform/database/tables.generated.ts'
import { type PurchaseRow, purchaseRow } from './reads.ts'

export const MINUTE_MS = 60_000
/** How long a purchase that is not paid holds the use of a coupon: half an hour, less the time until the job comes. */
export const HOLD_MS = 28 * MINUTE_MS

/** Locked until the transaction ends. Lock its offer first: everyone does, so that no one waits in a circle. */
export async function lockPurchase(db: Writable, id: number): Promise<PurchaseRow> {
  await db.selectFrom('purchase').select('id').where('id', '=', id).forUpdate().execute()
  return purchaseRow(db, id)
}

/** The offer that a purchase is of, if there is one: see `lockPurchase`. */
export async function lockSold(db: Writable, id: number): Promise<void> {
  await db
    .selectFrom('job_offer')
    .select('id')
    .where('id', '=', each => each.selectFrom('purchase').select('job_offer_id').where('purchase.id', '=', id))
    .forUpdate()
    .execute()
}

/** @returns its id */
export async function insertPurchase(db: Writable, row: Insertable<DB['purchase']>): Promise<number> {
  const { id } = await db.insertInto('purchase').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function changePurchase(db: Writable, id: number, change: Updateable<DB['purchase']>): Promise<void> {
  await db.updateTable('purchase').set(change).where('id', '=', id).execute()
}

/** The provider is asked sooner while it is more likely that something happens. */
export function nextCheck({ started, coupon_id, closed }: Checked, now: Date): Date {
  const age = now.getTime() - started.getTime()
  const wait = Math.min(Math.max(age / 2, MINUTE_MS), 60 * MINUTE_MS)
  const isHeld = coupon_id !== null && closed === null
  return new Date(now.getTime() + (isHeld ? Math.max(MINUTE_MS, Math.min(wait, HOLD_MS - age)) : wait))
}
type Checked = Pick<PurchaseRow, 'started' | 'coupon_id' | 'closed'>

/** Moves a due purchase behind all others, regardless of the outcome. */
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

/** Keeps the provider's name of the payment of a purchase. @returns whether money may still come for it */
export async function keepPayment(db: Database, id: number, paymentId: string): Promise<boolean> {
  const row = await db
    .updateTable('purchase')
    .set({ payment_id: paymentId })
    .where('id', '=', id)
    .where('closed', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Money that came or went back; what has been booked is not booked again. */
export interface Booking {
  readonly kind: LedgerKind
  /** In cents; negative: it went back. */
  readonly amount: number
  readonly provider: string
  readonly reference: string
  readonly payment_id: string | null
  readonly purchase_id: number | null
  readonly invoice_id: number | null
}

export async function book(db: Writable, booking: Booking, now: Date): Promise<void> {
  await db
    .insertInto('ledger_entry')
    .values({ ...booking, currency: CURRENCY, booked: now })
    .onConflict(conflict => conflict.columns(['provider', 'kind', 'reference']).doNothing())
    .execute()
}

export interface LedgerCheckOutcome {
  readonly checked: Date
  /** Both inclusive. */
  readonly firstDay: string
  readonly lastDay: string
  readonly differences: number
}

/** Keeps what came of comparing the ledger with the provider's record, instead of what was kept before. */
export async function keepLedgerCheck(db: Database, outcome: LedgerCheckOutcome): Promise<void> {
  const row = rowOf(outcome)
  await db
    .insertInto('ledger_check')
    .values(row)
    .onConflict(conflict => conflict.column('is_only').doUpdateSet(row))
    .execute()
}

/** Likewise, unless the days that were compared before are not all among these: what differs on the others still does. */
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
