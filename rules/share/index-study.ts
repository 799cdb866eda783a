import { components } from './graph.ts'
import type { Comparator, Condition, DerivedVariable, Question, Study, SumRule, Variable } from './study.ts'

/** Variable with the question that it belongs to. */
export interface QuestionVariable {
  readonly variable: Variable
  readonly question: Question
}

/** Question or variable that can be shown or hidden, with its own conditions. `variable` is `null` for a question. */
export interface VisibilityNode {
  readonly question: Question
  readonly variable: Variable | null
  readonly conditions: readonly Condition[]
  /** Whether it is part of a condition cycle or depends on itself. Such a node is never shown. */
  readonly cyclic: boolean
}

/**
 * RESPONSE_VALIDATION rule that compares `variable` of `question` with `other`. If `variable` is `null`, the rule compares the question's
 * total.
 */
export interface ValidationRule {
  readonly question: Question
  readonly variable: Variable | null
  readonly other: QuestionVariable
  readonly comparator: Comparator
}

/** Rule that compares a sum with a stated total, with the questions that it covers. */
export interface TotalRule {
  readonly derived: DerivedVariable
  readonly rule: SumRule
  readonly total: QuestionVariable
  readonly parts: readonly QuestionVariable[]
  /** Line of a CONFIRMATION question that shows the sum. Its answer is the reason for a difference. */
  readonly line: QuestionVariable | null
}

/** Lookup tables of a study, so that answers can be evaluated in one pass. */
export interface StudyIndex {
  readonly study: Study
  readonly questions: ReadonlyMap<number, Question>
  readonly variables: ReadonlyMap<number, QuestionVariable>
  readonly byUid: ReadonlyMap<string, QuestionVariable>
  /** All nodes, each after the nodes that it depends on. */
  readonly plan: readonly VisibilityNode[]
  /** Rules by question ID: `rules` on the question, and `rulesAgainst` that compare other questions with it. */
  readonly rules: ReadonlyMap<number, readonly ValidationRule[]>
  readonly rulesAgainst: ReadonlyMap<number, readonly ValidationRule[]>
  /** Rules that compare a sum with a stated total, except rules that refer to missing variables. */
  readonly totalRules: readonly TotalRule[]
  /** Other questions whose answers a question's messages depend on, by question ID. Questions without rules have no entry. */
  readonly comparedWith: ReadonlyMap<number, readonly number[]>
}

const cache = new WeakMap<Study, StudyIndex>()

/** Returns the index of a study, computed on the first call and cached as long as the study object exists. */
export function indexStudy(study: Study): StudyIndex {
  const known = cache.get(study)
  if (known) return known
  const made = makeIndex(study)
  cache.set(study, made)
  return made
}

function makeIndex(study: Study): StudyIndex {
  const questions = new Map<number, Question>()
  const variables = new Map<number, QuestionVariable>()
  const byUid = new Map<string, QuestionVariable>()
  for (const question of [...study.questions, ...(study.elsewhere ?? [])]) {
    questions.set(question.id, question)
    for (const variable of question.variables) {
      variables.set(variable.id, { variable, question })
      byUid.set(variable.uid, { variable, question })
    }
  }
  const rules = new Map<number, ValidationRule[]>()
  const rulesAgainst = new Map<number, ValidationRule[]>()
  for (const question of questions.values()) {
    for (const rule of rulesOf(question, variables)) {
      push(rules, question.id, rule)
      push(rulesAgainst, rule.other.question.id, rule)
    }
  }
  const totalRules = study.derived.flatMap(derived => totalRule(derived, byUid) ?? [])
  const plan = planOf(questions, variables)
  const comparedWith = sharingRules([...rules.values()].flat(), totalRules)
  return { study, questions, variables, byUid, plan, rules, rulesAgainst, totalRules, comparedWith }
}

/** Returns the other questions that share a rule with a question, by its ID. */
function sharingRules(
  rules: readonly ValidationRule[],
  totalRules: readonly TotalRule[],
): ReadonlyMap<number, readonly number[]> {
  const groups = [
    ...rules.map(({ question, other }) => [question, other.question]),
    ...totalRules.map(({ total, parts, line }) =>
      [total, ...parts, ...(line ? [line] : [])].map(each => each.question),
    ),
  ]
  const all = new Map<number, number[]>()
  for (const ids of groups.map(group => new Set(group.map(({ id }) => id))))
    for (const id of ids) for (const other of ids) if (other !== id) push(all, id, other)
  return all
}

/** Returns the rule of a sum with its questions. `null` without a rule, or if `checkStudy` reports missing or repeated variables. */
function totalRule(derived: DerivedVariable, byUid: ReadonlyMap<string, QuestionVariable>): TotalRule | null {
  const { sum_rule: rule, kind, dv_name } = derived
  const total = rule && kind === 'SUM' ? byUid.get(rule.total) : undefined
  const parts = [...new Set(derived.parts)].flatMap(uid => byUid.get(uid) ?? [])
  if (!rule || !total || parts.length < derived.parts.length || parts.includes(total)) return null
  const lines = [...byUid.values()].filter(({ variable, question }) => isLineOf(dv_name, variable, question))
  return { derived, rule, total, parts, line: lines[0] ?? null }
}

/** Returns the line in which members confirm a difference from the total. `null` if a difference is refused. */
export function differenceLine({ rule, line }: TotalRule): QuestionVariable | null {
  return rule.if_different === 'CONFIRM' ? line : null
}

/** Checks whether members confirm a difference from a total in this line of a form. */
export function takesDifferenceReason(study: Study, variableId: number): boolean {
  return indexStudy(study).totalRules.some(rule => differenceLine(rule)?.variable.id === variableId)
}

function isLineOf(dv_name: string, variable: Variable, question: Question): boolean {
  return question.type === 'CONFIRMATION' && variable.dv_name === dv_name
}

function push<T>(map: Map<number, T[]>, key: number, item: T): void {
  const list = map.get(key)
  if (list) list.push(item)
  else map.set(key, [item])
}

/** Lists a question's rules without the ones that refer to missing variables, which `checkStudy` reports. */
function* rulesOf(question: Question, variables: ReadonlyMap<number, QuestionVariable>): Generator<ValidationRule> {
  for (const condition of question.conditions) {
    if (condition.variant !== 'RESPONSE_VALIDATION') continue
    const variable = question.variables.find(({ id }) => id === condition.variable_id) ?? null
    if (condition.variable_id !== null && !variable) continue
    for (const { variable_id, comparator } of condition.condition_variables) {
      const other = variables.get(variable_id)
      if (other && comparator) yield { question, variable, other, comparator: comparator.type }
    }
  }
}

function planOf(
  questions: ReadonlyMap<number, Question>,
  variables: ReadonlyMap<number, QuestionVariable>,
): VisibilityNode[] {
  const nodes: Omit<VisibilityNode, 'cyclic'>[] = []
  const questionNodes = new Map<number, number>()
  const variableNodes = new Map<number, number>()
  for (const question of questions.values()) {
    questionNodes.set(question.id, nodes.length)
    nodes.push({ question, variable: null, conditions: visibilityOf(question, null) })
    for (const variable of question.variables) {
      if (variables.get(variable.id)?.variable !== variable) continue
      variableNodes.set(variable.id, nodes.length)
      nodes.push({ question, variable, conditions: visibilityOf(question, variable.id) })
    }
  }
  const dependencies = nodes.map(({ question, variable, conditions }) =>
    [
      variable ? questionNodes.get(question.id) : undefined,
      typeof variable?.condition === 'number' ? variableNodes.get(variable.condition) : undefined,
      ...conditions
        .flatMap(({ condition_variables }) => condition_variables)
        .map(({ variable_id }) => variableNodes.get(variable_id)),
    ].filter(node => node !== undefined),
  )
  return components(dependencies).flatMap(component =>
    component.flatMap(at => {
      const node = nodes[at]
      return node ? [{ ...node, cyclic: component.length > 1 || dependencies[at]?.includes(at) === true }] : []
    }),
  )
}

function visibilityOf(question: Question, variableId: number | null): Condition[] {
  return question.conditions.filter(
    ({ variant, variable_id }) => variant === 'VISIBILITY' && variable_id === variableId,
  )
}
