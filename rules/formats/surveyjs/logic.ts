import { DRAFT_LIMITS } from '#rules/share/draft.ts'
import { type Expression, type Grammar, parseExpression, scanned, type Token } from '../expression.ts'
import { answered, type Logic, negated, type Relation, related, type Target, unsayable } from '../logic.ts'

/** Operators of SurveyJS and their synonyms, in order of increasing precedence. */
const LEVELS: readonly (readonly (readonly [operator: string, ...words: string[]])[])[] = [
  [['or', '||', '|']],
  [['and', '&&', '&']],
  [
    ['=', '==', 'equal', 'equals'],
    ['!=', '<>', 'notequal', 'notequals'],
    ['<', 'less'],
    ['<=', 'lessorequal'],
    ['>', 'greater'],
    ['>=', 'greaterorequal'],
    ['contains', '*=', 'contain'],
    ['notcontains', 'notcontain'],
    ['anyof'],
    ['allof'],
    ['noneof'],
  ],
  [['+'], ['-']],
  [['*'], ['/'], ['%']],
  [['^', 'power']],
]

const POSTFIX = ['empty', 'notempty'] as const
const NEGATION = '!'
const TIGHTEST = LEVELS.length + 1

const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ...LEVELS.flat().flatMap(words => words.map(word => [word, words[0]] as const)),
  ...POSTFIX.map(word => [word, word] as const),
  [NEGATION, NEGATION],
  ['negate', NEGATION],
])

const symbol = (text: string): Token => ({ type: 'symbol', text: SPELLINGS.get(text) ?? text })

function word(text: string): Token {
  const operator = SPELLINGS.get(text.toLowerCase())
  if (operator !== undefined) return { type: 'symbol', text: operator }
  const lower = text.toLowerCase()
  return { type: 'word', text: lower === 'true' || lower === 'false' ? lower : text }
}

const plain = (text: string): string => text.replaceAll(/\\([\s\S])/g, '$1')

const GRAMMAR: Grammar = {
  tokens: text =>
    scanned(text, [
      [/\s+/y, () => null],
      [/\{([^{}]+)\}/y, (_, name) => ({ type: 'name', text: (name ?? '').trim() })],
      [/\d+(?:\.\d+)?/y, match => ({ type: 'number', text: match })],
      [/'((?:[^'\\]|\\[\s\S])*)'/y, (_, inner) => ({ type: 'string', text: plain(inner ?? '') })],
      [/"((?:[^"\\]|\\[\s\S])*)"/y, (_, inner) => ({ type: 'string', text: plain(inner ?? '') })],
      [/[\p{L}_][\p{L}\p{N}_-]*/uy, word],
      [/<=|>=|<>|!=|==|\*=|\|\||&&|[-+*/%^|&=~<>()[\],!]/y, symbol],
    ]),
  infix: new Map(LEVELS.flatMap((operators, level) => operators.map(([operator]) => [operator, level + 1] as const))),
  prefix: new Map([
    [NEGATION, TIGHTEST],
    ['-', TIGHTEST],
  ]),
  postfix: new Map(POSTFIX.map(operator => [operator, 3] as const)),
  hasMembers: false,
  list: ['[', ']'],
}

function parseSurveyExpression(text: string): Expression | null {
  return parseExpression(text, GRAMMAR)
}

/** Possible conditions on a name in braces. Multiple-choice answers are tested with "contains". */
export interface Named {
  readonly target: Target
  readonly isMany: boolean
  /** Whether the values of a row can be added. */
  readonly isScored?: boolean
  /** Values in expressions that mean yes or no. */
  readonly values: ReadonlyMap<string, boolean>
}

export type Names = ReadonlyMap<string, Named | string>

const NOT_THERE = 'This refers to a question that isn’t in the survey.'
const NO_CONDITION = 'Conditions must compare an answer with a value.'

export function surveyLogic(text: string, names: Names): Logic {
  const expression = parseSurveyExpression(text)
  return expression ? logicOf(expression, names) : unsayable('This isn’t a valid expression.')
}

function logicOf(expression: Expression, names: Names): Logic {
  if (expression.kind === 'name') return aim(expression.name, names, named => compared(named, '=', true))
  if (expression.kind !== 'operator') return unsayable(NO_CONDITION)
  const { operator, parts } = expression
  if (operator === 'and') return allOf(expression, names)
  if (operator === 'or') return { kind: 'any', parts: parts.map(part => logicOf(part, names)) }
  const [left, right] = parts
  if (!left) return unsayable(NO_CONDITION)
  if (operator === NEGATION)
    return isNegatedAnswer(left) ? logicOf(opposed(left), names) : negated(logicOf(left, names))
  if (operator === 'empty' || operator === 'notempty')
    return left.kind === 'name'
      ? aim(left.name, names, ({ target }) => answered(target, operator === 'notempty'))
      : unsayable(NO_CONDITION)
  return right ? comparison(left, operator, right, names) : unsayable(NO_CONDITION)
}

type Operator = Extract<Expression, { readonly kind: 'operator' }>

/** Checks for an operator with an exact opposite, such as a test for an answer, which our conditions express without negation. */
function isNegatedAnswer(expression: Expression): expression is Operator {
  return expression.kind === 'operator' && OPPOSED.has(expression.operator)
}

/** Returns the opposite of an expression, and negates parts that are joined by "and" or "or". */
function opposed({ operator, parts }: Operator): Expression {
  const joins = operator === 'and' || operator === 'or'
  return {
    kind: 'operator',
    operator: OPPOSED.get(operator) ?? operator,
    parts: joins ? parts.map(part => ({ kind: 'operator', operator: NEGATION, parts: [part] })) : parts,
  }
}

/** Simplifies "answered, and not this", which means the same as our "not this". */
function allOf(expression: Expression, names: Names): Logic {
  const parts = conjuncts(expression)
  const asked = new Set(parts.filter(isAnswered).flatMap(nameIn))
  const compared = new Set(parts.filter(isComparison).flatMap(nameIn))
  const isSaid = (part: Expression) => isAnswered(part) && nameIn(part).some(name => compared.has(name))
  const needed = parts.filter(part => !isSaid(part))
  const made = needed.map((part): Logic => {
    const logic = logicOf(part, names)
    return logic.kind === 'test' && nameIn(part).some(name => asked.has(name)) ? { ...logic, note: '' } : logic
  })
  return { kind: 'all', parts: made }
}

function conjuncts(expression: Expression): readonly Expression[] {
  return expression.kind === 'operator' && expression.operator === 'and'
    ? expression.parts.flatMap(conjuncts)
    : [expression]
}

function isAnswered(expression: Expression): boolean {
  return expression.kind === 'operator' && expression.operator === 'notempty'
}

/**
 * Checks whether an expression is a comparison, which is true only for answered questions. An "or" is no comparison, because its other part
 * can make it true.
 */
function isComparison(expression: Expression): boolean {
  return expression.kind === 'operator' && !CONNECTIVES.includes(expression.operator)
}

/** Returns the name of the answer that an operator applies to, if any. */
function nameIn(expression: Expression): readonly string[] {
  const [first] = expression.kind === 'operator' ? expression.parts : [expression]
  return first?.kind === 'name' ? [first.name] : []
}

function aim(name: string, names: Names, make: (named: Named) => Logic): Logic {
  const found = names.get(name)
  if (found === undefined) return unsayable(NOT_THERE)
  return typeof found === 'string' ? unsayable(found) : make(found)
}

const OPPOSED: ReadonlyMap<string, string> = new Map([
  ['and', 'or'],
  ['or', 'and'],
  ['empty', 'notempty'],
  ['notempty', 'empty'],
])
const CONNECTIVES: readonly string[] = ['and', 'or', 'empty', 'notempty', NEGATION]
const RELATIONS: readonly Relation[] = ['=', '!=', '<', '<=', '>', '>=']
const FLIPPED: Readonly<Record<Relation, Relation>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

function comparison(left: Expression, operator: string, right: Expression, names: Names): Logic {
  const relation = RELATIONS.find(one => one === operator)
  const values = valuesOf(right)
  // "One of these contains the answer" is "the answer is one of these".
  if (operator === 'contains' && left.kind === 'list' && right.kind === 'name')
    return comparison(right, 'anyof', left, names)
  if (relation && right.kind === 'name' && left.kind === 'literal')
    return comparison(right, FLIPPED[relation], left, names)
  if (left.kind !== 'name' || values === null) return unsayable(NO_CONDITION)
  return aim(left.name, names, named => {
    const each = (kind: 'all' | 'any', one: Relation): Logic => ({
      kind,
      parts: values.map(value => compared(named, one, value)),
    })
    if (operator === 'anyof') return each('any', '=')
    if (operator === 'noneof') return each('all', '!=')
    if (operator === 'contains' || operator === 'allof') return named.isMany ? each('all', '=') : unsayable(NOT_MANY)
    if (operator === 'notcontains') return named.isMany ? each('all', '!=') : unsayable(NOT_MANY)
    const [value] = values
    if (!relation || value === undefined || values.length > 1 || right.kind === 'list') return unsayable(NO_CONDITION)
    return named.isMany ? unsayable(EXACTLY) : compared(named, relation, value)
  })
}

const NOT_MANY = '“Contains” is supported only for multiple choice.'
const EXACTLY = '“Equals” isn’t supported for multiple choice. Use “contains.”'

function compared({ target, values }: Named, relation: Relation, value: string | number | boolean): Logic {
  return related(target, relation, values.get(`${value}`) ?? value)
}

function valuesOf(expression: Expression): (string | number | boolean)[] | null {
  if (expression.kind === 'literal') return [expression.value]
  if (expression.kind === 'list') {
    const all = expression.items.map(valuesOf)
    return all.some(one => one === null) ? null : all.flatMap(one => one ?? [])
  }
  if (expression.kind !== 'operator' || expression.operator !== '-' || expression.parts.length > 1) return null
  const [of] = expression.parts
  return of?.kind === 'literal' && typeof of.value === 'number' ? [-of.value] : null
}

/** Returns a relation between two numbers, as in validators. Returns `null` for other expressions. */
export function numberRule(text: string): { left: string; relation: Relation; right: string } | null {
  const expression = parseSurveyExpression(text)
  if (expression?.kind !== 'operator') return null
  const [left, right] = expression.parts
  const relation = RELATIONS.find(one => one === expression.operator)
  return relation && left?.kind === 'name' && right?.kind === 'name'
    ? { left: left.name, relation, right: right.name }
    : null
}

interface SurveyCalculation {
  readonly parts: readonly string[]
  readonly divisor: string | null
}

const NO_CALCULATION = 'Calculated values must be a sum of numbers, or a sum divided by another number.'
const MAX_NAMES = 20

/** Parses a sum of answers by question name, optionally divided by one other answer. */
export function surveyCalculation(
  text: string,
  named: ReadonlyMap<string, string>,
  depth = 0,
): SurveyCalculation | string {
  const expression = depth > MAX_NAMES ? null : parseSurveyExpression(text)
  return expression ? calculationOf(expression, named, depth) : NO_CALCULATION
}

function calculationOf(
  expression: Expression,
  named: ReadonlyMap<string, string>,
  depth: number,
): SurveyCalculation | string {
  if (expression.kind === 'name') {
    const text = named.get(expression.name)
    return text === undefined ? { parts: [expression.name], divisor: null } : surveyCalculation(text, named, depth + 1)
  }
  if (expression.kind === 'call' && expression.name === 'sum') return summed(expression.args, named, depth)
  if (expression.kind !== 'operator' || expression.parts.length !== 2) return NO_CALCULATION
  if (expression.operator === '+') return summed(expression.parts, named, depth)
  const [first, second] = expression.parts
  if (expression.operator !== '/' || !first || !second) return NO_CALCULATION
  const left = calculationOf(first, named, depth)
  if (typeof left === 'string') return left
  const right = calculationOf(second, named, depth)
  if (typeof right === 'string') return right
  const [only, ...more] = right.parts
  return left.divisor === null && right.divisor === null && only !== undefined && more.length === 0
    ? { parts: left.parts, divisor: only }
    : NO_CALCULATION
}

function summed(
  terms: readonly Expression[],
  named: ReadonlyMap<string, string>,
  depth: number,
): SurveyCalculation | string {
  const parts: string[] = []
  for (const term of terms) {
    const one = calculationOf(term, named, depth)
    if (typeof one === 'string') return one
    parts.push(...one.parts)
    if (one.divisor !== null || parts.length > DRAFT_LIMITS.ownVariables) return NO_CALCULATION
  }
  return { parts, divisor: null }
}
