import { listPurchases, refundPurchase } from '#contract/ledger.ts'
import { CURRENCY } from '#rules/recruiter/price.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { purchaseList, stateOf } from '../reads.ts'
import { refund } from '../use-cases/refund.ts'

export const purchase = [
  handleList(
    listPurchases,
    ({ db }) => purchaseList(db),
    rows =>
      rows.map(row => ({
        id: row.id,
        organization: row.organization,
        jobOfferId: row.job_offer_id,
        title: row.offer_title,
        state: stateOf(row),
        price: row.price,
        discount: row.discount,
        total: row.total,
        currency: CURRENCY,
        provider: row.provider === 'stripe' ? 'stripe' : 'test',
        payment: row.payment_id,
        refundReason: row.refund_reason,
        started: row.started.toISOString(),
        paid: row.paid?.toISOString() ?? null,
      })),
  ),

  handle(refundPurchase, async ({ query, body, services, caller }) => {
    services.log.info({ audit: 'purchase refunded', administrator: caller.userId, purchase: query.id }, 'audit')
    const row = await refund(services, query.id, body.reason)
    return { id: row.id, state: stateOf(row) }
  }),
]
