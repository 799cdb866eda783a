import { errorBody } from '#contract/errors.ts'
import { keyOf, type Operation } from '#contract/operation.ts'
import { isOpen, ownedIn } from '#server/testing/owned.ts'
import { fieldsOf } from '#server/testing/requests.ts'
import { CANARY } from '#server/testing/strangers.ts'
import { isCaller, PARTS, type Planned } from './requests.ts'
import type { Answered } from './wire.ts'

/** Internal details of the server, such as stacks, paths, queries, and driver messages. */
const INTERNALS =
  /\n {4}at |node:internal|node_modules|\.ts:\d+|file:\/\/|\/server\/(?:areas|platform)\/|\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM) ["a-z_]+|violates \S+ constraint|syntax error at|(?:relation|column) "|ECONN|invalid input syntax|Cannot read prop|is not a function/

/** Headers required in all responses. */
const HEADERS = {
  'x-content-type-options': /^nosniff$/,
  'content-security-policy': /default-src 'none'/,
  'referrer-policy': /^no-referrer$/,
} as const

/** Operations that show emails of the demo world to everyone, including emails to strangers (decision G-076). */
const SHOWS_ALL = ['GET outbox/index']
/** Platform administrators' operations for a user identified by email address. */
const HELPS_ALL = ['POST second-factor/reset', 'POST sessions/end-of-user']

/** Returns the faults of a response. Empty if there are none. */
export function responseViolations(planned: Planned, { status, headers, text }: Answered): readonly string[] {
  const faults: string[] = []
  const type = String(headers['content-type'] ?? '')
  const isSuccess = status >= 200 && status < 300
  if (status >= 500) faults.push(`answers ${status}`)
  for (const [name, expected] of Object.entries(HEADERS))
    if (!expected.test(String(headers[name] ?? ''))) faults.push(`is without ${name}`)
  const isPage = type.startsWith('text/html')
  const isOperation = !isPage && (planned.twist === null || type.startsWith('application/json'))
  // With a twist, the path may not be an operation and may return 404 or 400.
  const isElsewhere = planned.twist !== null && (status === 404 || status === 400)
  const keeping = headers['etag'] === undefined ? 'no-store' : 'private, no-cache'
  if (isOperation && !isElsewhere && headers['cache-control'] !== keeping) faults.push('may be kept by caches')
  if (!isSuccess && INTERNALS.test(unescaped(text))) faults.push('tells about the inside of the server')
  if (isOperation && text !== '') faults.push(...wordsWrongIn(planned, status, type, text))
  if (isSuccess && planned.twist === null && !mayCall(planned)) faults.push('does what this caller may not ask for')
  if (text.includes(CANARY) && !maySee(planned)) faults.push("holds a stranger's data")
  return faults
}

/** Reverses the escapes of JSON. */
const unescaped = (text: string) => text.replaceAll('\\n', '\n').replaceAll('\\"', '"')

/** Returns faults if the response differs from the contract. */
function wordsWrongIn(planned: Planned, status: number, type: string, text: string): readonly string[] {
  const { operation } = planned
  const isSuccess = status >= 200 && status < 300
  if (!type.startsWith('application/json')) {
    const isFile = operation.returns === 'file' || operation.list?.csv !== undefined
    return isSuccess && isFile ? [] : [`is of the type "${type}"`]
  }
  const value = jsonIn(text)
  if (value === undefined) return ['is not JSON']
  const schema = isSuccess ? operation.output : errorBody
  // With another path or method, another operation may have responded.
  if (isSuccess && planned.twist !== null) return []
  const parsed = schema.safeParse(value)
  return parsed.success ? [] : [`breaks its schema: ${parsed.error.message.slice(0, 300)}`]
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function mayCall({ operation, part }: Planned): boolean {
  // Operations whose credential is a cookie reject callers without it or do nothing.
  if (operation.credential !== undefined) return true
  return operation.callers.includes('GUEST') || isCaller(operation, part)
}

/** Checks whether the caller can use the operation on records of others. */
export function maySee({ operation, part }: Planned): boolean {
  if (SHOWS_ALL.includes(keyOf(operation))) return true
  if (PARTS[part] === 'GM_ADMIN' && (HELPS_ALL.includes(keyOf(operation)) || isPlatformList(operation))) return true
  return fieldsOf(operation).some(field => {
    const owned = ownedIn(operation, field)
    return (
      owned !== null &&
      !['study', 'section', 'question', 'variable'].includes(owned) &&
      isOpen(operation, PARTS[part], owned)
    )
  })
}

/** Checks whether an operation is a list that only platform administrators read. Such a list contains everyone's records. */
const isPlatformList = ({ list, callers }: Operation) =>
  list !== undefined && callers.every(caller => caller === 'GM_ADMIN')
