import { getConditionVariables, listVariables } from '#contract/share/question.ts'
import { questionsOf } from '#rules/share/draft.ts'
import { fullName } from '#rules/share/names.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { variableList } from '../../bank/reads.ts'
import { editedStudy } from '../use-cases/edit-study.ts'

export const variable = [
  handleList(
    listVariables,
    ({ db }) => variableList(db),
    rows => [...rows],
  ),

  handle(getConditionVariables, async ({ db, query, services }) => {
    const { draft } = await editedStudy(db, services.db, query.questionnaireId)
    return questionsOf(draft)
      .filter(({ type }) => type !== 'CONFIRMATION' && type !== 'GEOGRAPHY_ICO_WRAPPER')
      .flatMap(each =>
        each.variables.map(one => ({
          id: one.id,
          uid: one.uid,
          name: fullName(one, each),
          question_id: each.id,
          type: each.type,
        })),
      )
  }),
]
