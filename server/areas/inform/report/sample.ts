import type { Results } from '#contract/inform.ts'
import type { SelectedCharts } from '#rules/inform/comparison.ts'
import { standingOn } from '#rules/share/standing.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import { dayOf } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { studiesWithResults } from '../reads.ts'
import { type Offer, type OpenStudy, studyForAll } from '../scope.ts'
import { ABOUT_EVERYBODY } from './about.ts'
import { reportOf } from './report.ts'

/**
 * The study that everybody may look at: the one of the setting sample_questionnaire_id; without it the newest that is closed (who takes part
 * in a study sees more of it than who does not), or else the newest. Null while no study has results.
 */
export async function sampleStudy(
  db: Database,
  services: Pick<Services, 'db' | 'clock'>,
  offer: Exclude<Offer, 'all'>,
): Promise<OpenStudy | null> {
  const [studies, { sample_questionnaire_id }] = await Promise.all([studiesWithResults(db), settingsOf(db)])
  const today = dayOf(services.clock.now())
  const chosen =
    studies.find(({ id }) => id === sample_questionnaire_id) ??
    studies.find(study => standingOn(today, study).isClosed) ??
    studies[0]
  return chosen ? studyForAll(db, services, chosen.id, offer) : null
}

/** Charts about everybody, for anybody. */
export async function sampleReport(
  db: Database,
  services: Services,
  study: OpenStudy,
  charts: SelectedCharts,
): Promise<Pick<Results, 'questionnaire' | 'as_of' | 'results'>> {
  const { questionnaire, as_of, results } = await reportOf(db, services, {
    study,
    charts,
    about: ABOUT_EVERYBODY,
    sectionId: null,
    userId: null,
  })
  return { questionnaire, as_of, results }
}
