import type { ProfileDataStatistic } from '#contract/inform/society.ts'
import type { SelectedCharts } from '#rules/inform/comparison.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { ABOUT_EVERYBODY } from '../../report/use-cases/about.ts'
import { reportOf } from '../../report/use-cases/report.ts'
import { dashboardCharts } from '../../report/use-cases/subjects.ts'
import { newestStudyOfSociety, type OpenStudy } from '../../scope.ts'

/** Subject of the results, and the caller. `null` for a member, who gets no exceptions. */
interface Asked {
  readonly societyId: number
  readonly adminId: number | null
}

/** Returns charts about a society's own respondents, from its newest study with results. Returns `null` if there is no such study. */
async function newestReport(
  db: Database,
  services: Pick<Services, 'db' | 'editionCache'>,
  { societyId, adminId }: Asked,
  chartsOf: (study: OpenStudy) => SelectedCharts,
) {
  const study = await newestStudyOfSociety(db, services, { societyId, isAdmin: adminId !== null })
  if (!study) return null
  const about = { ...ABOUT_EVERYBODY, isMember: true, society: societyId }
  return reportOf(db, services, { study, charts: chartsOf(study), about, sectionId: null, userId: adminId })
}

const PROFILE: SelectedCharts = {
  questionIds: [],
  variableIds: [],
  derivedVarNames: ['userGender', 'userEthnicity', 'userVisaStatus', 'userUSVeteran'],
  membershipType: false,
}

/** Returns the profiles of a society's respondents. Empty if its study has no profile measures. */
export async function profilesOf(
  db: Database,
  services: Pick<Services, 'db' | 'editionCache'>,
  asked: Asked,
): Promise<ProfileDataStatistic> {
  const report = await newestReport(db, services, asked, () => PROFILE)
  if (!report) return { questionnaire: null, as_of: null, results: [] }
  const { id, title, period } = report.questionnaire
  return { questionnaire: { id, title, period }, as_of: report.as_of, results: report.results }
}

export function dashboardOf(db: Database, services: Pick<Services, 'db' | 'editionCache'>, asked: Asked) {
  return newestReport(db, services, asked, dashboardCharts)
}
