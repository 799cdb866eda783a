import { type DraftQuestion, questionsOf, type StudyDraft } from './draft.ts'
import { idsOf } from './draft-ids.ts'
import type { DerivedVariable, Variable } from './study.ts'

/** Returns a draft without what its kinds of questions do not use, such as the range of an option that was a number once: the form to publish. */
export function tidied(draft: StudyDraft): StudyDraft {
  const ids = new Set(questionsOf(draft).map(({ id }) => id))
  return {
    ...draft,
    facts: { ...draft.facts, favorites: draft.facts.favorites.filter(id => ids.has(id)) },
    sections: draft.sections.map(section => ({ ...section, questions: section.questions.map(tidiedQuestion) })),
    derived: draft.derived.map((each): DerivedVariable => (each.kind === 'SUM' ? { ...each, divisor: null } : each)),
  }
}

function tidiedQuestion(question: DraftQuestion): DraftQuestion {
  const isNumber = question.type === 'SLIDER'
  const isTable = question.type === 'MULTI_VARIABLE_SELECT_ONE'
  const variables = question.variables.map(
    (variable): Variable => ({
      ...variable,
      ...(isNumber ? {} : { min: null, max: null, step: null }),
      variableOptions: isTable ? variable.variableOptions : [],
    }),
  )
  return { ...question, variables }
}

/** Whether two parts of a kind have the same id, which no editor makes. */
export function hasRepeatedIds(draft: StudyDraft): boolean {
  return Object.values(idsOf(tidied(draft))).some(ids => new Set(ids).size < ids.length)
}
