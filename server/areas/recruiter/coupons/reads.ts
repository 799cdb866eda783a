import { sql } from 'kysely'
import { COUPON_KINDS, type Coupon, type CouponKind } from '#rules/recruiter/coupon.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** Number of times a coupon was used or is reserved. */
const uses = sql<number>`(SELECT count(*)::int FROM coupon_use WHERE coupon_id = coupon.id)`
const specialties = sql<number[]>`ARRAY (
  SELECT specialty_id FROM coupon_specialty WHERE coupon_id = coupon.id ORDER BY specialty_id
)`

function coupons(db: Database) {
  return db
    .selectFrom('coupon')
    .select(['id', 'code', 'kind', 'amount', 'expires', 'most_uses', 'disabled', 'created'])
    .select([uses.as('uses'), specialties.as('specialty_ids')])
}
export type CouponRow = Awaited<ReturnType<ReturnType<typeof coupons>['execute']>>[number]

export function couponList(db: Database) {
  const columns = {
    id: 'id',
    code: 'code',
    kind: 'kind',
    amount: 'amount',
    expires: 'expires',
    uses,
    isDisabled: sql<boolean>`disabled IS NOT NULL`,
    created: 'created',
  } as const
  return { rows: coupons(db), key: 'id', columns } as const
}

export function couponById(db: Database, id: number): Promise<CouponRow | undefined> {
  return coupons(db).where('id', '=', id).executeTakeFirst()
}

export function couponByCode(db: Database, code: string): Promise<CouponRow | undefined> {
  return coupons(db).where('code', '=', code).executeTakeFirst()
}

export function kindOf({ kind }: Pick<CouponRow, 'kind'>): CouponKind {
  return COUPON_KINDS.find(each => each === kind) ?? 'fixed'
}

export function couponOf(row: CouponRow): Coupon {
  return {
    kind: kindOf(row),
    amount: row.amount,
    expires: row.expires,
    mostUses: row.most_uses,
    specialtyIds: row.specialty_ids,
    isDisabled: row.disabled !== null,
  }
}
