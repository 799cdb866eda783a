import { badRequest } from '#contract/errors.ts'
import * as contract from '#contract/share/questionnaire-file.ts'
import { relatableQuestions } from '#server/areas/connect/lookups.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import { handle } from '#server/platform/http/handler.ts'
import { editedStudy } from '../../drafts/use-cases/edit-study.ts'
import { readInThread } from '../use-cases/read-in-thread.ts'
import { fileOf } from '../use-cases/study-formats.ts'

export const questionnaireFile = [
  handle(contract.readStudyFile, async ({ db, files, body, services }) =>
    readInThread(files.file.content, services.clock.now(), await relatableQuestions(db), body.chosen?.split('\n')),
  ),

  handle(contract.exportStudy, async input => {
    const { db, query, body, services } = input
    const { draft, published } = await editedStudy(db, services.db, query.id)
    const study = body.of === 'draft' ? draft : published
    if (!study) throw badRequest('This study was never published. Export its draft instead.')
    const jobs = new Map((await relatableQuestions(db)).map(each => [each.id, each.label]))
    const file = fileOf(study, body.format, jobs)
    await recordAuditEntry(db, { by: actorOf(input), act: 'study.export', record: query.id })
    return file
  }),
]
