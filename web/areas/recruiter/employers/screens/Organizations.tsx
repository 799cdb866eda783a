import type { OutputOf } from '#contract/index.ts'
import { EMPLOYER_STATE_NAMES, listEmployers } from '#contract/recruiter/employer.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { formatDay } from '#web/platform/dates.ts'
import { columnsOf } from '#web/platform/list/declared.ts'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { DecisionActions } from '../components/DecisionActions.tsx'
import { ORGANIZATIONS as TEXT } from '../messages.ts'

type Row = OutputOf<'GET employer/index'>['items'][number]

const COLUMNS = columnsOf<Row>(listEmployers.list, {
  name: { isName: true, cell: ({ name }) => name },
  state: { isFixed: true, cell: ({ state }) => EMPLOYER_STATE_NAMES[state] },
  domains: { cell: ({ domains }) => domains || '–' },
  wantedName: { cell: ({ wantedName }) => wantedName ?? '–' },
  looksLike: { cell: ({ looksLike }) => looksLike ?? '–' },
  recruiters: { isFigure: true, cell: ({ recruiters }) => recruiters },
  offers: { isFigure: true, cell: ({ offers }) => offers },
  note: { cell: ({ note }) => note, isOptional: true },
  created: { isWhole: true, cell: ({ created }) => formatDay(created), isOptional: true },
  acts: { header: TEXT.acts, isFixed: true, isAction: true, cell: row => <DecisionActions employer={row} /> },
})

/** /admin/organizations: lists employers and whether they are verified (decision 77). */
export default function Organizations() {
  return (
    <>
      <PageHeading title={TEXT.title} lead={TEXT.lead} />
      <ListTable
        operation={listEmployers}
        ask={(query, signal) => call('GET employer/index', { query, signal })}
        askFile={query => callForFile('GET employer/index', { query })}
        label={TEXT.title}
        columns={COLUMNS}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        failed={TEXT.failed}
        empty={{ title: TEXT.none }}
      />
    </>
  )
}
