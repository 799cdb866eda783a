import { exportDictionary, exportFigures } from '#contract/inform/export.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import { Download } from '#server/platform/http/download.ts'
import { handleDownload } from '#server/platform/http/handler.ts'
import { openStudy } from '../../scope.ts'
import { assertExportAllowed, dictionaryFile, figuresFile } from '../use-cases/exported.ts'

const CSV = 'text/csv; charset=utf-8; header=present'

export const resultsExport = [
  handleDownload(exportFigures, async input => {
    const { db, caller, query, services } = input
    const study = await openStudy(db, services, caller, query.id)
    await assertExportAllowed(db)
    const { content, rows } = await figuresFile(db, services, study)
    await recordAuditEntry(db, {
      by: actorOf(input),
      act: 'results.export',
      record: study.id,
      facts: { figures: rows },
    })
    const fileName = `${study.definition.facts.period} ${study.definition.facts.title}, results.csv`
    return new Download(CSV, Buffer.from(content), { fileName })
  }),

  handleDownload(exportDictionary, async input => {
    const { db, caller, query, services } = input
    const study = await openStudy(db, services, caller, query.id)
    await assertExportAllowed(db)
    await recordAuditEntry(db, {
      by: actorOf(input),
      act: 'results.export',
      record: study.id,
      facts: { dictionary: true },
    })
    const fileName = `${study.definition.facts.period} ${study.definition.facts.title}, dictionary.csv`
    return new Download(CSV, Buffer.from(dictionaryFile(study.definition)), { fileName })
  }),
]
