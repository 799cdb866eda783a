import { notFound, validationError } from '#contract/errors.ts'
import type { CouponKind } from '#rules/recruiter/coupon.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { type CouponRow, couponByCode, couponById } from './reads.ts'

/** Coupon settings of the platform administrator. */
export interface CouponTerms {
  readonly kind: CouponKind
  readonly amount: number
  readonly expires: string | null
  readonly mostUses: number | null
  readonly specialtyIds: readonly number[]
}

/** @returns The ID of the coupon @throws {ApiError} `invalid` if the code was used before */
export async function insertCoupon(db: Transaction, code: string, terms: CouponTerms, now: Date): Promise<number> {
  const row = await db
    .insertInto('coupon')
    .values({ code, ...columnsOf(terms), created: now, updated: now })
    .onConflict(conflict => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw validationError([{ field: 'code', message: 'A coupon with this code already exists.' }])
  await setSpecialties(db, row.id, terms.specialtyIds)
  return row.id
}

/** @throws {ApiError} `not_found` */
export async function changeCoupon(db: Transaction, id: number, terms: CouponTerms, now: Date): Promise<void> {
  const row = await db
    .updateTable('coupon')
    .set({ ...columnsOf(terms), updated: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw notFound()
  await db.deleteFrom('coupon_specialty').where('coupon_id', '=', id).execute()
  await setSpecialties(db, id, terms.specialtyIds)
}

function columnsOf({ kind, amount, expires, mostUses }: CouponTerms) {
  return { kind, amount, expires: expires === null ? null : new Date(expires), most_uses: mostUses }
}

async function setSpecialties(db: Transaction, coupon_id: number, ids: readonly number[]): Promise<void> {
  const rows = ids.map(specialty_id => ({ coupon_id, specialty_id }))
  if (rows.length > 0) await db.insertInto('coupon_specialty').values(rows).execute()
}

/** @throws {ApiError} `not_found` */
export async function setDisabled(db: Transaction, id: number, disabled: Date | null): Promise<void> {
  const row = await db.updateTable('coupon').set({ disabled }).where('id', '=', id).returning('id').executeTakeFirst()
  if (!row) throw notFound()
}

/**
 * Returns a coupon, or `undefined` if it doesn't exist. Locks it until the transaction ends, so that its last use can be taken only once.
 */
export async function lockCoupon(db: Transaction, code: string): Promise<CouponRow | undefined> {
  await db.selectFrom('coupon').select('id').where('code', '=', code).forUpdate().execute()
  return couponByCode(db, code)
}

/** Returns a coupon, and locks it until the transaction ends. @throws {ApiError} `not_found` */
export async function lockCouponById(db: Transaction, id: number): Promise<CouponRow> {
  await db.selectFrom('coupon').select('id').where('id', '=', id).forUpdate().execute()
  const row = await couponById(db, id)
  if (!row) throw notFound()
  return row
}

/** User of a coupon: a purchase or an invoice. */
type User = { readonly purchase_id: number } | { readonly invoice_id: number }

/** Reserves a use of a locked and valid coupon. */
export async function reserveCouponUse(db: Transaction, coupon_id: number, user: User, now: Date): Promise<void> {
  await db
    .insertInto('coupon_use')
    .values({ coupon_id, ...user, used: now })
    .execute()
}

/** Releases a reserved use, if there is one. */
export async function releaseCouponUse(db: Transaction, user: User): Promise<void> {
  const remove = db.deleteFrom('coupon_use')
  await ('purchase_id' in user
    ? remove.where('purchase_id', '=', user.purchase_id)
    : remove.where('invoice_id', '=', user.invoice_id)
  ).execute()
}
