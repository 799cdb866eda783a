import { notFound } from '#contract/errors.ts'
import * as contract from '#contract/recruiter/coupon.ts'
import { assertNotStale } from '#server/areas/account/lookups.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { checkedSpecialties } from '../../use-cases/offer-specialty.ts'
import { couponSummary, serializeCoupon } from '../present.ts'
import { couponById, couponList } from '../reads.ts'
import { changeCoupon, insertCoupon, lockCouponById, setDisabled } from '../writes.ts'

export const coupon = [
  handleList(
    contract.listCoupons,
    ({ db }) => couponList(db),
    rows => rows.map(serializeCoupon),
  ),

  handle(contract.createCoupon, async input => {
    const { db, body, services } = input
    const { code, ...terms } = await withSpecialties(db, body)
    const id = await insertCoupon(db, code, terms, services.clock.now())
    await recordAuditEntry(db, { by: actorOf(input), act: 'coupon.create', record: id, after: body })
    return answer(db, id)
  }),

  handle(contract.updateCoupon, async input => {
    const { db, query, services } = input
    const { seen, ...terms } = input.body
    const now = serializeCoupon(await lockCouponById(db, query.id))
    const { kind, amount, expires, mostUses, specialtyIds } = now
    const before = { kind, amount, expires, mostUses, specialtyIds }
    assertNotStale(terms, seen, before, couponSummary(now))
    await changeCoupon(db, query.id, await withSpecialties(db, terms), services.clock.now())
    // Unchanged values are not recorded, so record whether the amount is a percentage or in cents.
    const facts = terms.kind === kind ? { isPercent: kind === 'percent' } : {}
    await recordAuditEntry(db, {
      by: actorOf(input),
      act: 'coupon.update',
      record: query.id,
      facts,
      before,
      after: terms,
    })
    return answer(db, query.id)
  }),

  handle(contract.disableCoupon, async input => {
    const { db, query, body, services } = input
    await setDisabled(db, query.id, body.isDisabled ? services.clock.now() : null)
    const act = body.isDisabled ? 'coupon.disable' : 'coupon.enable'
    await recordAuditEntry(db, { by: actorOf(input), act, record: query.id })
    return answer(db, query.id)
  }),
]

/** Adds the specialties that offers can have. */
async function withSpecialties<T extends { readonly specialtyIds: readonly number[] }>(db: Database, terms: T) {
  return { ...terms, specialtyIds: await checkedSpecialties(db, terms.specialtyIds, 'specialtyIds') }
}

async function answer(db: Database, id: number) {
  const row = await couponById(db, id)
  if (!row) throw notFound()
  return serializeCoupon(row)
}
