import { decimalText, parseDecimal } from '#rules/share/decimal.ts'
import { DRAFT_LIMITS } from '#rules/share/draft.ts'
import type { Condition, ConditionVariable } from '#rules/share/study.ts'

/**
 * Statement of a source about answers, as a formula. Our conditions are lists in which all or one must be true. A formula therefore becomes
 * a list of groups of alternatives, and one alternative in each group must be true.
 */
export type Logic =
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Logic[] }
  /** Test of alternatives. At least one of them must be true. */
  | { readonly kind: 'test'; readonly any: Alternatives; readonly note: string }
  /** Statement that conditions can't express, with the reason. */
  | { readonly kind: 'unsayable'; readonly why: string }

export type Alternatives = readonly ConditionVariable[]

/** Possible conditions on one question of the draft. */
export type Target =
  | { readonly kind: 'yes-no'; readonly variable: number }
  /** Options by their key in the source. */
  | { readonly kind: 'choice'; readonly options: ReadonlyMap<string, number> }
  /** Row of a table: the values of its options by their key in the source. */
  | { readonly kind: 'row'; readonly variable: number; readonly values: ReadonlyMap<string, number> }
  | { readonly kind: 'number'; readonly variable: number; readonly min: number; readonly max: number }

export type Relation = '=' | '!=' | '<' | '<=' | '>' | '>='

export const HIDDEN_UNTIL_ANSWERED = 'The condition isn’t met until the other question is answered.'
const NEVER_UNANSWERED = 'Conditions can’t check for missing answers.'
const NOT_AN_OPTION = 'The other question doesn’t have this option.'
const NOT_COMPARABLE = 'The options of the other question are text and can’t be compared by size.'

const MAX_CLAUSES = DRAFT_LIMITS.ownConditions
const MAX_PARTS = DRAFT_LIMITS.parts

export function unsayable(why: string): Logic {
  return { kind: 'unsayable', why }
}

function test(any: Alternatives, note = ''): Logic {
  return any.length <= MAX_PARTS
    ? { kind: 'test', any, note }
    : unsayable(`This condition has more than ${MAX_PARTS} answers.`)
}

function chosen(variable_id: number, use_no = false): ConditionVariable {
  return { variable_id, comparator: null, use_no }
}

type Comparator = NonNullable<ConditionVariable['comparator']>

function compared(variable_id: number, type: Comparator['type'], first: number, second = 0): ConditionVariable {
  const comparator = { type, first_value: decimalText(first), second_value: decimalText(second) }
  return { variable_id, comparator, use_no: false }
}

/** Returns the formula that a question has an answer or doesn't. */
export function answered(target: Target, is: boolean): Logic {
  if (!is) return unsayable(NEVER_UNANSWERED)
  switch (target.kind) {
    case 'yes-no':
      return test([compared(target.variable, 'BETWEEN_INCLUSIVE', 0, 1)])
    case 'choice':
      return test([...target.options.values()].map(id => chosen(id)))
    case 'row':
      return within(target.variable, [...target.values.values()], [...target.values.values()])
    case 'number':
      return test([compared(target.variable, 'BETWEEN_INCLUSIVE', target.min, target.max)])
  }
}

/** Returns a formula that compares an answer with a value from the source: the key of an option, a number, or yes or no. */
export function related(target: Target, relation: Relation, answer: string | number | boolean): Logic {
  switch (target.kind) {
    case 'yes-no':
      return yesNo(target.variable, relation, answer)
    case 'choice':
      return choice(target.options, relation, `${answer}`)
    case 'row':
      return row(target, relation, `${answer}`)
    case 'number': {
      const value = typeof answer === 'number' ? answer : parseDecimal(`${answer}`)
      return value === null ? unsayable('This compares a number with text.') : number(target, relation, value)
    }
  }
}

function yesNo(variable: number, relation: Relation, answer: string | number | boolean): Logic {
  const yes = `${answer}` === 'true' ? true : `${answer}` === 'false' ? false : null
  if (yes === null) return unsayable('This compares yes or no with another value.')
  if (relation === '=') return test([chosen(variable, !yes)])
  return relation === '!='
    ? test([chosen(variable, yes)], HIDDEN_UNTIL_ANSWERED)
    : unsayable('Yes and no can’t be compared by size.')
}

function choice(options: ReadonlyMap<string, number>, relation: Relation, answer: string): Logic {
  const option = options.get(answer)
  if (relation === '=') return option === undefined ? unsayable(NOT_AN_OPTION) : test([chosen(option)])
  if (relation === '!=')
    return option === undefined ? unsayable(NOT_AN_OPTION) : test([chosen(option, true)], HIDDEN_UNTIL_ANSWERED)
  const fitting = keysThat([...options.keys()], relation, answer)
  return fitting === null ? unsayable(NOT_COMPARABLE) : test(fitting.map(key => chosen(options.get(key) ?? 0)))
}

function row({ variable, values }: Target & { kind: 'row' }, relation: Relation, answer: string): Logic {
  const all = [...values.values()]
  if (relation !== '=' && relation !== '!=') {
    const fitting = keysThat([...values.keys()], relation, answer)
    return fitting === null
      ? unsayable(NOT_COMPARABLE)
      : within(
          variable,
          fitting.map(key => values.get(key) ?? 0),
          all,
        )
  }
  const value = values.get(answer)
  if (value === undefined) return unsayable(NOT_AN_OPTION)
  if (relation === '=') return test([compared(variable, 'EQUAL', value)])
  return within(
    variable,
    all.filter(other => other !== value),
    all,
    HIDDEN_UNTIL_ANSWERED,
  )
}

/** Returns the keys that have the relation to a number if all keys are numbers, or `null` if they aren't. */
function keysThat(keys: readonly string[], relation: Relation, answer: string): string[] | null {
  const against = parseDecimal(answer)
  if (against === null || keys.some(key => parseDecimal(key) === null)) return null
  return keys.filter(key => holds(parseDecimal(key) ?? 0, relation, against))
}

function holds(value: number, relation: Relation, against: number): boolean {
  switch (relation) {
    case '=':
      return value === against
    case '!=':
      return value !== against
    case '<':
      return value < against
    case '<=':
      return value <= against
    case '>':
      return value > against
    case '>=':
      return value >= against
  }
}

function number({ variable, min, max }: Target & { kind: 'number' }, relation: Relation, value: number): Logic {
  switch (relation) {
    case '=':
      return test([compared(variable, 'EQUAL', value)])
    case '<':
      return test([compared(variable, 'LOWER', value)])
    case '>':
      return test([compared(variable, 'GRATER', value)])
    case '<=':
      return test([
        value < min ? compared(variable, 'LOWER', min) : compared(variable, 'BETWEEN_INCLUSIVE', min, value),
      ])
    case '>=':
      return test([
        value > max ? compared(variable, 'GRATER', max) : compared(variable, 'BETWEEN_INCLUSIVE', value, max),
      ])
    case '!=':
      if (value <= min) return test([compared(variable, 'GRATER', value)], HIDDEN_UNTIL_ANSWERED)
      if (value >= max) return test([compared(variable, 'LOWER', value)], HIDDEN_UNTIL_ANSWERED)
      return unsayable('“Not equal” is supported only for the minimum or maximum of a number.')
  }
}

/** Tests for some of a variable's values, which must be consecutive. */
function within(variable: number, some: readonly number[], all: readonly number[], note = ''): Logic {
  const low = Math.min(...some)
  const high = Math.max(...some)
  if (some.length === 0) return unsayable('No option of the other question matches.')
  if (low === high) return test([compared(variable, 'EQUAL', low)], note)
  const between = new Set(all.filter(value => value >= low && value <= high))
  return between.size === new Set(some).size
    ? test([compared(variable, 'BETWEEN_INCLUSIVE', low, high)], note)
    : unsayable('The matching options aren’t consecutive.')
}

/** Returns the opposite. The result still requires an answer because a study's condition is never true without one. */
export function negated(logic: Logic): Logic {
  switch (logic.kind) {
    case 'unsayable':
      return logic
    case 'all':
      return { kind: 'any', parts: logic.parts.map(negated) }
    case 'any':
      return { kind: 'all', parts: logic.parts.map(negated) }
    case 'test':
      return { kind: 'all', parts: logic.any.map(opposite) }
  }
}

function opposite(part: ConditionVariable): Logic {
  const { variable_id, comparator } = part
  if (!comparator) return test([{ ...part, use_no: !part.use_no }], HIDDEN_UNTIL_ANSWERED)
  const first = parseDecimal(comparator.first_value)
  if (first === null) return unsayable('“Not” is supported only for numbers.')
  if (comparator.type === 'LOWER') return test([atLeast(variable_id, first)], HIDDEN_UNTIL_ANSWERED)
  if (comparator.type === 'GRATER') return test([atMost(variable_id, first)], HIDDEN_UNTIL_ANSWERED)
  return unsayable('“Not” isn’t supported for an exact number or a range.')
}

const FARTHEST = 999_999_999_999

function atLeast(variable: number, value: number): ConditionVariable {
  return compared(variable, 'BETWEEN_INCLUSIVE', value, FARTHEST)
}

function atMost(variable: number, value: number): ConditionVariable {
  return compared(variable, 'BETWEEN_INCLUSIVE', -FARTHEST, value)
}

type Sayable =
  | { readonly ok: true; readonly conditions: readonly Condition[]; readonly notes: readonly string[] }
  | { readonly ok: false; readonly why: string }

/** Returns the conditions that together are equivalent, or the reason why a formula can't be expressed. */
export function conditionsFrom(logic: Logic, newId: () => number, variable_id: number | null = null): Sayable {
  const notes = new Set<string>()
  const clauses = clausesOf(logic, notes)
  if (typeof clauses === 'string') return { ok: false, why: clauses }
  const single: ConditionVariable[] = []
  const alternatives: Alternatives[] = []
  for (const clause of clauses) {
    const parts = distinct(clause)
    const [only] = parts
    if (only && parts.length === 1) addTo(single, only)
    else if (new Set(parts.map(part => part.variable_id)).size < parts.length)
      return { ok: false, why: 'One condition would check the same answer twice.' }
    else alternatives.push(parts)
  }
  const make = (condition_type: 'AND' | 'OR', condition_variables: Alternatives): Condition => ({
    id: newId(),
    variant: 'VISIBILITY',
    condition_type,
    variable_id,
    condition_variables,
  })
  return {
    ok: true,
    conditions: [
      ...separated(single).map(parts => make('AND', parts)),
      ...alternatives.map(parts => make('OR', parts)),
    ],
    notes: [...notes],
  }
}

/** Returns clauses that must all be true, each a list of alternatives, or the reason why this isn't possible. */
function clausesOf(logic: Logic, notes: Set<string>): readonly Alternatives[] | string {
  if (logic.kind === 'unsayable') return logic.why
  if (logic.kind === 'test') {
    if (logic.note !== '') notes.add(logic.note)
    return [logic.any]
  }
  const parts: (readonly Alternatives[])[] = []
  for (const part of logic.parts) {
    const clauses = clausesOf(part, notes)
    if (typeof clauses === 'string') return clauses
    parts.push(clauses)
  }
  let all: readonly Alternatives[] = logic.kind === 'all' ? parts.flat() : [[]]
  if (logic.kind === 'any')
    for (const clauses of parts) {
      all = all.flatMap(one => clauses.map(other => [...one, ...other]))
      if (all.length > MAX_CLAUSES) break
    }
  if (all.length > MAX_CLAUSES || all.some(({ length }) => length > MAX_PARTS))
    return `This needs more than ${MAX_CLAUSES} conditions.`
  return all
}

function distinct(parts: Alternatives): ConditionVariable[] {
  return [...new Map(parts.map(part => [JSON.stringify(part), part])).values()]
}

/** Adds a required part: "at least 2" and "at most 5" of the same number become "from 2 to 5". */
function addTo(parts: ConditionVariable[], part: ConditionVariable): void {
  for (const [index, known] of parts.entries()) {
    const joined = known.variable_id === part.variable_id ? joinedOf(known, part) : null
    if (!joined) continue
    parts[index] = joined
    return
  }
  parts.push(part)
}

function joinedOf(one: ConditionVariable, other: ConditionVariable): ConditionVariable | null {
  if (JSON.stringify(one) === JSON.stringify(other)) return one
  const [a, b] = [one.comparator, other.comparator]
  if (!a || !b) return null
  const number = (text: string): number => parseDecimal(text) ?? 0
  if (a.type === 'BETWEEN_INCLUSIVE' && b.type === 'BETWEEN_INCLUSIVE') {
    const low = Math.max(number(a.first_value), number(b.first_value))
    const high = Math.min(number(a.second_value), number(b.second_value))
    return low <= high ? compared(one.variable_id, 'BETWEEN_INCLUSIVE', low, high) : null
  }
  const low = a.type === 'GRATER' ? a : b.type === 'GRATER' ? b : null
  const high = a.type === 'LOWER' ? a : b.type === 'LOWER' ? b : null
  return low && high && number(low.first_value) < number(high.first_value)
    ? compared(one.variable_id, 'BETWEEN_EXCLUSIVE', number(low.first_value), number(high.first_value))
    : null
}

/** Separates parts about the same answer into different conditions because a condition can include an answer only once. */
function separated(parts: readonly ConditionVariable[]): ConditionVariable[][] {
  const lists: ConditionVariable[][] = []
  for (const part of parts) {
    const list = lists.find(
      one => one.length < MAX_PARTS && one.every(({ variable_id }) => variable_id !== part.variable_id),
    )
    if (list) list.push(part)
    else lists.push([part])
  }
  return lists
}
