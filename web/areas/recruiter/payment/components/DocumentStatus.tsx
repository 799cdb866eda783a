import type { InvoiceDto } from '#contract/recruiter/invoice.ts'
import { moneyText } from '#rules/recruiter/price.ts'
import { formatDay } from '#web/platform/dates.ts'
import { INVOICES } from '../messages.ts'
import classes from './payment.module.css'

type Paper = Pick<InvoiceDto, 'kind' | 'status' | 'total' | 'refunded' | 'refundedOn' | 'isTest'>

/** Shows whether a document is paid, how much was refunded, and whether it is only a test. */
export function DocumentStatus({ paper }: { readonly paper: Paper }) {
  const { kind, status, total, refunded, refundedOn, isTest } = paper
  const isAllBack = refunded > 0 && refunded >= total
  return (
    <>
      {kind === 'credit_note' ? (
        <span className={classes.state}>{INVOICES.issued}</span>
      ) : isAllBack ? null : (
        <span className={classes.state} data-state={status}>
          {INVOICES.states[status]}
        </span>
      )}
      {refundedOn === null ? null : (
        <span className={classes.state} data-state="refunded">
          {INVOICES.refunded(moneyText(refunded), formatDay(refundedOn))}
        </span>
      )}
      {isTest ? <span className={classes.state}>{INVOICES.isTest}</span> : null}
    </>
  )
}
