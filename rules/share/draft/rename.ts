import { questionsOf, type StudyDraft } from '../draft.ts'
import type { DerivedVariable, Variable } from '../study.ts'

/** Pattern of item codes, which link years. */
export const UID = /^[a-z][a-z0-9_]*$/
/** Pattern of the codes of calculated values. */
export const DERIVED_NAME = /^[a-zA-Z][a-zA-Z0-9_]*$/

/**
 * Changes the code of an item, including in calculated values that use the item. Codes must be unique, so nothing changes if another item
 * already has the new code.
 */
export function renameVariable(draft: StudyDraft, variableId: number, uid: string): StudyDraft {
  const variables = questionsOf(draft).flatMap(question => question.variables)
  const before = variables.find(({ id }) => id === variableId)?.uid
  if (before === undefined || before === uid || variables.some(each => each.uid === uid)) return draft
  // If two items share the code, calculated values might refer to the other item.
  const isShared = variables.some(each => each.uid === before && each.id !== variableId)
  const renamed = withVariables(draft, each => (each.id === variableId ? { ...each, uid } : each))
  if (isShared) return renamed
  const derived = draft.derived.map((each): DerivedVariable => {
    const isStated = each.sum_rule?.total === before
    const isRead = isStated || each.parts.includes(before) || each.divisor === before
    const parts = each.parts.map(part => (part === before ? uid : part))
    const sum_rule = each.sum_rule && isStated ? { ...each.sum_rule, total: uid } : each.sum_rule
    return isRead ? { ...each, parts, divisor: each.divisor === before ? uid : each.divisor, sum_rule } : each
  })
  return derived.every((each, at) => each === draft.derived[at]) ? renamed : { ...renamed, derived }
}

/** Changes the code of a calculated value, including in questions that confirm it. Nothing changes if the new code is already used. */
export function renameDerived(draft: StudyDraft, before: string, dv_name: string): StudyDraft {
  const isKnown = draft.derived.some(each => each.dv_name === before)
  if (!isKnown || draft.derived.some(each => each.dv_name === dv_name)) return draft
  const at = draft.derived.findIndex(each => each.dv_name === before)
  const isShared = draft.derived.some((each, place) => each.dv_name === before && place !== at)
  const derived = draft.derived.map((each, place) => (place === at ? { ...each, dv_name } : each))
  const renamed = { ...draft, derived }
  return isShared
    ? renamed
    : withVariables(renamed, variable => (variable.dv_name === before ? { ...variable, dv_name } : variable))
}

/** Changes variables and returns the same objects for questions and sections without changes. */
function withVariables(draft: StudyDraft, change: (variable: Variable) => Variable): StudyDraft {
  const sections = draft.sections.map(section => {
    const questions = section.questions.map(question => {
      const variables = question.variables.map(change)
      return variables.every((each, at) => each === question.variables[at]) ? question : { ...question, variables }
    })
    return questions.every((each, at) => each === section.questions[at]) ? section : { ...section, questions }
  })
  return { ...draft, sections }
}
