import { landingQuestionnaire, landingResults } from '#contract/inform-reports.ts'
import { handle } from '#server/platform/http/handler.ts'
import { presentStudy } from '../present.ts'
import { sampleReport, sampleStudy } from '../report/sample.ts'
import { dashboardCharts } from '../report/subjects.ts'

export const landingDashboard = [
  handle(landingQuestionnaire, async ({ db, services }) => {
    const study = await sampleStudy(db, services, 'dashboard')
    return study && presentStudy(study.definition)
  }),

  handle(landingResults, async ({ db, services }) => {
    const study = await sampleStudy(db, services, 'dashboard')
    return study && sampleReport(db, services, study, dashboardCharts(study))
  }),
]
