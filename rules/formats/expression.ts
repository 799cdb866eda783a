/** Parsed expression of a source. The importer decides which expressions a study supports. */
export type Expression =
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  /** Name in an expression, which refers to an answer, a variable, or an element. */
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'member'; readonly of: Expression; readonly name: string }
  | { readonly kind: 'index'; readonly of: Expression; readonly at: Expression }
  | {
      readonly kind: 'call'
      readonly of: Expression | null
      readonly name: string
      readonly args: readonly Expression[]
    }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'operator'; readonly operator: string; readonly parts: readonly Expression[] }

export interface Token {
  readonly type: 'number' | 'string' | 'name' | 'word' | 'symbol'
  /** Text of a word or symbol, as spelled in the grammar. */
  readonly text: string
}

/** Grammar of a language. A larger number binds more tightly. */
export interface Grammar {
  /** Returns the tokens of the text, or `null` if it has unknown characters. */
  readonly tokens: (text: string) => Token[] | null
  readonly infix: ReadonlyMap<string, number>
  readonly prefix: ReadonlyMap<string, number>
  readonly postfix: ReadonlyMap<string, number>
  /** Whether the language includes `a.b` and `a[0]`. */
  readonly hasMembers: boolean
  readonly list: readonly [open: string, close: string]
}

const MAX_LENGTH = 10_000
const DEEPEST = 60

/** Parses text as an expression, or returns `null` if it is invalid. */
export function parseExpression(text: string, grammar: Grammar): Expression | null {
  if (text.length > MAX_LENGTH) return null
  const tokens = grammar.tokens(text)
  if (!tokens || tokens.length === 0) return null
  const parser = parserOf(tokens, grammar)
  const found = parser.expression(0, 0)
  return found && parser.isAtEnd() ? found : null
}

interface Parser {
  readonly expression: (power: number, depth: number) => Expression | null
  readonly isAtEnd: () => boolean
}

function parserOf(tokens: readonly Token[], grammar: Grammar): Parser {
  let position = 0
  const peek = (): Token | undefined => tokens[position]
  const isSymbol = (text: string): boolean => peek()?.type === 'symbol' && peek()?.text === text
  const accept = (text: string): boolean => {
    if (!isSymbol(text)) return false
    position++
    return true
  }
  const expression: Parser['expression'] = (power, depth) => {
    if (depth > DEEPEST) return null
    let left = first(depth)
    while (left) {
      const next = followed(left, power, depth)
      if (next === undefined) return left
      left = next
    }
    return null
  }
  /** Parses the beginning of an expression. */
  const first = (depth: number): Expression | null => {
    const token = peek()
    if (!token) return null
    position++
    if (token.type === 'number') return { kind: 'literal', value: Number(token.text) }
    if (token.type === 'string') return { kind: 'literal', value: token.text }
    if (token.type === 'name') return { kind: 'name', name: token.text }
    const power = grammar.prefix.get(token.text)
    if (power !== undefined) {
      const of = expression(power, depth + 1)
      return of && { kind: 'operator', operator: token.text, parts: [of] }
    }
    if (token.type === 'word') return word(token.text, depth)
    if (token.text === '(') {
      const inner = expression(0, depth + 1)
      return inner && accept(')') ? inner : null
    }
    if (token.text !== grammar.list[0]) return null
    const items = listed(grammar.list[1], depth)
    return items && { kind: 'list', items }
  }
  const word = (text: string, depth: number): Expression | null => {
    if (text === 'true' || text === 'false') return { kind: 'literal', value: text === 'true' }
    if (!accept('(')) return { kind: 'name', name: text }
    const args = listed(')', depth)
    return args && { kind: 'call', of: null, name: text, args }
  }
  const listed = (close: string, depth: number): Expression[] | null => {
    const items: Expression[] = []
    if (accept(close)) return items
    do {
      const item = expression(0, depth + 1)
      if (!item) return null
      items.push(item)
    } while (accept(','))
    return accept(close) ? items : null
  }
  /** Extends an expression with the operator or member after it. Returns `undefined` if nothing follows, and `null` if it is invalid. */
  const followed = (left: Expression, power: number, depth: number): Expression | null | undefined => {
    const token = peek()
    if (!token || token.type === 'number' || token.type === 'string' || token.type === 'name') return undefined
    if (grammar.hasMembers && accept('.')) return member(left, depth)
    if (grammar.hasMembers && accept('[')) {
      const at = expression(0, depth + 1)
      return at && accept(']') ? { kind: 'index', of: left, at } : null
    }
    const after = grammar.postfix.get(token.text)
    if (after !== undefined) {
      if (after <= power) return undefined
      position++
      return { kind: 'operator', operator: token.text, parts: [left] }
    }
    const between = grammar.infix.get(token.text)
    if (between === undefined || between <= power) return undefined
    position++
    const right = expression(between, depth + 1)
    return right && { kind: 'operator', operator: token.text, parts: [left, right] }
  }
  const member = (of: Expression, depth: number): Expression | null => {
    const token = peek()
    // A function's name can be the same word as an operator.
    if (!token || token.type === 'number' || token.type === 'string' || !/^[\p{L}_]/u.test(token.text)) return null
    position++
    if (!accept('(')) return { kind: 'member', of, name: token.text }
    const args = listed(')', depth)
    return args && { kind: 'call', of, name: token.text, args }
  }
  return { expression, isAtEnd: () => position === tokens.length }
}

/** Splits text into tokens by the first pattern that matches at each position, or returns `null` if none matches. */
export function scanned(
  text: string,
  rules: readonly (readonly [pattern: RegExp, make: (match: string, group: string | undefined) => Token | null])[],
): Token[] | null {
  const tokens: Token[] = []
  let index = 0
  while (index < text.length) {
    let length = 0
    for (const [pattern, make] of rules) {
      pattern.lastIndex = index
      const match = pattern.exec(text)
      if (!match || match[0] === '') continue
      length = match[0].length
      const token = make(match[0], match[1])
      if (token) tokens.push(token)
      break
    }
    if (length === 0) return null
    index += length
  }
  return tokens
}
