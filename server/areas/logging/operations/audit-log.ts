import { listAuditLog } from '#contract/logging/audit-log.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { auditList } from '../reads.ts'
import { serializeEntries } from '../use-cases/serialize-entries.ts'

export const auditLog = [
  handleList(
    listAuditLog,
    ({ db }) => auditList(db),
    (rows, { services }) => serializeEntries(services.db, rows),
  ),
]
