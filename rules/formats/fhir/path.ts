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

/** Target of a path: the answer's `linkId`, and the part of the answer that is read. */
interface AnswerPath {
  readonly linkId: string
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
const ROOTS: ReadonlySet<string> = new Set([
  '%resource',
  '%questionnaireresponse',
  '%context',
  'QuestionnaireResponse',
  'item',
  '$this',
])

/** Reads `%resource.descendants().where(linkId = 'x').answer.value` and its variants. Returns `null` for other paths. */
export function answerPath(expression: Expression): AnswerPath | null {
  let linkId: string | null = null
  let reads: AnswerPath['reads'] = 'answer'
  let hasAnswer = false
  let at: Expression | null = expression
  while (at) {
    if (at.kind === 'name') return ROOTS.has(at.name) && linkId !== null && hasAnswer ? { linkId, reads } : null
    if (at.kind === 'index') {
      if (at.at.kind !== 'literal' || at.at.value !== 0) return null
      at = at.of
    } else if (at.kind === 'member') {
      if (!ON_THE_WAY.has(at.name)) return null
      if (at.name === 'answer' && linkId === null) hasAnswer = true
      at = at.of
    } else if (at.kind === 'call') {
      if (at.name === 'where') {
        const named = linkIdIn(at.args)
        if (named === null) return null
        linkId ??= named
      } else if (SCORES.has(at.name)) reads = 'score'
      else if (!PASSING.has(at.name)) return null
      at = at.of
    } else return null
  }
  return linkId !== null && hasAnswer ? { linkId, reads } : null
}

function linkIdIn(args: readonly Expression[]): string | null {
  const [only] = args
  if (only?.kind !== 'operator' || only.operator !== '=' || args.length > 1) return null
  const [left, right] = only.parts
  return left?.kind === 'name' && left.name === 'linkId' && right?.kind === 'literal' && typeof right.value === 'string'
    ? right.value
    : null
}
