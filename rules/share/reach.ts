import { ANSWER_REGIONS, STATES } from '../reference/geography.ts'
import { SCHOOLS } from '../reference/schools.ts'
import { matches } from './conditions.ts'
import { decimalText, parseDecimal } from './decimal.ts'
import { indexStudy, type QuestionVariable, type StudyIndex, type VisibilityNode } from './index-study.ts'
import { isChoice, RATINGS } from './responses.ts'
import { sliderBounds, valueAt } from './slider.ts'
import type { Condition, ConditionVariable, Study } from './study.ts'

/** What some answers can show: ids of questions and variables, and those in a condition cycle. */
export interface Reach {
  readonly questions: ReadonlySet<number>
  readonly variables: ReadonlySet<number>
  readonly cyclicQuestions: ReadonlySet<number>
  readonly cyclicVariables: ReadonlySet<number>
}

/** The conditions that must hold for something to be shown, by their JSON text, so that each appears once. */
type Needs = Map<string, ConditionVariable>

/**
 * What a study can show at all. Everything that must hold for a question, with its whole chain of conditions, is tested against the values
 * that the variables can have together. Alternatives (OR) are tested one by one, not in combination: anything reported unreachable is
 * certainly unreachable, but a contradiction between alternatives can go unnoticed.
 */
export function reachOf(study: Study): Reach {
  const index = indexStudy(study)
  const needsOfQuestion = new Map<number, Needs>()
  const needsOfVariable = new Map<number, Needs>()
  const cyclicQuestions = new Set<number>()
  const cyclicVariables = new Set<number>()
  for (const node of index.plan) {
    if (node.cyclic) (node.variable ? cyclicVariables : cyclicQuestions).add(node.variable?.id ?? node.question.id)
    const needs = needsOf(node, index, needsOfQuestion, needsOfVariable)
    if (!needs) continue
    if (node.variable) needsOfVariable.set(node.variable.id, needs)
    else needsOfQuestion.set(node.question.id, needs)
  }
  const questions = new Set(needsOfQuestion.keys())
  const variables = new Set(needsOfVariable.keys())
  return { questions, variables, cyclicQuestions, cyclicVariables }
}

/** Returns what must be true for this node to be shown; `null` if it never can be. Its dependencies are evaluated before it. */
function needsOf(
  node: VisibilityNode,
  index: StudyIndex,
  needsOfQuestion: ReadonlyMap<number, Needs>,
  needsOfVariable: ReadonlyMap<number, Needs>,
): Needs | null {
  if (node.cyclic) return null
  const own: Needs | undefined = node.variable ? needsOfQuestion.get(node.question.id) : new Map()
  if (!own) return null

  const groups = node.conditions.flatMap(groupsOf)
  if (typeof node.variable?.condition === 'number') {
    groups.push([{ variable_id: node.variable.condition, comparator: null, use_no: false }])
  }
  let needs: Needs = own
  // Certain parts first, so that alternatives are tested against all of them.
  for (const group of groups.toSorted((a, b) => a.length - b.length)) {
    const possible = group.map(part => withPart(needs, part, index, needsOfVariable)).filter(found => found !== null)
    const [first] = possible
    if (!first) return null
    if (possible.length === 1) needs = first
  }
  return needs
}

/** Returns groups of parts, with one true part required per group: AND gives one group per part, OR a single group. */
function groupsOf({ condition_type, condition_variables }: Condition): (readonly ConditionVariable[])[] {
  if (condition_variables.length === 0) return []
  return condition_type === 'AND' ? condition_variables.map(part => [part]) : [condition_variables]
}

/** The needs plus one more part and everything that shows its variable; null if they contradict each other. */
function withPart(
  needs: Needs,
  part: ConditionVariable,
  index: StudyIndex,
  needsOfVariable: ReadonlyMap<number, Needs>,
): Needs | null {
  if (!index.variables.has(part.variable_id)) return needs
  const inherited = needsOfVariable.get(part.variable_id)
  if (!inherited) return null
  const combined: Needs = new Map([...needs, ...inherited])
  combined.set(JSON.stringify(part), part)
  return isPossible(combined, index) ? combined : null
}

/** Checks whether all parts can be true together. */
function isPossible(needs: Needs, index: StudyIndex): boolean {
  const byVariable = Map.groupBy(needs.values(), ({ variable_id }) => variable_id)
  const chosen = new Map<number, QuestionVariable[]>()
  for (const [variableId, parts] of byVariable) {
    const item = index.variables.get(variableId)
    if (!item) continue
    const left = valuesOf(item, parts).filter(value => parts.every(part => matches(part, value)))
    if (left.length === 0) return false
    if (isChoice(item.question) && left.every(value => value === '1')) {
      chosen.set(item.question.id, [...(chosen.get(item.question.id) ?? []), item])
    }
  }
  return [...chosen.values()].every(canBeChosenTogether)
}

function canBeChosenTogether(items: readonly QuestionVariable[]): boolean {
  const question = items[0]?.question
  if (!question || items.length === 1) return true
  if (question.type === 'SELECT_ONE' || items.some(({ variable }) => variable.is_exclusive)) return false
  return question.maximum_selections <= 0 || items.length <= question.maximum_selections
}

/** Returns the values worth testing: all of them; for a slider, both ends and the values around the ones that the parts compare with. */
export function valuesOf({ variable, question }: QuestionVariable, parts: readonly ConditionVariable[]): string[] {
  switch (question.type) {
    case 'SLIDER': {
      const bounds = sliderBounds(variable)
      const counts = parts.flatMap(({ comparator }) =>
        [comparator?.first_value ?? null, comparator?.second_value ?? null].flatMap(text => {
          const at = Math.floor(((parseDecimal(text) ?? bounds.min) - bounds.min) / bounds.step)
          return [at, at + 1, at + 2]
        }),
      )
      const permitted = [0, bounds.steps, ...counts].filter(count => count >= 0 && count <= bounds.steps)
      return permitted.map(count => decimalText(valueAt(bounds, count)))
    }
    case 'YES_NO':
    case 'SELECT_ONE':
    case 'SELECT_ANY':
      return ['0', '1']
    case 'RATING':
      return idsTo(RATINGS)
    case 'FIND_STATE':
      return idsTo(STATES.length)
    case 'FIND_REGION':
      return idsTo(ANSWER_REGIONS.length)
    case 'FIND_SCHOOL':
      return idsTo(SCHOOLS.length)
    case 'MULTI_VARIABLE_SELECT_ONE':
      return variable.variableOptions.map(({ value }) => value)
    case 'CONFIRMATION':
    case 'GEOGRAPHY_ICO_WRAPPER':
      return []
  }
}

function idsTo(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${at + 1}`)
}
