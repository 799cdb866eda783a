import { getDataForReport } from '#contract/inform/inform.ts'
import { printedReader } from '#server/areas/account/lookups.ts'
import { handle } from '#server/platform/http/handler.ts'
import { serializeReportStudy } from '../../present.ts'
import { openStudy } from '../../scope.ts'

export const resultsPrint = [
  handle(getDataForReport, async ({ db, caller, query, services }) => {
    const { definition } = await openStudy(db, services, caller, query.id)
    const { id: _, ...study } = serializeReportStudy(definition)
    return { ...study, ...(await printedReader(db, caller.userId)), study_sample_model: definition.sampleModel }
  }),
]
