import type { Expression } from '../expression.ts'
import { fieldNamed, parseRedcap } from './logic.ts'

/** Calculation that a calculated value supports: a sum of fields, divided by another field if there is a divisor. */
export interface Calculation {
  readonly parts: readonly string[]
  readonly divisor: string | null
  /** Difference from the original calculation, or `''` if there is none. */
  readonly note: string
}

const ONLY = 'Calculated values must be a sum of numbers, or a sum divided by another number.'
const BLANKS = 'Missing answers are left out of the sum. In REDCap, the result would be empty.'
const UNROUNDED = 'The result isn’t rounded before it’s shown.'

/** @returns The calculation, or the reason why it isn't supported as a calculated value */
export function calculationOf(text: string): Calculation | string {
  const expression = parseRedcap(text)
  return expression ? calculated(expression) : 'This isn’t a valid calculation.'
}

function calculated(expression: Expression): Calculation | string {
  if (expression.kind === 'call' && expression.name === 'round') {
    const [inner] = expression.args
    const found = inner ? calculated(inner) : ONLY
    return typeof found === 'string' ? found : { ...found, note: [found.note, UNROUNDED].filter(Boolean).join(' ') }
  }
  if (expression.kind === 'operator' && expression.operator === '/') {
    const [over, under] = expression.parts
    const sum = over ? summed(over) : ONLY
    if (typeof sum === 'string') return sum
    const by = under ? summed(under) : ONLY
    if (typeof by === 'string') return by
    const [divisor, ...others] = by.parts
    return divisor === undefined || others.length > 0 ? ONLY : { ...sum, divisor }
  }
  return summed(expression)
}

function summed(expression: Expression): Calculation | string {
  if (expression.kind === 'call' && expression.name !== 'sum')
    return `The function ${expression.name}() isn’t supported. ${ONLY}`
  const isCall = expression.kind === 'call'
  const parts = isCall ? expression.args.map(named) : added(expression)
  const wrong = parts.find(part => typeof part !== 'string')
  if (wrong) return wrong.why
  const fields = parts.flatMap(part => (typeof part === 'string' ? part : []))
  if (new Set(fields).size < fields.length) return 'This adds the same answer twice, which isn’t supported.'
  return { parts: fields, divisor: null, note: isCall || fields.length === 1 ? '' : BLANKS }
}

type Part = string | { readonly why: string }

function added(expression: Expression): Part[] {
  return expression.kind === 'operator' && expression.operator === '+'
    ? expression.parts.flatMap(added)
    : [named(expression)]
}

function named(expression: Expression): Part {
  if (expression.kind === 'call') return { why: `The function ${expression.name}() isn’t supported. ${ONLY}` }
  if (expression.kind !== 'name') return { why: ONLY }
  const field = fieldNamed(expression.name)
  if (typeof field === 'string') return { why: field }
  return field.code === null ? field.field : { why: ONLY }
}
