import type { InvoiceAnswer } from '#contract/invoice.ts'
import { INVOICES } from '../messages.ts'
import classes from './payment.module.css'

/** Whether it is to be paid, and whether it is only a test. */
export function PaperState({
  paper: { status, isTest },
}: {
  readonly paper: Pick<InvoiceAnswer, 'status' | 'isTest'>
}) {
  return (
    <>
      <span className={classes.state} data-state={status}>
        {INVOICES.states[status]}
      </span>
      {isTest ? <span className={classes.state}>{INVOICES.isTest}</span> : null}
    </>
  )
}
