import { ACTOR_NAMES, type AuditEntry, listAuditLog } from '#contract/logging/audit-log.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { formatMoment } from '#web/platform/dates.ts'
import { columnsOf } from '#web/platform/list/declared.ts'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { detailsOf } from '../audit-details.ts'
import { actionTitle, actorOf, historyOf, shownRecord } from '../audit-records.ts'
import { Details } from '../components/Details.tsx'
import { Record } from '../components/Record.tsx'
import { AUDIT } from '../messages.ts'

const COLUMNS = columnsOf<AuditEntry>(listAuditLog.list, {
  act: { isName: true, cell: actionTitle },
  record: {
    isFixed: true,
    cell: entry => <Record of={shownRecord(entry)} history={entry.record === '' ? null : historyOf(entry)} />,
  },
  details: { header: AUDIT.details, isFixed: true, cell: detailsCell },
  who: { cell: entry => <Record of={actorOf(entry)} history={null} /> },
  role: { cell: ({ role }) => ACTOR_NAMES[role], isOptional: true },
  happened: { cell: ({ happened }) => formatMoment(happened) },
  network: { cell: ({ network }) => network, isOptional: true },
})

/** Renders nothing if an action has no details. */
function detailsCell(entry: AuditEntry) {
  const details = detailsOf(entry)
  return details.length === 0 ? null : <Details of={details} />
}

/** /admin/audit-log: lists the actions of administrators (decision 60). */
export default function AuditLog() {
  return (
    <>
      <PageHeading title={AUDIT.title} lead={AUDIT.lead} />
      <ListTable
        operation={listAuditLog}
        ask={(query, signal) => call('GET audit-log/index', { query, signal })}
        askFile={query => callForFile('GET audit-log/index', { query })}
        label={AUDIT.title}
        columns={COLUMNS}
        rowId={({ id }) => String(id)}
        rowName={actionTitle}
        failed={AUDIT.failed}
        empty={{ title: AUDIT.none }}
      />
    </>
  )
}
