import { type AuditEntry, listAuditLog } from '#contract/audit-log.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { auditList } from '../reads.ts'

type Row = Awaited<ReturnType<ReturnType<typeof auditList>['rows']['execute']>>[number]

export const auditLog = [
  handleList(
    listAuditLog,
    ({ db }) => auditList(db),
    rows => rows.map(present),
  ),
]

const { facts, before, role } = listAuditLog.list.row.shape

function present({ first_name, last_name, email, society_api_key_id: key, ...row }: Row): AuditEntry {
  const name = [first_name, last_name].filter(Boolean).join(' ')
  return {
    ...row,
    happened: row.happened.toISOString(),
    who:
      key !== null ? `API key ${key}` : email === null ? `Account ${row.user_id}` : name ? `${name} (${email})` : email,
    role: role.parse(row.role),
    record: row.record ?? '',
    facts: facts.parse(row.facts),
    before: before.parse(row.before),
    after: before.parse(row.after),
  }
}
