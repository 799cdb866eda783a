import { listAuditLog, listSocietyAuditLog } from '#contract/logging/audit-log.ts'
import { societyOfAdministrator } from '#server/areas/society/lookups.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { auditList, societyAuditList } from '../reads.ts'
import { serializeEntries, serializeSocietyEntries } from '../use-cases/serialize-entries.ts'

export const auditLog = [
  handleList(
    listAuditLog,
    ({ db }) => auditList(db),
    (rows, { services }) => serializeEntries(services.db, rows),
  ),
  handleList(
    listSocietyAuditLog,
    async ({ db, caller, query }) => societyAuditList(db, await societyOfAdministrator(db, caller, query.society_id)),
    (rows, { services, query }) => serializeSocietyEntries(services.db, rows, query.society_id),
  ),
]
