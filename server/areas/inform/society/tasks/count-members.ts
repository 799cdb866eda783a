import { settingsOf } from '#server/areas/account/lookups.ts'
import type { Services } from '#server/platform/http/handler.ts'
import type { Task } from '#server/platform/jobs/jobs.ts'
import { societiesWithMembers } from '../reads.ts'
import { countMembers } from '../use-cases/count-members.ts'

/** Every hour, counts the members of societies by their profile values. Each society has its own transaction. */
export function countMembersTask({ db, clock }: Pick<Services, 'db' | 'clock'>): Task {
  return {
    name: 'members-count',
    cron: '12 * * * *',
    async run() {
      const now = clock.now()
      const { chart_valid_threshold: threshold } = await settingsOf(db)
      for (const society of await societiesWithMembers(db))
        await db.transaction().execute(transaction => countMembers(transaction, society, { threshold, now }))
    },
  }
}
