import { minimumResponses } from '#rules/inform/release.ts'
import { availabilityOn } from '#rules/share/availability.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import { studiesWithChanges } from '#server/areas/share/lookups.ts'
import { dayOf } from '#server/platform/clock.ts'
import type { Services } from '#server/platform/http/handler.ts'
import type { Task } from '#server/platform/jobs/jobs.ts'
import { cutStudyRelease } from '../writes.ts'
import { auditStudyReleases } from './audit-study-releases.ts'

/**
 * Checks every minute whether a study's next release is due, and audits new ones. How often one may be cut is the setting
 * release_interval.
 */
export function cutStudyReleasesTask(services: Pick<Services, 'db' | 'columns' | 'clock' | 'log'>): Task {
  const { db, clock } = services
  return {
    name: 'study-releases-cut',
    cron: '* * * * *',
    async run() {
      const settings = await settingsOf(db)
      const now = clock.now()
      const policy = {
        minimumChanges: minimumResponses(settings.chart_valid_threshold),
        intervalMs: settings.release_interval * 1000,
      }
      for (const study of await studiesWithChanges(db)) {
        const { isClosed } = availabilityOn(dayOf(now), study)
        await db.transaction().execute(transaction => cutStudyRelease(transaction, study.id, now, policy, isClosed))
      }
      await auditStudyReleases(services)
    },
  }
}
