import { notFound } from '#contract/errors.ts'
import { listPurchases, refundPurchase, settlePurchase } from '#contract/recruiter/ledger.ts'
import { CURRENCY } from '#rules/recruiter/price.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { purchaseByPayment, purchaseList, stateOf } from '../reads.ts'
import { paidAnotherWay, refund } from '../use-cases/refund.ts'
import { settle } from '../use-cases/settle.ts'

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

  handle(refundPurchase, async input => {
    const { query, body, services } = input
    const act = body.isPaidAnotherWay ? paidAnotherWay : refund
    const row = await act(services, query.id, body.reason, actorOf(input))
    return { id: row.id, state: stateOf(row) }
  }),

  handle(settlePurchase, async input => {
    const { db, query, services } = input
    const purchase = await purchaseByPayment(db, query.payment)
    if (!purchase) throw notFound()
    const row = await settle(services, purchase.id)
    const act = { act: 'purchase.settle', record: row.id, before: { state: purchase.state } } as const
    // The provider's answer remains stored, regardless of the outcome here.
    await services.db
      .transaction()
      .execute(trx => recordAuditEntry(trx, { ...act, by: actorOf(input), after: { state: row.state } }))
    return { id: row.id, state: stateOf(row) }
  }),
]
