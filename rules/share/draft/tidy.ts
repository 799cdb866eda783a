import { type DraftQuestion, questionsOf, type StudyDraft } from '../draft.ts'
import { type DerivedVariable, NO_UNUSUAL, type Variable } from '../study.ts'
import { idsOf } from './ids.ts'

/**
 * Returns the draft to publish, without data that its question types don't use. For example, an option has no range, even if it was once a
 * number.
 */
export function tidied(draft: StudyDraft): StudyDraft {
  const ids = new Set(questionsOf(draft).map(({ id }) => id))
  return {
    ...draft,
    facts: { ...draft.facts, favorites: draft.facts.favorites.filter(id => ids.has(id)) },
    sections: draft.sections.map(section => ({ ...section, questions: section.questions.map(tidiedQuestion) })),
    derived: draft.derived.map(
      (each): DerivedVariable => (each.kind === 'SUM' ? { ...each, divisor: null } : { ...each, sum_rule: null }),
    ),
  }
}

function tidiedQuestion(question: DraftQuestion): DraftQuestion {
  const isNumber = question.type === 'SLIDER'
  const isTable = question.type === 'MULTI_VARIABLE_SELECT_ONE'
  const variables = question.variables.map(
    (variable): Variable => ({
      ...variable,
      ...(isNumber ? {} : { min: null, max: null, step: null, ...NO_UNUSUAL }),
      variableOptions: isTable ? variable.variableOptions : [],
    }),
  )
  return { ...question, variables }
}

/** Checks whether two parts of the same kind share an ID. Editors never create such drafts. */
export function hasRepeatedIds(draft: StudyDraft): boolean {
  return Object.values(idsOf(tidied(draft))).some(ids => new Set(ids).size < ids.length)
}
