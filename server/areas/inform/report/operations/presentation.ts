import { notFound } from '#contract/errors.ts'
import { reportsPresentation } from '#contract/inform/reports.ts'
import { handle } from '#server/platform/http/handler.ts'
import { sampleStudy } from '../../scope.ts'
import { sampleReport } from '../use-cases/sample.ts'

export const presentation = [
  handle(reportsPresentation, async ({ db, body, services }) => {
    const study = await sampleStudy(db, services, 'sample')
    if (!study) throw notFound()
    return sampleReport(db, services, study, body.charts)
  }),
]
