import { NoAnswer } from './patience.ts'

/** Conflicts between transactions: a lock timeout, a deadlock, or a serialization failure. */
const CONTENTION: ReadonlySet<unknown> = new Set(['55P03', '40P01', '40001'])
/**
 * PostgreSQL: no connection (08), too many (53), stopped or starting (57P), idle in transaction for too long (25P03), read-only (25006).
 */
const STATES = /^(08...|53...|57P0.|25P03|25006)$/
/**
 * PostgreSQL rejects a malformed message, which isn't temporary. PgBouncer uses the same code, with the severity FATAL, if it has no server
 * for a connection.
 */
const PROTOCOL_VIOLATION = '08P01'
/** Network error codes. */
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
/** Messages of `pg` errors that have no code. */
const MESSAGES: ReadonlySet<string> = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])

/** Checks whether the database was unreachable or too slow, so that a retry may succeed. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof NoAnswer) return true
  if (!(error instanceof Error)) return false
  if (isContention(error)) return true
  if ('code' in error && error.code === PROTOCOL_VIOLATION) return 'severity' in error && error.severity === 'FATAL'
  if ('code' in error && typeof error.code === 'string') return STATES.test(error.code) || CODES.has(error.code)
  return MESSAGES.has(error.message)
}

/** Checks whether another transaction caused the error, so that a retry alone or later may succeed. */
export function isContention(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CONTENTION.has(error.code)
}
