import { presentationalComparison } from '#contract/inform/reports.ts'
import { handle } from '#server/platform/http/handler.ts'
import { serializeReportStudy } from '../../present.ts'
import { serializeOffered } from '../../report/present.ts'
import { sampleCharts } from '../../report/use-cases/subjects.ts'
import { sampleStudy } from '../../scope.ts'

export const presentationComparison = [
  handle(presentationalComparison, async ({ db, services }) => {
    const study = await sampleStudy(db, services, 'sample')
    if (!study) return null
    return {
      questionnaire: serializeReportStudy(study.definition),
      comparisons: [{ title: 'Sample report', charts: sampleCharts(study) }],
      offered: serializeOffered(study),
    }
  }),
]
