import { ACTOR_NAMES, listSocietyAuditLog, type SocietyAuditEntry } from '#contract/logging/audit-log.ts'
import { SocietyHead } from '#web/areas/society/components/SocietyHead.tsx'
import { useSocietyOptions } from '#web/areas/society/queries.ts'
import { useCurrentSociety } from '#web/areas/society/use-current-society.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { formatMoment } from '#web/platform/dates.ts'
import { columnsOf } from '#web/platform/list/declared.ts'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { detailsOf, membersText } from '../audit-details.ts'
import { actionTitle, subjectText } from '../audit-records.ts'
import { Details } from '../components/Details.tsx'
import { SOCIETY_AUDIT as TEXT } from '../messages.ts'

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

/** /mss-admin/manage/audit-log and /admin/society/audit-log/{societyId}: lists actions that concern a society (decision 60). */
export default function SocietyAuditLog() {
  const place = useCurrentSociety()
  const { data } = useSocietyOptions(place.societyId)
  return (
    <SocietyHead place={place} name={data?.society.name ?? ''} title={TEXT.title} lead={TEXT.lead} actions={null}>
      <ListTable
        operation={listSocietyAuditLog}
        ask={(query, signal) =>
          call('GET society/audit-log', { query: { ...query, society_id: place.societyId }, signal })
        }
        askFile={query => callForFile('GET society/audit-log', { query: { ...query, society_id: place.societyId } })}
        label={TEXT.title}
        columns={COLUMNS}
        rowId={({ id }) => String(id)}
        rowName={actionTitle}
        failed={TEXT.failed}
        empty={{ title: TEXT.none }}
      />
    </SocietyHead>
  )
}
