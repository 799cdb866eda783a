import fc from 'fast-check'
import type { OperationKey } from '#contract/index.ts'
import { operations } from '#contract/index.ts'
import { keyOf, type Operation } from '#contract/operation.ts'
import type { Caller } from '#contract/roles.ts'
import { broken, DICE, type Draw, drawFrom, isRecord, jsonOf, oneOf } from './hostile.ts'
import { Named, type Shapes, shapesOf } from './shapes.ts'
import { TWISTS, type Twist } from './twists.ts'
import type { Wire } from './wire.ts'

/** Callers: each role, and special cases of some roles. */
export const PARTS = {
  guest: 'GUEST',
  member: 'MSS_USER',
  'member with results': 'MSS_USER',
  independent: 'NON_MSS_USER',
  recruiter: 'MSS_RECRUITER',
  'unverified recruiter': 'MSS_RECRUITER',
  'society administrator': 'MSS_ADMIN',
  /** Caller with an API key. It has an administrator's permissions where keys are accepted. */
  'system of a society': 'MSS_ADMIN',
  'platform administrator': 'GM_ADMIN',
} as const satisfies Readonly<Record<string, Caller>>
export type Part = keyof typeof PARTS
export const PART_NAMES: readonly [Part, ...Part[]] = [
  'guest',
  'member',
  'member with results',
  'independent',
  'recruiter',
  'unverified recruiter',
  'society administrator',
  'system of a society',
  'platform administrator',
]

/** Checks whether the contract allows this caller. */
export function isCaller(operation: Operation, part: Part): boolean {
  if (part === 'system of a society') return operation.takesKeys === true
  return operation.callers.includes(PARTS[part])
}

/** Fault of a request: none, its values, or how it is sent. */
export type Kind = 'shaped' | 'broken values' | Twist['kind']

/** Request that is complete except for its IDs. */
export interface Planned {
  readonly number: number
  readonly operation: Operation
  readonly part: Part
  readonly kind: Kind
  readonly query: unknown
  readonly body: unknown
  readonly twist: Twist | null
  /** Draws values while the request is sent. */
  readonly draw: Draw
}

const all = [...operations.values()]
const shapes = new Map<Operation, Shapes>()

/** Returns the request with this number. All operations take turns, and over time, all callers call each operation. */
export function requestOf(seed: number, number: number): Planned {
  const draw = drawFrom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number, 0x85ebca6b))
  const operation = all[number % all.length]
  if (!operation) throw new Error('The contract has no operations.')
  const made = shapes.get(operation) ?? shapesOf(operation)
  shapes.set(operation, made)
  const part = partFor(operation, draw)
  const { query, body } = withForeign({ query: draw(made.query), body: draw(made.body) }, draw)
  const dice = draw(DICE)
  const planned = { number, operation, part, draw, query, body, twist: null }
  if (dice < 40) return { ...planned, kind: 'shaped' }
  if (dice < 75) return { ...planned, kind: 'broken values', ...brokenInput(query, body, draw) }
  const twist = oneOf(draw, TWISTS)
  return { ...planned, kind: twist.kind, twist }
}

/** Mostly draws an allowed caller, because other callers are rejected early. */
function partFor(operation: Operation, draw: Draw): Part {
  const [first, ...others] = PART_NAMES.filter(part => isCaller(operation, part))
  const part = first !== undefined && draw(DICE) >= 15 ? oneOf(draw, [first, ...others]) : oneOf(draw, PART_NAMES)
  // This member's results can't be created again.
  return part === 'member with results' && operation.route === 'user/delete-account' ? 'member' : part
}

interface SentInput {
  readonly query: unknown
  readonly body: unknown
}

/** Replaces at most one reference by a foreign one, because the first would hide a second. */
function withForeign(input: SentInput, draw: Draw): SentInput {
  const named = namedIn([input.query, input.body])
  if (named.length === 0 || draw(DICE) >= 35) return input
  const chosen = named[draw(fc.noBias(fc.nat(named.length - 1)))]
  const whose = draw(DICE) < 75 ? 'others' : 'nobody'
  const swap = (one: Named) => (one === chosen ? new Named(one.what, one.at, whose) : one)
  return { query: mapped(input.query, swap), body: mapped(input.body, swap) }
}

function namedIn(value: unknown): readonly Named[] {
  if (value instanceof Named) return [value]
  if (Array.isArray(value)) return value.flatMap(namedIn)
  return isRecord(value) ? Object.values(value).flatMap(namedIn) : []
}

function brokenInput(query: unknown, body: unknown, draw: Draw): SentInput {
  let input = { query, body }
  for (let times = draw(fc.nat(2)); times >= 0; times--) {
    const isBody = body === undefined ? draw(DICE) < 20 : draw(DICE) < 75
    input = isBody ? { ...input, body: broken(input.body, draw) } : { ...input, query: broken(input.query, draw) }
  }
  return input
}

/** @param find The function that returns the ID, address, or token of a reference */
export function wireOf(
  planned: Planned,
  find: (named: Named) => unknown,
  headers: Readonly<Record<string, string>>,
): Wire {
  const { operation, query, body, twist, draw } = planned
  const named = mapped(body, find)
  const isForm = operation.accepts === 'form' && isRecord(named)
  const text = isForm ? queryText(named) : jsonOf(named)
  const wire: Wire = {
    method: operation.method,
    path: pathOf(operation, queryText(mapped(query, find)), draw),
    headers: {
      ...headers,
      ...(text === undefined
        ? {}
        : { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
    },
    body: text === undefined ? null : Buffer.from(text),
  }
  return twist ? twist.apply(wire, draw) : wire
}

/** Draws one of the two paths that every operation has. */
function pathOf({ route }: Operation, query: string, draw: Draw): string {
  if (draw(fc.boolean())) return `/api/${route}${query && `?${query}`}`
  return `/api?r=${route}${query && `&${query}`}`
}

function queryText(query: unknown): string {
  if (!isRecord(query))
    return query === undefined ? '' : encoded(typeof query === 'string' ? query : (jsonOf(query) ?? ''))
  return Object.entries(query)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map(one => [name, one] as const))
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encoded(name)}=${encoded(typeof value === 'string' ? value : (jsonOf(value) ?? ''))}`)
    .join('&')
    .slice(0, 12_000)
}

/** Encodes text. A lone surrogate is sent as its three bytes, which are not valid UTF-8. */
function encoded(text: string): string {
  return [...text]
    .map(sign => {
      const code = sign.codePointAt(0) ?? 0
      if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(sign)
      const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)]
      return bytes.map(byte => `%${byte.toString(16)}`).join('')
    })
    .join('')
}

/** Returns a copy with all references replaced. */
function mapped(value: unknown, change: (named: Named) => unknown): unknown {
  if (value instanceof Named) return change(value)
  if (Array.isArray(value)) return value.map(each => mapped(each, change))
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapped(each, change)]))
  return value
}

export function nameOf({ operation }: Planned): OperationKey {
  return keyOf(operation) as OperationKey
}
