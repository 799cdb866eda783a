import * as contract from '#contract/coupon.ts'
import { notFound } from '#contract/errors.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { presentCoupon } from '../present.ts'
import { couponById, couponList } from '../reads.ts'
import { changeCoupon, insertCoupon, setDisabled } from '../writes.ts'

export const coupon = [
  handleList(
    contract.listCoupons,
    ({ db }) => couponList(db),
    rows => rows.map(presentCoupon),
  ),

  handle(contract.createCoupon, async ({ db, body: { code, ...terms }, services }) =>
    answer(db, await insertCoupon(db, code, terms, services.clock.now())),
  ),

  handle(contract.updateCoupon, async ({ db, query, body, services }) => {
    await changeCoupon(db, query.id, body, services.clock.now())
    return answer(db, query.id)
  }),

  handle(contract.disableCoupon, async ({ db, query, body, services }) => {
    await setDisabled(db, query.id, body.isDisabled ? services.clock.now() : null)
    return answer(db, query.id)
  }),
]

async function answer(db: Database, id: number) {
  const row = await couponById(db, id)
  if (!row) throw notFound()
  return presentCoupon(row)
}
