import { deleteOldAuditEntries } from '#server/platform/audit/audit.ts'
import type { Services } from '#server/platform/http/handler.ts'
import type { Task } from '#server/platform/jobs/jobs.ts'

/** Removes audit log entries after two years (decision 60). */
export function deleteOldAuditEntriesTask({ db }: Pick<Services, 'db'>): Task {
  return {
    name: 'old-acts-remove',
    cron: '51 3 * * *',
    async run() {
      await deleteOldAuditEntries(db)
    },
  }
}
