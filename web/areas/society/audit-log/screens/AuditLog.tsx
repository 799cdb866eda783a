import { SocietyEntries } from '#web/areas/logging/components/SocietyEntries.tsx'
import { SocietyHead } from '../../components/SocietyHead.tsx'
import { useSocietyOptions } from '../../queries.ts'
import { useCurrentSociety } from '../../use-current-society.ts'
import { AUDIT_LOG } from '../messages.ts'

/** /mss-admin/manage/audit-log and /admin/society/audit-log/{societyId}: lists actions that concern a society (decision 60). */
export default function AuditLog() {
  const place = useCurrentSociety()
  const { data } = useSocietyOptions(place.societyId)
  return (
    <SocietyHead
      place={place}
      name={data?.society.name ?? ''}
      title={AUDIT_LOG.title}
      lead={AUDIT_LOG.lead}
      actions={null}
    >
      <SocietyEntries societyId={place.societyId} />
    </SocietyHead>
  )
}
