import type { OutputOf } from '#contract/index.ts'
import { listPurchases } from '#contract/recruiter/ledger.ts'
import { moneyText } from '#rules/recruiter/price.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { formatDay } from '#web/platform/dates.ts'
import { choicesOf, columnsOf } from '#web/platform/list/declared.ts'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { RefundButton } from '../components/RefundButton.tsx'
import { PURCHASES } from '../messages.ts'

type Row = OutputOf<'GET purchase/index'>['items'][number]

const COLUMNS = columnsOf<Row>(listPurchases.list, {
  title: { isName: true, cell: ({ title, id }) => title || `${id}` },
  organization: { cell: ({ organization }) => organization },
  state: { isFixed: true, cell: ({ state }) => PURCHASES.states[state] },
  total: {
    header: 'Total',
    isFigure: true,
    cell: ({ total }) => <span className="tabular unbroken">{moneyText(total)}</span>,
  },
  provider: { cell: ({ provider }) => PURCHASES.providers[provider] },
  payment: { cell: ({ payment }) => payment, isOptional: true },
  refundReason: { cell: ({ refundReason }) => refundReason, isOptional: true },
  started: { isWhole: true, cell: ({ started }) => formatDay(started) },
  paid: { isWhole: true, cell: ({ paid }) => (paid ? formatDay(paid) : <span className="muted">–</span>) },
  acts: {
    header: PURCHASES.acts,
    isFixed: true,
    isAction: true,
    cell: row => {
      const { state } = row
      return state === 'paid' || state === 'refund_failed' ? <RefundButton purchase={row} state={state} /> : null
    },
  },
})

const CHOICES = { state: choicesOf(PURCHASES.states), provider: choicesOf(PURCHASES.providers) }

/** /admin/purchases: lists card payments and their refunds (decision 50). */
export default function Purchases() {
  return (
    <>
      <PageHeading title={PURCHASES.title} lead={PURCHASES.lead} />
      <ListTable
        operation={listPurchases}
        ask={(query, signal) => call('GET purchase/index', { query, signal })}
        askFile={query => callForFile('GET purchase/index', { query })}
        label={PURCHASES.title}
        choices={CHOICES}
        columns={COLUMNS}
        rowId={({ id }) => String(id)}
        rowName={({ title, id }) => title || `${id}`}
        failed={PURCHASES.failed}
        empty={{ title: PURCHASES.none }}
      />
    </>
  )
}
