import { studyDaysAt } from '#rules/share/study-days.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import type { Services } from '#server/platform/http/handler.ts'
import type { Task } from '#server/platform/jobs/jobs.ts'
import { countedStudies } from '../reads.ts'
import { countParticipation } from '../use-cases/count-participation.ts'

/**
 * Every five minutes, counts the progress of societies' members in current studies. Each pair of society and study has its own transaction.
 */
export function countParticipationTask({ db, clock }: Pick<Services, 'db' | 'clock'>): Task {
  return {
    name: 'participation-count',
    cron: '*/5 * * * *',
    async run() {
      const now = clock.now()
      const { chart_valid_threshold: threshold } = await settingsOf(db)
      for (const study of await countedStudies(db, studyDaysAt(now)))
        await db.transaction().execute(transaction => countParticipation(transaction, study, { threshold, now }))
    },
  }
}
