import type { OutputOf } from '#contract/index.ts'
import { listLedger } from '#contract/recruiter/ledger.ts'
import { moneyText } from '#rules/recruiter/price.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { formatDay } from '#web/platform/dates.ts'
import { choicesOf, columnsOf } from '#web/platform/list/declared.ts'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { LedgerCheck } from '../components/LedgerCheck.tsx'
import { LEDGER } from '../messages.ts'

type Row = OutputOf<'GET ledger/index'>['items'][number]

const COLUMNS = columnsOf<Row>(listLedger.list, {
  reference: { isName: true, cell: ({ reference }) => reference },
  booked: { isWhole: true, cell: ({ booked }) => formatDay(booked) },
  kind: { isFixed: true, cell: ({ kind }) => LEDGER.kinds[kind] },
  amount: {
    header: LEDGER.amount,
    isFigure: true,
    isFixed: true,
    cell: ({ amount }) => <span className="tabular unbroken">{moneyText(amount)}</span>,
  },
  organization: { cell: ({ organization }) => organization },
  title: { cell: ({ title }) => title, isOptional: true },
  provider: { cell: ({ provider }) => LEDGER.providers[provider] },
  payment: { cell: ({ payment }) => payment, isOptional: true },
})

const CHOICES = { kind: choicesOf(LEDGER.kinds), provider: choicesOf(LEDGER.providers) }

/** /admin/ledger: lists all payments and refunds, with an export (decision 50). */
export default function Ledger() {
  return (
    <>
      <PageHeading title={LEDGER.title} lead={LEDGER.lead} />
      <ListTable
        operation={listLedger}
        ask={(query, signal) => call('GET ledger/index', { query, signal })}
        askFile={query => callForFile('GET ledger/index', { query })}
        label={LEDGER.title}
        choices={CHOICES}
        columns={COLUMNS}
        rowId={({ id }) => String(id)}
        rowName={({ reference }) => reference}
        failed={LEDGER.failed}
        empty={{ title: LEDGER.none }}
      />
      <LedgerCheck />
    </>
  )
}
