import type { AnsweredResults } from '#contract/inform/inform.ts'
import type { SelectedCharts } from '#rules/inform/comparison.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import type { OpenStudy } from '../../scope.ts'
import { ABOUT_EVERYBODY } from './about.ts'
import { reportOf } from './report.ts'

/** Returns charts about all respondents, for any caller. */
export async function sampleReport(
  db: Database,
  services: Services,
  study: OpenStudy,
  charts: SelectedCharts,
): Promise<Pick<AnsweredResults, 'questionnaire' | 'as_of' | 'batch' | 'results'>> {
  const { questionnaire, as_of, batch, results } = await reportOf(db, services, {
    study,
    charts,
    about: ABOUT_EVERYBODY,
    sectionId: null,
    userId: null,
  })
  return { questionnaire, as_of, batch, results }
}
