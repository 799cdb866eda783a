import { settingsOf } from '#server/areas/account/lookups.ts'
import type { Services } from '#server/platform/http/handler.ts'
import type { Task } from '#server/platform/jobs/jobs.ts'
import { countMonths } from '../use-cases/count-months.ts'

/** Counts every hour the physicians who registered or submitted a study, by month. */
export function countMonthsTask({ db }: Pick<Services, 'db'>): Task {
  return {
    name: 'months-count',
    cron: '20 * * * *',
    async run() {
      const { chart_valid_threshold } = await settingsOf(db)
      await db.transaction().execute(transaction => countMonths(transaction, chart_valid_threshold))
    },
  }
}
