import type { OutputOf } from '#contract/index.ts'
import { listOwnInvoices } from '#contract/recruiter/invoice.ts'
import { moneyText } from '#rules/recruiter/price.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { formatDay } from '#web/platform/dates.ts'
import { choicesOf, columnsOf } from '#web/platform/list/declared.ts'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { OFFER } from '../../messages.ts'
import { DocumentStatus } from '../components/DocumentStatus.tsx'
import { DownloadDocument } from '../components/DownloadDocument.tsx'
import { INVOICES } from '../messages.ts'

type Row = OutputOf<'GET recruiter/invoice/index'>['items'][number]

const COLUMNS = columnsOf<Row>(listOwnInvoices.list, {
  number: { cell: ({ number }) => <span className="unbroken">{number}</span>, isName: true },
  kind: { cell: ({ kind, refersTo }) => INVOICES.ofPaper(INVOICES.kinds[kind], refersTo) },
  // Sorts by urgency.
  urgency: { header: INVOICES.status, cell: row => <DocumentStatus paper={row} />, isFixed: true },
  title: { cell: ({ title }) => title || OFFER.untitled },
  total: { header: INVOICES.total, cell: ({ total }) => moneyText(total), isFigure: true },
  issued: { isWhole: true, cell: ({ issued }) => formatDay(issued) },
  due: { isWhole: true, cell: ({ due }) => (due ? formatDay(due) : '–') },
  purchaseOrder: { cell: ({ purchaseOrder }) => purchaseOrder || '–', isOptional: true },
  download: {
    header: INVOICES.download,
    isFixed: true,
    isAction: true,
    cell: ({ id, number }) => <DownloadDocument id={id} number={number} />,
  },
})

const FILTERS = ['kind', 'status', 'title', 'purchaseOrder']

const CHOICES = { kind: choicesOf(INVOICES.kinds), status: choicesOf(INVOICES.states) }

/** /recruiter/invoices: lists the organization's invoices and receipts. */
export default function Invoices() {
  return (
    <>
      <PageHeading title={INVOICES.title} lead={INVOICES.lead} />
      <ListTable
        operation={listOwnInvoices}
        ask={(query, signal) => call('GET recruiter/invoice/index', { query, signal })}
        askFile={query => callForFile('GET recruiter/invoice/index', { query })}
        filters={FILTERS}
        label={INVOICES.title}
        choices={CHOICES}
        columns={COLUMNS}
        rowId={({ id }) => String(id)}
        rowName={({ number }) => number}
        failed={INVOICES.failed}
        empty={{ title: INVOICES.none, text: INVOICES.noneText }}
      />
    </>
  )
}
