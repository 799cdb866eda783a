import { ANSWER_REGIONS, STATES } from '../../reference/geography.ts'
import { SCHOOLS } from '../../reference/schools.ts'
import { matches } from '../conditions.ts'
import { decimalText, parseDecimal } from '../decimal.ts'
import { indexStudy, type QuestionVariable, type StudyIndex, type VisibilityNode } from '../index-study.ts'
import { isChoice, RATINGS } from '../responses.ts'
import { numberBounds, valueAt } from '../slider.ts'
import type { Condition, ConditionVariable, Study } from '../study.ts'

/** Questions and variables that some answers can show, and the ones in a condition cycle, by ID. */
export interface Reach {
  readonly questions: ReadonlySet<number>
  readonly variables: ReadonlySet<number>
  readonly cyclicQuestions: ReadonlySet<number>
  readonly cyclicVariables: ReadonlySet<number>
}

/** Conditions that must be met for something to be shown. The key is their JSON text, so that each appears once. */
type Needs = Map<string, ConditionVariable>

/**
 * Determines what a study can show at all. All conditions for a question, including indirect ones, are tested against possible combinations
 * of values. Alternatives (OR) are tested one by one. A question reported as unreachable is certainly unreachable, but contradictions
 * between alternatives can be missed.
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

/**
 * Returns the conditions that must be true for this node to be shown. `null` if it can never be shown. Its dependencies are evaluated
 * first.
 */
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
  // Groups with one part come first, so that alternatives are tested against all of them.
  for (const group of groups.toSorted((a, b) => a.length - b.length)) {
    const possible = group.map(part => withPart(needs, part, index, needsOfVariable)).filter(found => found !== null)
    const [first] = possible
    if (!first) return null
    if (possible.length === 1) needs = first
  }
  return needs
}

/** Returns groups of parts, of which at least one part must be true: one group per part for AND, and a single group for OR. */
function groupsOf({ condition_type, condition_variables }: Condition): (readonly ConditionVariable[])[] {
  if (condition_variables.length === 0) return []
  return condition_type === 'AND' ? condition_variables.map(part => [part]) : [condition_variables]
}

/** Adds to the needs a part and all conditions that show its variable. Returns `null` if they contradict each other. */
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

/**
 * Returns the values to test. For most types, these are all values. For a slider, these are both ends and the values near the ones that the
 * parts compare with.
 */
export function valuesOf({ variable, question }: QuestionVariable, parts: readonly ConditionVariable[]): string[] {
  switch (question.type) {
    case 'SLIDER': {
      const bounds = numberBounds(question, variable)
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
