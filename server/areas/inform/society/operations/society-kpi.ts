import { validationError } from '#contract/errors.ts'
import { generateKpi } from '#contract/inform/society-study.ts'
import { cutoffError } from '#rules/inform/editions/index.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import { dayOf } from '#server/platform/clock.ts'
import { Download } from '#server/platform/http/download.ts'
import { handleDownload } from '#server/platform/http/handler.ts'
import { shownSociety } from '../scope.ts'
import { kpiFile } from '../use-cases/kpi.ts'

export const societyKpi = [
  handleDownload(generateKpi, async ({ db, query, ...input }) => {
    const { id } = await shownSociety(db, input.caller, query.societyId)
    const error = cutoffError(query.cutoffDate, dayOf(input.services.clock.now()))
    if (error !== null) throw validationError([{ field: 'cutoffDate', message: error }])
    const { name, mediaType, content } = await kpiFile(db, id, query.cutoffDate, query.format)
    // Recorded before the first byte, as for files of lists (decision 67).
    const act = { by: actorOf(input), act: 'society.key-figures', record: id } as const
    await db.transaction().execute(transaction => recordAuditEntry(transaction, act))
    return new Download(mediaType, content, { fileName: name })
  }),
]
