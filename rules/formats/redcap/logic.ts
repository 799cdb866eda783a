import { type Expression, type Grammar, parseExpression, scanned, type Token } from '../expression.ts'
import { answered, type Logic, negated, type Relation, related, type Target, unsayable } from '../logic.ts'

const LEVELS = [
  ['or', '||'],
  ['and', '&&'],
  ['=', '==', '<>', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
  ['^'],
]
const UNARY = LEVELS.length + 1
const symbol = (text: string): Token => ({ type: 'symbol', text })

const GRAMMAR: Grammar = {
  tokens: text =>
    scanned(text, [
      [/\s+/y, () => null],
      // Reference to a field, its option, and its place: [event][field(code)][instance].
      [/(?:\[[^[\]]*\])+/y, match => ({ type: 'name', text: match.replaceAll(/\s+/g, '') })],
      [/\d+(?:\.\d+)?|\.\d+/y, match => ({ type: 'number', text: match })],
      [/'([^']*)'/y, (_, inner) => ({ type: 'string', text: inner ?? '' })],
      [/"([^"]*)"/y, (_, inner) => ({ type: 'string', text: inner ?? '' })],
      [
        /[A-Za-z_]\w*/y,
        match => {
          const text = match.toLowerCase()
          return { type: WORDS.has(text) ? 'symbol' : 'word', text }
        },
      ],
      [/<=|>=|<>|!=|==|\|\||&&|[-+*/%^=<>(),!]/y, symbol],
    ]),
  infix: new Map(LEVELS.flatMap((operators, level) => operators.map(operator => [operator, level + 1] as const))),
  prefix: new Map([
    ['-', UNARY],
    ['+', UNARY],
    ['!', UNARY],
    ['not', 2],
  ]),
  postfix: new Map(),
  hasMembers: false,
  list: ['{', '}'],
}
const WORDS: ReadonlySet<string> = new Set(['and', 'or', 'not'])

/** Parses branching logic or a calculation, or returns `null` if it is invalid. */
export function parseRedcap(text: string): Expression | null {
  return parseExpression(text, GRAMMAR)
}

/** Possible conditions on a field. `isAny` is true if several options can be chosen. */
export interface FieldConditions {
  readonly target: Target
  readonly isAny: boolean
}

/** Returns the possible conditions on a field. Returns `null` if the field isn't taken, and `undefined` if there is no such field. */
export type FieldOf = (name: string) => FieldConditions | null | undefined

interface Named {
  readonly field: string
  /** Option of a checkbox field. */
  readonly code: string | null
}

/** Returns branching logic as a formula of our conditions. */
export function logicOf(expression: Expression, fieldOf: FieldOf): Logic {
  if (expression.kind !== 'operator') return unsayable(notAComparison(expression))
  const { operator, parts } = expression
  const [left, right] = parts
  if (operator === 'and' || operator === '&&') return { kind: 'all', parts: parts.map(part => logicOf(part, fieldOf)) }
  if (operator === 'or' || operator === '||') return { kind: 'any', parts: parts.map(part => logicOf(part, fieldOf)) }
  if ((operator === 'not' || operator === '!') && left) return negated(logicOf(left, fieldOf))
  const relation = RELATIONS.get(operator)
  if (!relation || !left || !right) return unsayable('This is a calculation, not a comparison.')
  const [one, other] = [literalOf(left), literalOf(right)]
  if (left.kind === 'name' && other !== null) return compared(left.name, relation, other, fieldOf)
  if (right.kind === 'name' && one !== null) return compared(right.name, MIRRORED[relation], one, fieldOf)
  if (left.kind === 'name' && right.kind === 'name')
    return unsayable('This compares two answers. Conditions must compare an answer with a value.')
  return unsayable(notAComparison(left.kind === 'name' ? right : left))
}

const RELATIONS: ReadonlyMap<string, Relation> = new Map([
  ['=', '='],
  ['==', '='],
  ['<>', '!='],
  ['!=', '!='],
  ['<', '<'],
  ['<=', '<='],
  ['>', '>'],
  ['>=', '>='],
])

const MIRRORED: Readonly<Record<Relation, Relation>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

function notAComparison(expression: Expression): string {
  if (expression.kind === 'call') return `The function ${expression.name}() isn’t supported in conditions.`
  if (expression.kind === 'operator') return 'Calculations with several answers aren’t supported in conditions.'
  return 'Conditions must compare an answer with a value.'
}

function literalOf(expression: Expression): string | null {
  if (expression.kind === 'literal') return `${expression.value}`
  const [part] = expression.kind === 'operator' ? expression.parts : []
  return expression.kind === 'operator' &&
    expression.operator === '-' &&
    expression.parts.length === 1 &&
    part?.kind === 'literal'
    ? `-${part.value}`
    : null
}

/** Returns the field that a name refers to, or the reason why there is none. */
export function fieldNamed(name: string): Named | string {
  const [first = '', second] = name.slice(1, -1).split('][')
  if (second !== undefined) return `${name} belongs to another event or instance. Studies have neither.`
  const [, field, code] = /^([a-z][a-z0-9_]*)(?:\(([^()]+)\))?$/i.exec(first) ?? []
  if (field === undefined) return `${name} isn’t a field. Studies don’t know who answers, or when.`
  return { field: field.toLowerCase(), code: code ?? null }
}

function compared(name: string, relation: Relation, value: string, fieldOf: FieldOf): Logic {
  const named = fieldNamed(name)
  if (typeof named === 'string') return unsayable(named)
  const found = fieldOf(named.field)
  if (found === undefined) return unsayable(`${name} isn’t in the dictionary.`)
  if (found === null) return unsayable(`${name} wasn’t imported, so conditions can’t use it.`)
  const { target, isAny } = found
  if (named.code !== null) return ofOption(name, target, isAny, relation, named.code, value)
  if (isAny) return unsayable(`${name} has several answers. Name an option, such as ${name.replace(']', '(1)]')}.`)
  if (value === '')
    return relation === '=' || relation === '!='
      ? answered(target, relation === '!=')
      : unsayable('The condition has no value to compare with.')
  if (target.kind !== 'yes-no') return related(target, relation, value)
  return value === '1' || value === '0'
    ? related(target, relation, value === '1')
    : unsayable('Use 1 for yes and 0 for no.')
}

function ofOption(
  name: string,
  target: Target,
  isAny: boolean,
  relation: Relation,
  code: string,
  value: string,
): Logic {
  if (!isAny) return unsayable(`${name} has only one answer.`)
  if ((value !== '1' && value !== '0') || (relation !== '=' && relation !== '!='))
    return unsayable('Use 1 for a selected option and 0 otherwise.')
  return related(target, (value === '1') === (relation === '=') ? '=' : '!=', code)
}
