import * as contract from '#contract/connect/job-question.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { jobQuestionList } from '../reads.ts'
import * as bank from '../use-cases/save-job-question.ts'

export const jobQuestion = [
  handleList(
    contract.listJobQuestions,
    ({ db }) => jobQuestionList(db),
    rows => contract.listJobQuestions.output.shape.items.parse(rows),
  ),

  handle(contract.viewJobQuestion, ({ db, query }) => bank.jobQuestionOf(db, query.id)),

  handle(contract.updateJobQuestion, async input => {
    const { db, query, body, services } = input
    const isNew = query.id === 0
    const saved = isNew
      ? await bank.createJobQuestion(db, services, body)
      : await bank.changeJobQuestion(db, services, query.id, body)
    const act = isNew ? 'job-question.create' : 'job-question.update'
    await recordAuditEntry(db, { by: actorOf(input), act, record: saved.id })
    return saved
  }),

  handle(contract.deleteJobQuestion, async input => {
    const { db, query, services } = input
    await bank.deleteJobQuestion(db, services, query.id)
    await recordAuditEntry(db, { by: actorOf(input), act: 'job-question.delete', record: query.id })
    return { id: query.id }
  }),
]
