import { freeUid, replaceQuestion, uidsOf, withType } from '#rules/share/draft/index.ts'
import { type DraftQuestion, questionsOf, type StudyDraft } from '#rules/share/draft.ts'
import type { Variable } from '#rules/share/study.ts'

/** Changes of an imported question before its draft is created. */
type Range = Pick<Variable, 'min' | 'max' | 'step'>

/** Sets the range of each number of a question. */
export function withRange(draft: StudyDraft, question: DraftQuestion, range: Partial<Range>): StudyDraft {
  const variables = question.variables.map(variable => ({ ...variable, ...range }))
  return replaceQuestion(draft, { ...question, variables })
}

/** Changes a question between a single choice and a multiple choice. */
export function withSeveral(
  draft: StudyDraft,
  question: DraftQuestion,
  isSeveral: boolean,
  newId: () => number,
): StudyDraft {
  return replaceQuestion(draft, withType(question, isSeveral ? 'SELECT_ANY' : 'SELECT_ONE', uidsOf(draft), newId))
}

/** Checks whether a question about yes or no can become one of two options: no condition compares its answer as a number. */
export function canBeTwoOptions(draft: StudyDraft, { type, variables }: DraftQuestion): boolean {
  const [only] = variables
  return (
    type === 'YES_NO' &&
    only !== undefined &&
    !questionsOf(draft).some(({ conditions }) =>
      conditions.some(({ condition_variables }) =>
        condition_variables.some(part => part.variable_id === only.id && part.comparator !== null),
      ),
    )
  )
}

/** Changes yes or no to one of two options. Conditions on No become conditions on the second option. */
export function withTwoOptions(
  draft: StudyDraft,
  question: DraftQuestion,
  [yes, no]: readonly [string, string],
  newId: () => number,
): StudyDraft {
  const [only] = question.variables
  if (!only) return draft
  const taken = uidsOf(draft)
  const second: Variable = { ...only, id: newId(), uid: freeUid(`${only.uid} no`, taken), input_label: no }
  const choice = withType(question, 'SELECT_ONE', taken, newId)
  const variables = [{ ...only, input_label: yes }, second]
  const mended = replaceQuestion(draft, { ...choice, variables, variablesCount: variables.length })
  const sections = mended.sections.map(section => ({
    ...section,
    questions: section.questions.map(each => ({
      ...each,
      conditions: each.conditions.map(condition => ({
        ...condition,
        condition_variables: condition.condition_variables.map(part =>
          part.variable_id === only.id && part.use_no ? { ...part, variable_id: second.id, use_no: false } : part,
        ),
      })),
    })),
  }))
  return { ...mended, sections }
}
