import { notFound } from '#contract/errors.ts'
import { presentationalComparison, reportsPresentation } from '#contract/inform-reports.ts'
import { handle } from '#server/platform/http/handler.ts'
import { presentOffered, presentStudy } from '../present.ts'
import { sampleReport, sampleStudy } from '../report/sample.ts'
import { sampleCharts } from '../report/subjects.ts'

export const presentation = [
  handle(reportsPresentation, async ({ db, body, services }) => {
    const study = await sampleStudy(db, services, 'sample')
    if (!study) throw notFound()
    return sampleReport(db, services, study, body.charts)
  }),

  handle(presentationalComparison, async ({ db, services }) => {
    const study = await sampleStudy(db, services, 'sample')
    if (!study) return null
    return {
      questionnaire: presentStudy(study.definition),
      comparisons: [{ title: 'Sample report', charts: sampleCharts(study) }],
      offered: presentOffered(study),
    }
  }),
]
