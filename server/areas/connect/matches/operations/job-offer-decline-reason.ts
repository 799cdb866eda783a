import { getDeclineReasons } from '#contract/connect-match.ts'
import * as contract from '#contract/decline-reason.ts'
import { handle } from '#server/platform/http/handler.ts'
import { allDeclineReasons, declineReasons } from '../reads.ts'
import { addDeclineReason, orderDeclineReasons, rewordDeclineReason, setReasonDisabled } from '../writes.ts'

export const jobOfferDeclineReason = [
  handle(getDeclineReasons, ({ db }) => declineReasons(db)),

  handle(contract.listDeclineReasons, ({ db }) => allDeclineReasons(db)),

  handle(contract.createDeclineReason, async ({ db, body }) => {
    await addDeclineReason(db, body.reason)
    return allDeclineReasons(db)
  }),

  handle(contract.updateDeclineReason, async ({ db, query, body, services }) => {
    await rewordDeclineReason(db, query.id, body.reason, services.clock.now())
    return allDeclineReasons(db)
  }),

  handle(contract.disableDeclineReason, async ({ db, query, body, services }) => {
    await setReasonDisabled(db, query.id, body.isDisabled ? services.clock.now() : null)
    return allDeclineReasons(db)
  }),

  handle(contract.orderDeclineReasons, async ({ db, body }) => {
    await orderDeclineReasons(db, body.reasonIds)
    return allDeclineReasons(db)
  }),
]
