import { landingResults } from '#contract/inform/reports.ts'
import { handle } from '#server/platform/http/handler.ts'
import { sampleReport } from '../../report/use-cases/sample.ts'
import { dashboardCharts } from '../../report/use-cases/subjects.ts'
import { sampleStudy } from '../../scope.ts'

export const landingDashboard = [
  handle(landingResults, async ({ db, services }) => {
    const study = await sampleStudy(db, services, 'dashboard')
    return study && sampleReport(db, services, study, dashboardCharts(study))
  }),
]
