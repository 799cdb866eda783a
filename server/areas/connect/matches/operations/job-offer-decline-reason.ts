import * as contract from '#contract/connect/decline-reason.ts'
import { getDeclineReasons } from '#contract/connect/match.ts'
import { assertNotStale } from '#server/areas/account/lookups.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import { handle } from '#server/platform/http/handler.ts'
import { allDeclineReasons, declineReasons } from '../reads.ts'
import {
  addDeclineReason,
  lockReasons,
  orderDeclineReasons,
  rewordDeclineReason,
  setReasonDisabled,
} from '../writes.ts'

export const jobOfferDeclineReason = [
  handle(getDeclineReasons, ({ db }) => declineReasons(db)),

  handle(contract.listDeclineReasons, ({ db }) => allDeclineReasons(db)),

  handle(contract.createDeclineReason, async input => {
    const { db, body } = input
    const id = await addDeclineReason(db, body.reason)
    await recordAuditEntry(db, { by: actorOf(input), act: 'decline-reason.create', record: id })
    return allDeclineReasons(db)
  }),

  handle(contract.updateDeclineReason, async input => {
    const { db, query, body, services } = input
    const { rows } = await lockReasons(db)
    assertNotStale({ reason: body.reason }, body.seen, { reason: rows.find(({ id }) => id === query.id)?.reason })
    await rewordDeclineReason(db, query.id, body.reason, services.clock.now())
    await recordAuditEntry(db, { by: actorOf(input), act: 'decline-reason.update', record: query.id })
    return allDeclineReasons(db)
  }),

  handle(contract.disableDeclineReason, async input => {
    const { db, query, body, services } = input
    await setReasonDisabled(db, query.id, body.isDisabled ? services.clock.now() : null)
    const act = body.isDisabled ? 'decline-reason.disable' : 'decline-reason.enable'
    await recordAuditEntry(db, { by: actorOf(input), act, record: query.id })
    return allDeclineReasons(db)
  }),

  handle(contract.orderDeclineReasons, async input => {
    const { db, body } = input
    const { rows } = await lockReasons(db)
    const now = rows.filter(({ deleted }) => deleted === null).map(({ id }) => id)
    const [wanted, seen] = [orderOf(body.reasonIds), body.seen?.reasonIds]
    assertNotStale(wanted, seen && orderOf(seen), orderOf(now), { reasonIds: 'another order' })
    await orderDeclineReasons(db, body.reasonIds)
    await recordAuditEntry(db, { by: actorOf(input), act: 'decline-reason.order', record: null })
    return allDeclineReasons(db)
  }),
]

/** A single value, so that `assertNotStale` treats lists that differ only in order as equal. */
const orderOf = (ids: readonly number[]) => ({ reasonIds: ids.join() })
