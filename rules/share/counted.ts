import { shownVariables, valueIn, viewOf } from './conditions.ts'
import { parseDecimal } from './decimal.ts'
import { derivedValues } from './derived.ts'
import { isSameResponse } from './response-check.ts'
import { isChoice, isDeclined, responsesOf } from './responses.ts'
import { isPercentage, totalOf } from './slider.ts'
import type { Answers, Study } from './study.ts'

/** Contribution of a submitted survey to the results (decision 2): numbers by variable ID, and by `dv:<name>` for derived variables. */
export type Counted = Readonly<Record<string, number | 'unknown'>>

/**
 * Version of the counting rules. Increase it with every change to count all earlier submissions again. Since version 2, a calculated value
 * needs all its shown parts, a blank part of 100 percent counts as 0, and modules count as last completed.
 */
export const COUNTING_VERSION = 2

/**
 * Returns the answers that count: those to visible questions and variables that are neither declined nor missing (release-engine, rule 2).
 * In an answered choice question, every shown option counts as 1 or 0. If percentages add up to 100, a blank part counts as 0. "Unknown" is
 * separate from the numbers (decision G-051).
 */
export function countedAnswers(study: Study, answers: Answers): Counted {
  const view = viewOf(study, answers)
  const counted: Record<string, number | 'unknown'> = {}
  for (const question of study.questions) {
    if (!view.questions.has(question.id) || isDeclined(responsesOf(question, answers))) continue
    const shown = shownVariables(view, question)
    const isWhole = isPercentage(question) && totalOf(shown.map(({ id }) => valueIn(view, id))) === 100
    const isAnswered = shown.some(({ id }) => valueIn(view, id) === '1')
    for (const { id } of shown) {
      const value = parseDecimal(valueIn(view, id))
      if (isChoice(question)) {
        if (isAnswered) counted[id] = value === 1 ? 1 : 0
      } else if (value !== null) counted[id] = value
      else if (answers.get(id)?.is_unknown === 1) counted[id] = 'unknown'
      else if (isWhole) counted[id] = 0
    }
  }
  for (const [name, value] of derivedValues(study, answers)) if (value !== null) counted[`dv:${name}`] = value
  return counted
}

export interface CompletedModule {
  readonly module: Study
  /** Answers at the time of its last completion. `null` means the current answers. */
  readonly answers: Answers | null
}

/**
 * Returns the counted answers of the core and of completed modules. Later edits of a completed module aren't counted. Calculated values
 * belong to the core.
 */
export function countedWithModules(core: Study, modules: readonly CompletedModule[], answers: Answers): Counted {
  const completed = asCompleted(modules, answers)
  const ofModules = modules.map(({ module }) => countedAnswers({ ...module, derived: [] }, completed))
  return Object.assign({}, countedAnswers(core, answers), ...ofModules)
}

/** Returns the answers, with each completed module as of its last completion. */
export function asCompleted(modules: readonly CompletedModule[], answers: Answers): Answers {
  const all = new Map(answers)
  for (const { module, answers: own } of modules) {
    if (!own) continue
    for (const { variables } of module.questions) for (const { id } of variables) all.delete(id)
    for (const [id, response] of own) all.set(id, response)
  }
  return all
}

/** Checks whether a module's answers have changed since it was last completed. */
export function isEdited({ module, answers: own }: CompletedModule, answers: Answers): boolean {
  return module.questions.some(question => {
    const completed = own && responsesOf(question, own)
    return completed?.some((response, at) => !isSameResponse(response, responsesOf(question, answers)[at])) === true
  })
}
