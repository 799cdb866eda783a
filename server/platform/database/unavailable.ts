import { NoAnswer } from './patience.ts'

/** Transactions in each other's way: a lock took too long, a deadlock, or what was read has changed. */
const CONTENTION: ReadonlySet<unknown> = new Set(['55P03', '40P01', '40001'])
/** PostgreSQL: no connection (08), too many (53), ended or starting (57P), the pause of a transaction took too long (25P03), read-only (25006). */
const STATES = /^(08...|53...|57P0.|25P03|25006)$/
/**
 * PostgreSQL rejects a malformed message, which is not temporary; PgBouncer ends a connection for which it has no server, with the severity FATAL.
 */
const PROTOCOL_VIOLATION = '08P01'
/** Of the network. */
const CODES: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
])
/** `pg` gives these no code. */
const MESSAGES: ReadonlySet<string> = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])

/** Whether the database could not be asked, or not in time: the request may succeed when it is repeated. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof NoAnswer) return true
  if (!(error instanceof Error)) return false
  if (isContention(error)) return true
  if ('code' in error && error.code === PROTOCOL_VIOLATION) return 'severity' in error && error.severity === 'FATAL'
  if ('code' in error && typeof error.code === 'string') return STATES.test(error.code) || CODES.has(error.code)
  return MESSAGES.has(error.message)
}

/** Whether another transaction was in the way: alone, or a moment later, the same may succeed. */
export function isContention(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CONTENTION.has(error.code)
}
