import * as contract from '#contract/share/question.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { questionList } from '../../bank/reads.ts'
import { serializeQuestionRow } from '../present.ts'
import { addQuestion, changeQuestion, copyTo, dropQuestion, editedQuestion } from '../use-cases/edit-question.ts'

type Acting = Parameters<typeof actorOf>[0] & { readonly db: Transaction }

/** Records a question change as an update of its study's draft. */
function recordUpdate(input: Acting, { questionnaireId, version }: { questionnaireId: number; version: number }) {
  const facts = { version, questions: 1 }
  return recordAuditEntry(input.db, { by: actorOf(input), act: 'study.update', record: questionnaireId, facts })
}

function editing({ caller, services }: Pick<Acting, 'caller' | 'services'>) {
  return { userId: caller.userId, now: services.clock.now() }
}

export const question = [
  handleList(
    contract.listQuestions,
    ({ db }) => questionList(db),
    rows => rows.map(serializeQuestionRow),
  ),

  handle(contract.viewQuestion, ({ db, query, services }) => editedQuestion(db, services.db, query)),

  handle(contract.createQuestion, async input => {
    const saved = await addQuestion(input.db, input.services.db, input.body, editing(input))
    await recordUpdate(input, saved)
    return saved
  }),

  handle(contract.updateQuestion, async input => {
    const saved = await changeQuestion(input.db, input.services.db, input.query, input.body, editing(input))
    await recordUpdate(input, saved)
    return saved
  }),

  handle(contract.deleteQuestion, async input => {
    await recordUpdate(input, await dropQuestion(input.db, input.services.db, input.query, editing(input)))
    return {}
  }),

  handle(contract.copyQuestion, async input => {
    const saved = await copyTo(input.db, input.services.db, input.query, input.body?.to, editing(input))
    await recordUpdate(input, saved)
    return saved
  }),
]
