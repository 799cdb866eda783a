import { readsOf } from './conditions.ts'
import { decimalText, exactSum } from './decimal.ts'
import { evaluate } from './evaluate.ts'
import { indexStudy } from './index-study.ts'
import { isDone } from './progress.ts'
import { valuesOf } from './reach.ts'
import { canBeUnknown, canDecline, emptyResponse, isChoice } from './responses.ts'
import { checkShape } from './shape.ts'
import { isPercentage, sliderBounds, totalOf, valueAt } from './slider.ts'
import type { Answers, ConditionVariable, Question, Response, Study, Variable } from './study.ts'

/** Whether a required question can be answered in every state that the answers before it can be in. */
export type Completable = 'yes' | 'undecided' | { readonly answers: Answers }

/** How many combinations of answers are tried: to the questions before one, and to itself. */
const MAX_STATES = 20_000

/** The variables that decide about a question, with what each is compared with. */
type Parts = ReadonlyMap<number, readonly ConditionVariable[]>
type Responses = readonly Response[]

/**
 * Whether a question can always be settled once it is shown, without changing other answers. Who can decline always can. A required
 * question is tried with all combinations of answers to the questions that decide what it shows, or that its numbers are compared with; of
 * numbers, those around which something changes.
 * @returns answers with which it cannot, or `undecided` if there are too many combinations, or if it depends on itself
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

/** What was found of a question, and by which questions before it: while those stay, it stays. An editor asks after every key. */
const decided = new WeakMap<Question, { readonly before: readonly Question[]; readonly answer: Completable }>()

/**
 * Checks whether it is compared with nothing: everything shown of it can be given, one after the other. With nothing to show once the questions
 * before are settled, it is not asked (`viewOf`).
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

/** Returns the answers with a valid one to a shown question, the others unchanged; `null` if there is none, as far as all were tried. */
export function validAnswer(study: Study, answers: Answers, question: Question): Answers | null | 'undecided' {
  const { visibleVariables } = evaluate(study, answers)
  const parts = partsBefore(study, question, true)
  // An answer can show more of a question that depends on itself: all of it is tried.
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
  /** Otherwise there are too many: numbers are tried at the ends alone. */
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

/** What other questions' answers ask of a question: numbers near those, and totals. */
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
    near.set(variable.id, [...(near.get(variable.id) ?? []), nextTo(variable, at)])
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

/** @param withOwn also the question's own variables that rules compare */
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

/** A variable compared with the ends of another one. */
function around({ id }: Variable, other: Variable): ConditionVariable {
  const { min, max } = sliderBounds(other)
  return {
    variable_id: id,
    use_no: false,
    comparator: { type: 'BETWEEN_INCLUSIVE', first_value: `${min}`, second_value: `${max}` },
  }
}

/** A variable compared with a number, and with what is a step below: `valuesOf` takes those around both. */
function nextTo(variable: Variable, at: number): ConditionVariable {
  const below = at - sliderBounds(variable).step
  return {
    variable_id: variable.id,
    use_no: false,
    comparator: { type: 'BETWEEN_INCLUSIVE', first_value: decimalText(at), second_value: decimalText(below) },
  }
}

/** The answers to a question that differ in the variables that matter; null if there are too many. */
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

/** Of a variable that does not matter, any one value. */
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

/** Parts that do not matter make up a total as far as they can: each has its least, and the first ones what is left. */
function filled(question: Question, state: Responses, parts: Parts, total = 100): Responses {
  const others = question.variables.filter(({ id }) => !parts.has(id))
  const given = state.map(({ variable_id, value }) => (parts.has(variable_id) ? Number(value) : 0))
  let left = total - exactSum([...given, ...others.map(variable => sliderBounds(variable).min)])
  return state.map(one => {
    const variable = others.find(({ id }) => id === one.variable_id)
    if (!variable) return one
    const bounds = sliderBounds(variable)
    const steps = Math.min(Math.floor(left / bounds.step + 1e-6), bounds.steps)
    if (steps < 0) return emptyResponse(variable.id)
    const value = valueAt(bounds, steps)
    left = exactSum([left, bounds.min, -value])
    return { ...one, value: `${value}` }
  })
}

/** Every combination of one item of each list; null if there are too many. */
function productOf<T>(lists: readonly (readonly T[] | null)[]): T[][] | null {
  let product: T[][] = [[]]
  for (const list of lists) {
    if (!list || product.length * list.length > MAX_STATES) return null
    product = product.flatMap(before => list.map(item => [...before, item]))
  }
  return product
}
