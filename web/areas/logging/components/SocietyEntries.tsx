import { ACTOR_NAMES, listSocietyAuditLog, type SocietyAuditEntry } from '#contract/logging/audit-log.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { formatMoment } from '#web/platform/dates.ts'
import { columnsOf } from '#web/platform/list/declared.ts'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { detailsOf, membersText } from '../audit-details.ts'
import { actionTitle, subjectText } from '../audit-records.ts'
import { AUDIT } from '../messages.ts'
import { Details } from './Details.tsx'

const COLUMNS = columnsOf<SocietyAuditEntry>(listSocietyAuditLog.list, {
  act: { isName: true, cell: actionTitle },
  name: { isFixed: true, cell: entry => (entry.members.length > 0 ? membersText(entry.members) : subjectText(entry)) },
  facts: { isFixed: true, cell: detailsCell },
  who: { isFixed: true, cell: ({ who }) => who },
  role: { cell: ({ role }) => ACTOR_NAMES[role], isOptional: true },
  happened: { cell: ({ happened }) => formatMoment(happened) },
})

/** Omits the society, which is the same for all entries. */
function detailsCell({ facts: { society, society_id, societyId, ...facts }, ...entry }: SocietyAuditEntry) {
  const details = detailsOf({ ...entry, facts, before: null, after: null, names: {}, members: [] })
  return details.length === 0 ? null : <Details of={details} />
}

/** Lists actions that concern a society (decision 60). */
export function SocietyEntries({ societyId }: { readonly societyId: number }) {
  return (
    <ListTable
      operation={listSocietyAuditLog}
      of={{ society_id: societyId }}
      ask={(query, signal) => call('GET audit-log/society', { query, signal })}
      askFile={query => callForFile('GET audit-log/society', { query })}
      label={AUDIT.title}
      columns={COLUMNS}
      rowId={({ id }) => String(id)}
      rowName={actionTitle}
      failed={AUDIT.failed}
      empty={{ title: AUDIT.none }}
    />
  )
}
