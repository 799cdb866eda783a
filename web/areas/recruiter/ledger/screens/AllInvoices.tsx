import type { OutputOf } from '#contract/index.ts'
import { listInvoices } from '#contract/recruiter/invoice.ts'
import { moneyText } from '#rules/recruiter/price.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { formatDay } from '#web/platform/dates.ts'
import { choicesOf, columnsOf } from '#web/platform/list/declared.ts'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { InvoiceActions } from '../components/InvoiceActions.tsx'
import { INVOICES } from '../messages.ts'

type Row = OutputOf<'GET invoice/index'>['items'][number]
const dayOr = (moment: string | null) => (moment ? formatDay(moment) : <span className="muted">–</span>)

const COLUMNS = columnsOf<Row>(listInvoices.list, {
  number: { isName: true, cell: row => <InvoiceNumber {...row} /> },
  kind: { cell: ({ kind }) => INVOICES.kinds[kind] },
  status: {
    isFixed: true,
    cell: ({ status, refunded }) =>
      refunded > 0 ? INVOICES.refundedPart(moneyText(refunded)) : INVOICES.states[status],
  },
  organization: { cell: ({ organization }) => organization },
  title: { cell: ({ title }) => title, isOptional: true },
  total: {
    header: 'Total',
    isFigure: true,
    cell: ({ total }) => <span className="tabular unbroken">{moneyText(total)}</span>,
  },
  issued: { isWhole: true, cell: ({ issued }) => formatDay(issued) },
  due: { isWhole: true, cell: ({ due }) => dayOr(due) },
  settled: { isWhole: true, cell: ({ settled }) => dayOr(settled), isOptional: true },
  purchaseOrder: { cell: ({ purchaseOrder }) => purchaseOrder, isOptional: true },
  note: { cell: ({ note }) => note, isOptional: true },
  acts: { header: INVOICES.acts, isFixed: true, isAction: true, cell: row => <InvoiceActions invoice={row} /> },
})

/** Shows the number on one line. */
function InvoiceNumber({ number, isTest }: Row) {
  return (
    <>
      <span className="unbroken">{number}</span> {isTest ? `(${INVOICES.test})` : null}
    </>
  )
}

const CHOICES = { kind: choicesOf(INVOICES.kinds), status: choicesOf(INVOICES.states) }

/** /admin/invoices: lists all invoices (decision G-055). */
export default function AllInvoices() {
  return (
    <>
      <PageHeading title={INVOICES.title} lead={INVOICES.lead} />
      <ListTable
        operation={listInvoices}
        ask={(query, signal) => call('GET invoice/index', { query, signal })}
        askFile={query => callForFile('GET invoice/index', { query })}
        label={INVOICES.title}
        choices={CHOICES}
        columns={COLUMNS}
        rowId={({ id }) => String(id)}
        rowName={({ number }) => number}
        failed={INVOICES.failed}
        empty={{ title: INVOICES.none }}
      />
    </>
  )
}
