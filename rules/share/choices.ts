import { emptyResponse, isChoice } from './responses.ts'
import type { Question, Response, Variable } from './study.ts'
import { TEXT } from './text.ts'

/**
 * SELECT_ONE and SELECT_ANY. A choice question with a chosen shown option holds "1" for the chosen and "0" for the others; with none it
 * holds no values at all, so that "No" to an option is only said by a member who has answered.
 * Options hidden by a condition keep their choice until it conflicts with one the member makes: the hidden one then gives way.
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

function shownCount(chosen: ReadonlySet<number>, isShown: IsShown): number {
  return [...chosen].filter(isShown).length
}

/** Hidden choices give way until the maximum holds; null when the shown ones alone exceed it. */
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

/** SELECT_ONE: the chosen variable is 1, the others 0. */
export function choose(question: Question, variableId: number, isShown: IsShown): Response[] | null {
  if (question.type !== 'SELECT_ONE' || !shownOption(question, variableId, isShown)) return null
  return withChosen(question, new Set([variableId]), isShown)
}

/** SELECT_ANY: an exclusive option stands alone; another one removes the exclusive; beyond the maximum nothing is added. */
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
  if (option.is_exclusive) return withChosen(question, new Set([variableId]), isShown)
  for (const { id, is_exclusive } of question.variables) if (is_exclusive) chosen.delete(id)
  chosen.add(variableId)
  const kept = withinMaximum(question, chosen, isShown)
  return kept && withChosen(question, kept, isShown)
}

/** All of the above: every shown non-exclusive option, where the maximum allows it; unticking takes every shown choice away. */
export function selectAll(
  question: Question,
  before: readonly Response[],
  on: boolean,
  isShown: IsShown,
): Response[] | null {
  if (question.type !== 'SELECT_ANY' || !question.is_select_all_enabled) return null
  const chosen = chosenOf(question, before)
  const open = question.variables.filter(({ id, is_exclusive }) => !is_exclusive && isShown(id))
  if (!on || open.length === 0) return on ? null : clearChoices(question, before, null, isShown)
  for (const { id, is_exclusive } of question.variables) if (is_exclusive) chosen.delete(id)
  for (const { id } of open) chosen.add(id)
  const kept = withinMaximum(question, chosen, isShown)
  return kept && withChosen(question, kept, isShown)
}

/** One choice, or with null every shown one, away; null when the question is no choice question. */
export function clearChoices(
  question: Question,
  before: readonly Response[],
  variableId: number | null,
  isShown: IsShown,
): Response[] | null {
  if (!isChoice(question)) return null
  const away = (id: number): boolean => isShown(id) && (variableId === null || id === variableId)
  return withChosen(question, new Set([...chosenOf(question, before)].filter(id => !away(id))), isShown)
}

/** "All of the above" is derived: it is ticked while every shown non-exclusive option is chosen. */
export function isAllSelected(question: Question, responses: readonly Response[], isShown: IsShown = () => true) {
  const chosen = chosenOf(question, responses)
  const open = question.variables.filter(({ id, is_exclusive }) => !is_exclusive && isShown(id))
  return open.length > 0 && open.every(({ id }) => chosen.has(id))
}

/**
 * The tooltip of a SELECT_ANY option that is not chosen, or null (1 §5). Only the maximum disables: 1 §4 lets a member choose an
 * exclusive option over others and the other way round, so that tooltip explains what the choice will undo.
 */
export function optionNote(
  question: Question,
  responses: readonly Response[],
  variableId: number,
  isShown: IsShown = () => true,
): { readonly text: string; readonly disabled: boolean } | null {
  const option = shownOption(question, variableId, isShown)
  const chosen = new Set([...chosenOf(question, responses)].filter(isShown))
  if (question.type !== 'SELECT_ANY' || !option || chosen.size === 0 || chosen.has(variableId)) return null
  if (option.is_exclusive) return { text: TEXT.otherSelected, disabled: false }
  const exclusive = question.variables.find(({ id, is_exclusive }) => is_exclusive && chosen.has(id))
  if (exclusive) return { text: TEXT.exclusiveSelected(exclusive.input_label), disabled: false }
  const maximum = question.maximum_selections
  if (maximum <= 0 || shownCount(chosen, isShown) < maximum) return null
  return { text: TEXT.maximumSelections(maximum), disabled: true }
}
