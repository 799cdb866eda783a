import { type Action, answerQuestion } from '#rules/share/answering.ts'
import type { Answers, Question, QuestionType, Study } from '#rules/share/study.ts'

/**
 * Number of sixty respondents who see a question that depends on an answer (`givenBy`). SELECT_ONE depends on Yes, and SELECT_ANY also on
 * the first option.
 */
export const SHOWN_TO: Partial<Record<QuestionType, number>> = { SELECT_ONE: 50, SELECT_ANY: 30 }

/**
 * Returns the answer of one respondent. Of six respondents, one answers No and two choose the second option, which hides other questions.
 */
function givenBy(one: number, { type, variables }: Question): Action[] {
  const [first, second] = variables
  if (!first) return []
  const { id: variable_id } = first
  switch (type) {
    case 'SLIDER':
      return variables.map(({ id }, at) => {
        const text = String(at === 0 ? 60 + (one % 5) : 40 - (one % 5))
        return { kind: 'number', variable_id: id, text }
      })
    case 'YES_NO':
      return [{ kind: 'yes-no', variable_id, value: one % 6 === 0 ? '0' : '1' }]
    case 'SELECT_ONE':
      return [{ kind: 'choose', variable_id: (one % 3 === 1 ? second : first)?.id ?? 0 }]
    case 'SELECT_ANY':
      return [{ kind: 'toggle', variable_id: (one % 2 === 1 ? second : first)?.id ?? 0, on: true }]
    case 'RATING':
      return [{ kind: 'rate', variable_id, value: one % 2 === 1 ? '2' : '3' }]
    case 'MULTI_VARIABLE_SELECT_ONE':
      return [{ kind: 'option', variable_id, value: first.variableOptions[one % 2]?.value ?? '' }]
    case 'FIND_STATE':
      return [{ kind: 'state', variable_id, id: 1 + (one % 2) }]
    case 'FIND_REGION':
      return [{ kind: 'region', variable_id, id: 1 + (one % 2) }]
    case 'FIND_SCHOOL':
      return [{ kind: 'school', variable_id, id: 1 + (one % 2) }]
    default:
      return []
  }
}

/** Returns a respondent's values by UID. */
export function valuesOf(core: Study, own: readonly Question[], one: number): Record<string, string> {
  let answers: Answers = new Map()
  for (const question of own)
    for (const action of givenBy(one, question)) answers = answerQuestion(core, answers, question.id, action)
  const variables = own.flatMap(question => question.variables)
  const given = variables.map(({ id, uid }) => [uid, answers.get(id)?.value ?? null] as const)
  return Object.fromEntries(given.flatMap(([uid, value]) => (value === null ? [] : [[uid, value]])))
}
