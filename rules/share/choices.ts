import { emptyResponse, isChoice } from './responses.ts'
import type { Question, Response, Variable } from './study.ts'
import { TEXT } from './text.ts'

/**
 * Choices in SELECT_ONE and SELECT_ANY. If a shown option is chosen, chosen options have the value "1" and all others "0". If none is
 * chosen, the question has no values, so that "0" always means that a member answered. A hidden option stays chosen until it conflicts with
 * a member's new choice.
 */

type IsShown = (variableId: number) => boolean

function chosenOf(question: Question, responses: readonly Response[]): Set<number> {
  const chosen = new Set(responses.filter(({ value }) => value === '1').map(({ variable_id }) => variable_id))
  return new Set(question.variables.filter(({ id }) => chosen.has(id)).map(({ id }) => id))
}

function withChosen(question: Question, chosen: ReadonlySet<number>, isShown: IsShown): Response[] {
  const answered = question.variables.some(({ id }) => chosen.has(id) && isShown(id))
  return question.variables.map(({ id }) => ({
    ...emptyResponse(id),
    value: chosen.has(id) ? '1' : answered ? '0' : null,
  }))
}

/** Removes hidden choices until the maximum is met. Returns `null` if the shown choices alone exceed it. */
function withinMaximum(question: Question, chosen: ReadonlySet<number>, isShown: IsShown): Set<number> | null {
  const maximum = question.maximum_selections
  const kept = new Set(chosen)
  if (maximum <= 0) return kept
  for (const id of [...chosen].reverse()) if (kept.size > maximum && !isShown(id)) kept.delete(id)
  return kept.size <= maximum ? kept : null
}

function shownOption(question: Question, variableId: number, isShown: IsShown): Variable | undefined {
  return isShown(variableId) ? question.variables.find(({ id }) => id === variableId) : undefined
}

/** Chooses an option of a SELECT_ONE question. Its value becomes 1, and all others become 0. */
export function choose(question: Question, variableId: number, isShown: IsShown): Response[] | null {
  if (question.type !== 'SELECT_ONE' || !shownOption(question, variableId, isShown)) return null
  return withChosen(question, new Set([variableId]), isShown)
}

/**
 * Chooses or clears an option of a SELECT_ANY question. Exclusive options can't be combined with others, and the maximum applies (1 §5,
 * decision G-120). Hidden choices that conflict are removed.
 */
export function toggle(
  question: Question,
  before: readonly Response[],
  variableId: number,
  on: boolean,
  isShown: IsShown,
): Response[] | null {
  const option = shownOption(question, variableId, isShown)
  if (question.type !== 'SELECT_ANY' || !option) return null
  const chosen = chosenOf(question, before)
  if (!on) {
    if (!chosen.delete(variableId)) return null
    return withChosen(question, chosen, isShown)
  }
  if (optionNote(question, before, variableId, isShown)) return null
  if (option.is_exclusive) return withChosen(question, new Set([variableId]), isShown)
  for (const { id, is_exclusive } of question.variables) if (is_exclusive) chosen.delete(id)
  chosen.add(variableId)
  const kept = withinMaximum(question, chosen, isShown)
  return kept && withChosen(question, kept, isShown)
}

/**
 * Chooses all shown non-exclusive options, if the maximum allows it and no exclusive one is chosen. Clearing "All of the above" clears all
 * shown choices.
 */
export function selectAll(
  question: Question,
  before: readonly Response[],
  on: boolean,
  isShown: IsShown,
): Response[] | null {
  if (question.type !== 'SELECT_ANY' || !question.is_select_all_enabled) return null
  if (on && exclusiveChosen(question, before, isShown)) return null
  const chosen = chosenOf(question, before)
  const open = question.variables.filter(({ id, is_exclusive }) => !is_exclusive && isShown(id))
  if (!on || open.length === 0) return on ? null : clearChoices(question, before, null, isShown)
  for (const { id, is_exclusive } of question.variables) if (is_exclusive) chosen.delete(id)
  for (const { id } of open) chosen.add(id)
  const kept = withinMaximum(question, chosen, isShown)
  return kept && withChosen(question, kept, isShown)
}

/** Clears one choice, or all shown ones if `variableId` is `null`. @returns `null` if the question is not a choice question */
export function clearChoices(
  question: Question,
  before: readonly Response[],
  variableId: number | null,
  isShown: IsShown,
): Response[] | null {
  if (!isChoice(question)) return null
  const isCleared = (id: number): boolean => isShown(id) && (variableId === null || id === variableId)
  return withChosen(question, new Set([...chosenOf(question, before)].filter(id => !isCleared(id))), isShown)
}

/** Checks whether all shown non-exclusive options are chosen, in which case "All of the above" appears as selected. */
export function isAllSelected(question: Question, responses: readonly Response[], isShown: IsShown = () => true) {
  const chosen = chosenOf(question, responses)
  const open = question.variables.filter(({ id, is_exclusive }) => !is_exclusive && isShown(id))
  return open.length > 0 && open.every(({ id }) => chosen.has(id))
}

/** Returns the shown exclusive option that is chosen. `undefined` if there is none. */
export function exclusiveChosen(question: Question, responses: readonly Response[], isShown: IsShown) {
  const chosen = chosenOf(question, responses)
  return question.variables.find(({ id, is_exclusive }) => is_exclusive && chosen.has(id) && isShown(id))
}

/** Returns the reason that a SELECT_ANY option can't be chosen now. `null` if it can be or already is (1 §5). */
export function optionNote(
  question: Question,
  responses: readonly Response[],
  variableId: number,
  isShown: IsShown = () => true,
): string | null {
  const option = shownOption(question, variableId, isShown)
  const chosen = new Set([...chosenOf(question, responses)].filter(isShown))
  if (question.type !== 'SELECT_ANY' || !option || chosen.size === 0 || chosen.has(variableId)) return null
  if (option.is_exclusive) return TEXT.otherSelected
  const exclusive = exclusiveChosen(question, responses, isShown)
  if (exclusive) return TEXT.exclusiveSelected(exclusive.input_label)
  const maximum = question.maximum_selections
  if (maximum <= 0 || chosen.size < maximum) return null
  return TEXT.maximumSelections(maximum)
}
