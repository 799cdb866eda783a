import { readsOf } from '../conditions.ts'
import { decimalText, exactSum } from '../decimal.ts'
import { evaluate } from '../evaluate.ts'
import { indexStudy } from '../index-study.ts'
import { isDone } from '../progress.ts'
import { canBeUnknown, canDecline, emptyResponse, isChoice } from '../responses.ts'
import { checkShape } from '../shape.ts'
import { isPercentage, numberBounds, sliderBounds, totalOf, valueAt } from '../slider.ts'
import type { Answers, ConditionVariable, Question, Response, Study, Variable } from '../study.ts'
import { valuesOf } from './reach.ts'

/**
 * Whether a required question can be answered, regardless of the valid answers before it. If not, `answers` contains answers that prevent
 * it.
 */
export type Completable = 'yes' | 'undecided' | { readonly answers: Answers }

/** Maximum number of combinations of answers that are tried, for previous questions and for the question itself. */
const MAX_STATES = 20_000

/** Variables that affect a question, with the comparisons for each. */
type Parts = ReadonlyMap<number, readonly ConditionVariable[]>
type Responses = readonly Response[]

/**
 * Checks whether a question can always be answered once it is shown, without changing other answers. Questions that members can decline
 * always pass. The check tries all combinations of answers to the questions that determine what it shows or that its numbers are compared
 * with. For numbers, it tries only values near the limits of comparisons.
 * @returns Answers with which the question can't be answered, or `undecided` if there are too many combinations or if the question depends
 * on itself
 */
export function completableOf(study: Study, question: Question): Completable {
  if (canDecline(question) || question.type === 'CONFIRMATION' || isFree(study, question)) return 'yes'
  const parts = partsBefore(study, question)
  const before = [...(study.elsewhere ?? []), ...study.questions].filter(({ variables }) =>
    variables.some(({ id }) => parts.has(id)),
  )
  const known = decided.get(question)
  if (known && known.before.length === before.length && known.before.every((one, at) => one === before[at]))
    return known.answer
  const answer = tried(question, parts, before)
  decided.set(question, { before, answer })
  return answer
}

/** Cached results of questions, valid as long as the previous questions are unchanged. The editor checks after each keystroke. */
const decided = new WeakMap<Question, { readonly before: readonly Question[]; readonly answer: Completable }>()

/**
 * Checks whether no rule or total applies to a question, so that all its shown parts can be answered independently. Questions without any
 * part to show are hidden (`viewOf`).
 */
function isFree(study: Study, question: Question): boolean {
  const { rules, rulesAgainst } = indexStudy(study)
  return !isPercentage(question) && !rules.has(question.id) && !rulesAgainst.has(question.id)
}

function tried(question: Question, parts: Parts, before: readonly Question[]): Completable {
  const states = before.includes(question) ? null : productOf(before.map(each => statesOf(each, parts)))
  if (!states) return 'undecided'
  const together: Study = { questions: [...before, question], derived: [] }
  for (const state of states) {
    const answers = new Map(state.flat().map(one => [one.variable_id, one]))
    const { status } = evaluate(together, answers)
    const isSettled = before.every(({ id }) => !status.has(id) || isDone(status.get(id)))
    if (!isSettled || !isOpen(together, answers, question)) continue
    const found = validAnswer(together, answers, question)
    if (found === 'undecided') return found
    if (!found) return { answers }
  }
  return 'yes'
}

/**
 * Adds a valid answer to a shown question and leaves the other answers unchanged. Returns `null` if no valid answer exists, or `undecided`
 * if not all were tried.
 */
export function validAnswer(study: Study, answers: Answers, question: Question): Answers | null | 'undecided' {
  const { visibleVariables } = evaluate(study, answers)
  const parts = partsBefore(study, question, true)
  // If a question depends on itself, an answer can show more of it, so all its variables are tried.
  const dependsOnItself = readsOf(question).some(({ variable_id }) =>
    question.variables.some(({ id }) => id === variable_id),
  )
  const shown = dependsOnItself
    ? question
    : { ...question, variables: question.variables.filter(({ id }) => visibleVariables.has(id)) }
  const { tries, areAll } = candidates(shown, parts, targetsOf(study, answers, shown))
  for (const responses of tries) {
    const cleared = question.variables.map(({ id }) => [id, emptyResponse(id)] as const)
    const next = new Map([...answers, ...cleared, ...responses.map(one => [one.variable_id, one] as const)])
    if (!isOpen(study, next, question)) return next
  }
  return areAll ? null : 'undecided'
}

interface Candidates {
  readonly tries: readonly Responses[]
  /** Whether all candidates are included. If there are too many, numbers are tried only at their limits. */
  readonly areAll: boolean
}

function candidates(question: Question, parts: Parts, { near, totals }: Targets): Candidates {
  const { variables } = question
  if (isChoice(question))
    return { tries: variables.map(({ id }) => [{ ...emptyResponse(id), value: '1' }]), areAll: true }
  const unknown = variables.map(({ id }): Response => ({ ...emptyResponse(id), is_unknown: 1 }))
  const empty = variables.map(({ id }) => emptyResponse(id))
  const optionsWith = (more: Parts) =>
    variables.map(variable => {
      const own = [...(more.get(variable.id) ?? []), ...(parts.get(variable.id) ?? [])]
      return optionsOf(question, variable, own.length > 0 ? own : undefined)
    })
  const given = isPercentage(question) ? [filled(question, empty, new Map())] : productOf(optionsWith(near))
  const ends = (at: 0 | 1): Responses =>
    variables.flatMap(variable => optionsOf(question, variable, []).slice(0, 2).at(at) ?? [])
  return {
    tries: [
      ...(canBeUnknown(question) ? [unknown] : []),
      ...totals.map(total => filled(question, empty, new Map(), total)),
      ...(given ?? [ends(0), ends(1), ...(productOf(optionsWith(new Map())) ?? [])]),
    ],
    areAll: given !== null,
  }
}

/** Values that rules require because of other questions' answers: numbers near these answers, and totals. */
interface Targets {
  readonly near: Parts
  readonly totals: readonly number[]
}

function targetsOf(study: Study, answers: Answers, question: Question): Targets {
  const index = indexStudy(study)
  const near = new Map<number, ConditionVariable[]>()
  const totals: number[] = []
  const numberOf = (variables: readonly Variable[]) =>
    totalOf(variables.map(({ id }) => answers.get(id)?.value ?? null))
  const aim = (variable: Variable, at: number) =>
    near.set(variable.id, [...(near.get(variable.id) ?? []), nextTo(question, variable, at)])
  for (const { question: own, variable, other } of index.rules.get(question.id) ?? []) {
    const at = own.id === other.question.id ? null : numberOf([other.variable])
    if (at === null) continue
    if (!variable) totals.push(at)
    for (const one of variable ? [variable] : question.variables) aim(one, at)
  }
  for (const { question: own, variable, other } of index.rulesAgainst.get(question.id) ?? []) {
    const at = own.id === question.id ? null : numberOf(variable ? [variable] : own.variables)
    if (at !== null) aim(other.variable, at)
  }
  return { near, totals }
}

function isOpen(study: Study, answers: Answers, question: Question): boolean {
  const status = evaluate(study, answers).status.get(question.id)
  return status !== undefined && !isDone(status)
}

/** @param withOwn Whether to include the question's own variables that rules compare */
function partsBefore(study: Study, question: Question, withOwn = false): Parts {
  const index = indexStudy(study)
  const found = new Map<number, ConditionVariable[]>()
  const waiting = [...readsOf(question)]
  const rules = [...(index.rules.get(question.id) ?? []), ...(index.rulesAgainst.get(question.id) ?? [])]
  for (const { question: own, variable, other } of rules) {
    const left = variable ? [variable] : own.variables
    for (const one of left) {
      if (withOwn || own !== question) waiting.push(around(one, other.variable))
      if (withOwn || other.question !== question) waiting.push(around(other.variable, one))
    }
  }
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const owner = index.variables.get(part.variable_id)?.question
    if (!owner) continue
    if (!found.has(part.variable_id)) waiting.push(...readsOf(owner))
    found.set(part.variable_id, [...(found.get(part.variable_id) ?? []), part])
  }
  return found
}

/** Returns a comparison of a variable with the limits of another one. */
function around({ id }: Variable, other: Variable): ConditionVariable {
  const { min, max } = sliderBounds(other)
  return {
    variable_id: id,
    use_no: false,
    comparator: { type: 'BETWEEN_INCLUSIVE', first_value: `${min}`, second_value: `${max}` },
  }
}

/** Returns a comparison of a variable with a number and with the value one step below it. `valuesOf` takes the values around both. */
function nextTo(question: Question, variable: Variable, at: number): ConditionVariable {
  const below = at - numberBounds(question, variable).step
  return {
    variable_id: variable.id,
    use_no: false,
    comparator: { type: 'BETWEEN_INCLUSIVE', first_value: decimalText(at), second_value: decimalText(below) },
  }
}

/** Lists the answers to a question that differ in relevant variables. `null` if there are too many. */
function statesOf(question: Question, parts: Parts): readonly Responses[] | null {
  const { variables } = question
  const declined = variables.map(({ id }): Response => ({ ...emptyResponse(id), declined: 1 }))
  const states = isChoice(question)
    ? choicesOf(question, parts)
    : productOf(variables.map(variable => optionsOf(question, variable, parts.get(variable.id))))
  if (!states) return null
  const given = isPercentage(question) ? states.map(state => filled(question, state, parts)) : states
  return [...(canDecline(question) ? [declined] : []), ...given].filter(
    state => checkShape(question, state).length === 0,
  )
}

function choicesOf(question: Question, parts: Parts): readonly Responses[] | null {
  const chosen = (id: number, isChosen: boolean): Response => ({ ...emptyResponse(id), value: isChosen ? '1' : '0' })
  const matter = question.variables.filter(({ id }) => parts.has(id))
  const states = productOf(matter.map(({ id }) => [chosen(id, false), chosen(id, true)]))
  const another = question.variables.find(({ id }) => !parts.has(id))
  return (
    states?.map(state =>
      another
        ? [
            ...state,
            chosen(
              another.id,
              state.every(({ value }) => value === '0'),
            ),
          ]
        : state,
    ) ?? null
  )
}

/** Lists the responses to try for a variable. If the variable doesn't affect the result, one value is enough. */
function optionsOf(
  question: Question,
  variable: Variable,
  parts: readonly ConditionVariable[] | undefined,
): readonly Response[] {
  const empty = emptyResponse(variable.id)
  const values = valuesOf({ variable, question }, parts ?? [])
  const given = (parts?.length ? [...new Set(values)] : values).map(value => ({ ...empty, value }))
  if (parts === undefined) return given.length > 0 ? given.slice(0, 1) : [empty]
  return [...given, empty, ...(canBeUnknown(question) ? [{ ...empty, is_unknown: 1 as const }] : [])]
}

/**
 * Fills the irrelevant parts so that they add up to the total, if possible. Each part gets its minimum, and the first parts get the
 * remainder.
 */
function filled(question: Question, state: Responses, parts: Parts, total = 100): Responses {
  const others = question.variables.filter(({ id }) => !parts.has(id))
  const given = state.map(({ variable_id, value }) => (parts.has(variable_id) ? Number(value) : 0))
  let left = total - exactSum([...given, ...others.map(variable => sliderBounds(variable).min)])
  return state.map(one => {
    const variable = others.find(({ id }) => id === one.variable_id)
    if (!variable) return one
    const bounds = numberBounds(question, variable)
    const steps = Math.min(Math.floor(left / bounds.step + 1e-6), bounds.steps)
    if (steps < 0) return emptyResponse(variable.id)
    const value = valueAt(bounds, steps)
    left = exactSum([left, bounds.min, -value])
    return { ...one, value: `${value}` }
  })
}

/** Returns all combinations of one item from each list. `null` if there are too many. */
function productOf<T>(lists: readonly (readonly T[] | null)[]): T[][] | null {
  let product: T[][] = [[]]
  for (const list of lists) {
    if (!list || product.length * list.length > MAX_STATES) return null
    product = product.flatMap(before => list.map(item => [...before, item]))
  }
  return product
}
