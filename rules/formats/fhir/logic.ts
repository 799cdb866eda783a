import { DRAFT_LIMITS } from '#rules/share/draft.ts'
import type { Expression } from '../expression.ts'
import { flagAt, type JsonNode, textAt } from '../json-source.ts'
import { answered, type Logic, negated, type Relation, related, type Target, unsayable } from '../logic.ts'
import { givenBy } from './options.ts'
import { answerPath, answersPath, parseFhirPath } from './path.ts'

/** Target of each `linkId`, or the reason why there is none. */
type Targets = ReadonlyMap<string, Target | string>

const RELATIONS: readonly Relation[] = ['=', '!=', '<', '<=', '>', '>=']
const NOT_THERE = 'This refers to an item that isn’t in the questionnaire.'

function aim(targets: Targets, linkId: string, make: (target: Target) => Logic): Logic {
  const target = targets.get(linkId)
  if (target === undefined) return unsayable(NOT_THERE)
  return typeof target === 'string' ? unsayable(target) : make(target)
}

/** Parses one `enableWhen` of an item. */
export function whenLogic(when: JsonNode, targets: Targets): Logic {
  const exists = flagAt(when, 'hasAnswer')
  if (exists !== null) return aim(targets, textAt(when, 'question') ?? '', target => answered(target, exists))
  // STU3 has no operators.
  const operator = textAt(when, 'operator') ?? '='
  const given = givenBy(when, 'answer')
  if (!given) return unsayable('The condition has no value to compare with.')
  return aim(targets, textAt(when, 'question') ?? '', target => {
    if (operator === 'exists') return answered(target, given.key === true)
    const relation = RELATIONS.find(one => one === operator)
    return relation
      ? related(target, relation, answerFor(target, given.key))
      : unsayable('This operator isn’t supported.')
  })
}

const CODED_YES_NO: ReadonlyMap<string, boolean> = new Map([
  ['Y', true],
  ['N', false],
])

/** Returns yes or no for its code in the value set “yes, no, don’t know”. */
function answerFor(target: Target, key: string | number | boolean): string | number | boolean {
  return target.kind === 'yes-no' ? (CODED_YES_NO.get(`${key}`) ?? key) : key
}

/** Parses a Boolean expression. */
export function pathLogic(text: string, targets: Targets): Logic {
  const expression = parseFhirPath(text)
  return expression ? logicOf(expression, targets) : unsayable('This isn’t a valid FHIRPath expression.')
}

const NO_CONDITION = 'Conditions must compare an answer with a value.'

function logicOf(expression: Expression, targets: Targets): Logic {
  const path = answerPath(expression)
  if (path)
    return path.reads === 'score'
      ? unsayable(NO_SCORES)
      : aim(targets, path.linkId, target => related(target, '=', true))
  if (expression.kind === 'call') return callLogic(expression, targets)
  if (expression.kind !== 'operator') return unsayable(NO_CONDITION)
  const { operator, parts } = expression
  const [left, right] = parts
  if (!left || !right) return unsayable(NO_CONDITION)
  const both = (kind: 'all' | 'any'): Logic => ({ kind, parts: parts.map(part => logicOf(part, targets)) })
  if (operator === 'and') return both('all')
  if (operator === 'or') return both('any')
  if (operator === 'implies') return { kind: 'any', parts: [negated(logicOf(left, targets)), logicOf(right, targets)] }
  if (operator === 'in') return memberOf(left, right, targets)
  const relation = RELATIONS.find(one => one === operator)
  return relation
    ? comparison(left, relation, right, targets)
    : unsayable(`The operator “${operator}” isn’t supported in conditions.`)
}

const NO_SCORES = 'Conditions can’t check scores. They can check the option.'

function callLogic({ of, name, args }: Expression & { kind: 'call' }, targets: Targets): Logic {
  if (!of || args.length > 0) return unsayable(NO_CONDITION)
  if (name === 'not') return negated(logicOf(of, targets))
  const path = answerPath(of)
  if (path && name === 'exists') return aim(targets, path.linkId, target => answered(target, true))
  if (path && (name === 'empty' || name === 'hasValue'))
    return aim(targets, path.linkId, target => answered(target, name === 'hasValue'))
  return unsayable(`The function “${name}” isn’t supported in conditions.`)
}

const FLIPPED: Readonly<Record<Relation, Relation>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

function comparison(left: Expression, relation: Relation, right: Expression, targets: Targets): Logic {
  const [value, other] = [literalOf(left), literalOf(right)]
  if (value !== null && other === null) return comparison(right, FLIPPED[relation], left, targets)
  const path = answerPath(left)
  if (!path || other === null) return unsayable(NO_CONDITION)
  return path.reads === 'score'
    ? unsayable(NO_SCORES)
    : aim(targets, path.linkId, target => related(target, relation, other))
}

function memberOf(left: Expression, right: Expression, targets: Targets): Logic {
  const values = unionOf(right).map(literalOf)
  const path = answerPath(left)
  if (!path || path.reads === 'score') return unsayable(NO_CONDITION)
  return {
    kind: 'any',
    parts: values.map(value =>
      value === null ? unsayable(NO_CONDITION) : aim(targets, path.linkId, target => related(target, '=', value)),
    ),
  }
}

function unionOf(expression: Expression): Expression[] {
  return expression.kind === 'operator' && expression.operator === '|'
    ? expression.parts.flatMap(unionOf)
    : [expression]
}

/** Returns the value of a literal, including negative numbers. */
function literalOf(expression: Expression): string | number | boolean | null {
  if (expression.kind === 'literal') return expression.value
  if (expression.kind !== 'operator' || expression.operator !== '-' || expression.parts.length > 1) return null
  const [of] = expression.parts
  return of?.kind === 'literal' && typeof of.value === 'number' ? -of.value : null
}

/** Sum of answers by `linkId`, optionally divided by one other answer. */
interface Calculation {
  readonly parts: readonly string[]
  readonly divisor: string | null
  /** Whether the calculation has no result if a part is unanswered, as in our calculated values. */
  readonly needsAll: boolean
}

export interface CalculationContext {
  /** Expressions that `%name` refers to, by name. */
  readonly named: ReadonlyMap<string, string>
  /** Returns the `linkId` of each choice in a group, or of each choice with scores if there is no group. */
  readonly choicesIn: (group: string | null) => readonly string[]
}

export function calculationIn(text: string, context: CalculationContext): Calculation | string {
  const expression = parseFhirPath(text)
  return expression ? calculationOf(expression, context, 0) : 'This isn’t a valid FHIRPath expression.'
}

const MAX_NAMES = 20
const NO_CALCULATION = 'Calculated values must be a sum of numbers, or a sum divided by another number.'

function calculationOf(expression: Expression, context: CalculationContext, depth: number): Calculation | string {
  const path = answerPath(expression)
  if (path) return { parts: [path.linkId], divisor: null, needsAll: false }
  if (expression.kind === 'name') return namedCalculation(expression.name, context, depth)
  if (expression.kind === 'call') return summed(expression, context, depth)
  if (expression.kind !== 'operator' || expression.parts.length !== 2) return NO_CALCULATION
  const [first, second] = expression.parts
  const left = first ? calculationOf(first, context, depth) : NO_CALCULATION
  if (typeof left === 'string') return left
  const right = second ? calculationOf(second, context, depth) : NO_CALCULATION
  if (typeof right === 'string') return right
  if (left.divisor !== null || right.divisor !== null) return NO_CALCULATION
  if (left.parts.length + right.parts.length > DRAFT_LIMITS.ownVariables) return NO_CALCULATION
  if (expression.operator === '+') return { parts: [...left.parts, ...right.parts], divisor: null, needsAll: true }
  const [only, ...more] = right.parts
  return expression.operator === '/' && only !== undefined && more.length === 0
    ? { parts: left.parts, divisor: only, needsAll: left.needsAll }
    : NO_CALCULATION
}

function namedCalculation(name: string, context: CalculationContext, depth: number): Calculation | string {
  const text = name.startsWith('%') ? context.named.get(name.slice(1)) : undefined
  const expression = text === undefined || depth >= MAX_NAMES ? null : parseFhirPath(text)
  return expression ? calculationOf(expression, context, depth + 1) : NO_CALCULATION
}

/** Reads `(a | b).sum()`, and `iif(a.exists(), a, 0)`, which means `a` or nothing. */
function summed(
  { of, name, args }: Expression & { kind: 'call' },
  context: CalculationContext,
  depth: number,
): Calculation | string {
  if (of && name === 'sum' && args.length === 0) {
    const parts: string[] = []
    for (const part of unionOf(of)) {
      const several = severalIn(part, context)
      const one = several.length > 0 ? { parts: several, divisor: null } : calculationOf(part, context, depth)
      if (typeof one === 'string') return one
      if (one.divisor !== null || parts.length > DRAFT_LIMITS.ownVariables) return NO_CALCULATION
      parts.push(...one.parts)
    }
    return { parts, divisor: null, needsAll: false }
  }
  const [test, then, otherwise] = args
  if (of || name !== 'iif' || test?.kind !== 'call' || test.name !== 'exists' || !test.of || !then)
    return NO_CALCULATION
  const [asked, given] = [answerPath(test.of), answerPath(then)]
  const isZero = otherwise?.kind === 'literal' && otherwise.value === 0
  return asked && given && asked.linkId === given.linkId && isZero
    ? calculationOf(then, context, depth)
    : NO_CALCULATION
}

/** Returns the answers of a path to several answers, such as the scores of all items in a group. */
function severalIn(expression: Expression, { choicesIn }: CalculationContext): readonly string[] {
  const path = answersPath(expression)
  if (!path?.isWithin) return path?.linkIds ?? []
  if (path.reads !== 'score') return []
  return path.linkIds.length === 0 ? choicesIn(null) : path.linkIds.flatMap(choicesIn)
}
