import { toFlag } from '#contract/fields.ts'
import type { SocietyStudy } from '#contract/inform/society-study.ts'
import { OF_EVERYBODY } from '#rules/inform/participation/index.ts'
import { releaseProgress } from '#rules/inform/release.ts'
import { availabilityOn } from '#rules/share/availability.ts'
import { type StudyDays, studyDaysAt } from '#rules/share/study-days.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import { studiesOfSociety } from '#server/areas/share/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { participationCounts } from '../../participation/reads.ts'

/** Lists all studies of a society, newest first, with the number of participants and whether results are open. */
export async function studiesFor(
  db: Database,
  { clock, editionCache }: Pick<Services, 'clock' | 'editionCache'>,
  societyId: number,
): Promise<SocietyStudy[]> {
  const [studies, { chart_valid_threshold }] = await Promise.all([studiesOfSociety(db, societyId), settingsOf(db)])
  const counts = await participationCounts(
    db,
    societyId,
    studies.map(({ id }) => id),
  )
  const days = studyDaysAt(clock.now())
  return studies.map(({ is_primary, is_enabled, is_ended, ...study }) => {
    const latest = counts.findLast(({ questionnaireId }) => questionnaireId === study.id)
    const progress = latest ? releaseProgress(latest.blocks, OF_EVERYBODY, chart_valid_threshold) : null
    return {
      ...study,
      isPrimary: toFlag(is_primary),
      state: stateOf(days, { ...study, is_enabled, is_ended }),
      results_as_of: editionCache.of(study.id, null)?.facts.asOf.toISOString() ?? null,
      counted: latest?.counted.toISOString() ?? null,
      turnout: progress?.turnout ?? null,
    }
  })
}

function stateOf(days: StudyDays, study: Parameters<typeof availabilityOn>[1]): SocietyStudy['state'] {
  const { isActive, isClosed, isUpcoming } = availabilityOn(days, study)
  if (isActive) return 'active'
  if (isClosed) return 'completed'
  return isUpcoming ? 'upcoming' : 'disabled'
}
