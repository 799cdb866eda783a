import { generateKpi } from '#contract/inform-society-study.ts'
import { Download } from '#server/platform/http/download.ts'
import { handleDownload } from '#server/platform/http/handler.ts'
import { shownSociety } from '../scope.ts'
import { kpiFile } from '../use-cases/kpi.ts'

export const societyKpi = [
  handleDownload(generateKpi, async ({ db, caller, query }) => {
    const { id } = await shownSociety(db, caller, query.societyId)
    const { name, mediaType, content } = await kpiFile(db, id, query.cutoffDate, query.format)
    return new Download(mediaType, content, { fileName: name })
  }),
]
