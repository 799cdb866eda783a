import { type Expression, type Grammar, parseExpression, scanned, type Token } from '../expression.ts'

/** Operators of FHIRPath, in order of increasing precedence. */
const LEVELS = [
  ['implies'],
  ['or', 'xor'],
  ['and'],
  ['in', 'contains'],
  ['=', '~', '!=', '!~'],
  ['<', '<=', '>', '>='],
  ['|'],
  ['is', 'as'],
  ['+', '-', '&'],
  ['*', '/', 'div', 'mod'],
]

const UNARY = LEVELS.length + 1

const symbol = (text: string): Token => ({ type: 'symbol', text })
const OPERATORS: ReadonlySet<string> = new Set(LEVELS.flat().filter(text => /^[a-z]/.test(text)))

function unquoted(text: string): string {
  return text.replaceAll(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_, code: string | undefined, one: string | undefined) =>
    code === undefined ? (ESCAPES.get(one ?? '') ?? one ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
  )
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['f', '\f'],
])

const GRAMMAR: Grammar = {
  tokens: text =>
    scanned(text, [
      [/\s+/y, () => null],
      [/\/\/[^\n]*/y, () => null],
      [/\/\*[\s\S]*?\*\//y, () => null],
      [/\d+(?:\.\d+)?/y, match => ({ type: 'number', text: match })],
      [/'((?:[^'\\]|\\[\s\S])*)'/y, (_, inner) => ({ type: 'string', text: unquoted(inner ?? '') })],
      [/`((?:[^`\\]|\\[\s\S])*)`/y, (_, inner) => ({ type: 'name', text: unquoted(inner ?? '') })],
      [/%(?:`[^`]+`|[A-Za-z_][\w-]*)/y, match => ({ type: 'name', text: `%${match.slice(1).replaceAll('`', '')}` })],
      [/\$(?:this|index|total)/y, match => ({ type: 'name', text: match })],
      [/[A-Za-z_]\w*/y, match => ({ type: OPERATORS.has(match) ? 'symbol' : 'word', text: match })],
      [/<=|>=|!=|!~|[-+*/&|=~<>()[\]{},.]/y, symbol],
    ]),
  infix: new Map(LEVELS.flatMap((operators, level) => operators.map(operator => [operator, level + 1] as const))),
  prefix: new Map([
    ['-', UNARY],
    ['+', UNARY],
  ]),
  postfix: new Map(),
  hasMembers: true,
  list: ['{', '}'],
}

/** Parses a FHIRPath expression, or returns `null` if it is invalid. */
export function parseFhirPath(text: string): Expression | null {
  return parseExpression(text, GRAMMAR)
}

/** Target of a path: the answers, and the part of an answer that is read. */
interface AnswersPath {
  readonly linkIds: readonly string[]
  /** Whether the answers are from the items in a group, or from all items if no group is named. */
  readonly isWithin: boolean
  readonly reads: 'answer' | 'score'
}

/** Elements and functions on the path from the response to an answer that don't affect which answer is selected. */
const ON_THE_WAY: ReadonlySet<string> = new Set([
  'item',
  'answer',
  'value',
  'valueCoding',
  'valueDecimal',
  'valueInteger',
  'valueBoolean',
  'valueQuantity',
  'code',
])
const PASSING: ReadonlySet<string> = new Set([
  'descendants',
  'repeat',
  'first',
  'single',
  'ofType',
  'toDecimal',
  'toInteger',
  'item',
])
const SCORES: ReadonlySet<string> = new Set(['ordinal', 'weight'])
const SCORE_EXTENSION = /\/(?:ordinalValue|itemWeight)$/
const ROOTS: ReadonlySet<string> = new Set([
  '%resource',
  '%questionnaireresponse',
  '%context',
  'QuestionnaireResponse',
  'item',
  '$this',
])

/** Returns the `linkId` of a path to one answer, with the part that is read. Returns `null` for other paths. */
export function answerPath(
  expression: Expression,
): { readonly linkId: string; readonly reads: AnswersPath['reads'] } | null {
  const path = answersPath(expression)
  const [linkId, ...others] = path?.linkIds ?? []
  return path && linkId !== undefined && others.length === 0 && !path.isWithin ? { linkId, reads: path.reads } : null
}

/** Reads `%resource.descendants().where(linkId = 'x').answer.value` and its variants. Returns `null` for other paths. */
export function answersPath(expression: Expression): AnswersPath | null {
  let linkIds: readonly string[] | null = null
  let isWithin = false
  let reads: AnswersPath['reads'] = 'answer'
  let hasAnswer = false
  let at: Expression | null = expression
  while (at) {
    if (at.kind === 'name') {
      if (!ROOTS.has(at.name) || !hasAnswer) return null
      return { linkIds: linkIds ?? [], isWithin: isWithin || linkIds === null, reads }
    }
    if (at.kind === 'index') {
      if (at.at.kind !== 'literal' || at.at.value !== 0) return null
      at = at.of
    } else if (at.kind === 'member') {
      if (!ON_THE_WAY.has(at.name)) return null
      if (linkIds === null && at.name === 'answer') hasAnswer = true
      if (linkIds === null && at.name === 'item') isWithin = true
      at = at.of
    } else if (at.kind === 'call') {
      if (at.name === 'where') {
        const named = linkIdsIn(at.args)
        if (named === null) return null
        linkIds ??= named
      } else if (SCORES.has(at.name) || isScoreExtension(at)) reads = 'score'
      else if (!PASSING.has(at.name)) return null
      if (linkIds === null && (at.name === 'descendants' || at.name === 'repeat')) isWithin = true
      at = at.of
    } else return null
  }
  return null
}

function isScoreExtension({ name, args }: Expression & { kind: 'call' }): boolean {
  const [url] = args
  return name === 'extension' && url?.kind === 'literal' && SCORE_EXTENSION.test(`${url.value}`)
}

/** Reads `linkId = 'x'`, alternatives of it, and `linkId in ('x' | 'y')`. */
function linkIdsIn(args: readonly Expression[]): readonly string[] | null {
  const [only] = args
  return only && args.length === 1 ? linkIdsOf(only) : null
}

function linkIdsOf(expression: Expression): readonly string[] | null {
  if (expression.kind !== 'operator') return null
  const [left, right] = expression.parts
  if (!left || !right) return null
  if (expression.operator === 'or') {
    const [one, other] = [linkIdsOf(left), linkIdsOf(right)]
    return one && other ? [...one, ...other] : null
  }
  if (left.kind !== 'name' || left.name !== 'linkId') return null
  if (expression.operator === 'in') return literalsOf(right)
  return expression.operator === '=' && right.kind === 'literal' ? literalsOf(right) : null
}

function literalsOf(expression: Expression): readonly string[] | null {
  if (expression.kind === 'literal') return typeof expression.value === 'string' ? [expression.value] : null
  const parts =
    expression.kind === 'list'
      ? expression.items
      : expression.kind === 'operator' && expression.operator === '|'
        ? expression.parts
        : []
  const all = parts.map(literalsOf)
  return parts.length === 0 || all.includes(null) ? null : all.flatMap(one => one ?? [])
}
