import { landingQuestionnaire } from '#contract/inform/reports.ts'
import { handle } from '#server/platform/http/handler.ts'
import { serializeReportStudy } from '../../present.ts'
import { sampleStudy } from '../../scope.ts'

export const landingDashboardStudy = [
  handle(landingQuestionnaire, async ({ db, services }) => {
    const study = await sampleStudy(db, services, 'dashboard')
    return study && serializeReportStudy(study.definition)
  }),
]
