import { listQuestions } from '#contract/question.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { presentQuestionRow } from '../present.ts'
import { questionList } from '../reads.ts'

export const question = [
  handleList(
    listQuestions,
    ({ db }) => questionList(db),
    rows => rows.map(presentQuestionRow),
  ),
]
