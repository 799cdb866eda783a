import { findLatestStudy } from '#contract/recruiter/inform.ts'
import { handle } from '#server/platform/http/handler.ts'
import { serializeReportStudy } from '../../present.ts'
import { serializeOffered } from '../../report/present.ts'
import { sampleCharts } from '../../report/use-cases/subjects.ts'
import { newestStudyOf } from '../../scope.ts'

export const recruiterStudy = [
  handle(findLatestStudy, async ({ db, query, services }) => {
    const ids = query.ids?.split(',').map(Number) ?? null
    const study = await newestStudyOf(db, services, ids)
    if (!study) return null
    return {
      questionnaire: serializeReportStudy(study.definition),
      comparisons: [{ title: 'Default Report', charts: sampleCharts(study) }],
      offered: serializeOffered(study),
    }
  }),
]
