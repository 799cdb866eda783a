import { type Logger, pino } from 'pino'
import type { Environment } from './environment.ts'
import { type LogLines, openLogLines } from './log-lines.ts'

export type Log = Logger

/**
 * Creates a log with one JSON object per line. Callers can log only facts on a closed list (operation, status, duration, and IDs of errors
 * and jobs), never user input. As a second safeguard, common names of secrets are removed.
 */
export function createLog(
  environment: Pick<Environment, 'LOG_LEVEL' | 'LOG_FILE'>,
  lines: Pick<LogLines, 'write'> = openLogLines(environment.LOG_FILE),
): Log {
  return pino(
    {
      level: environment.LOG_LEVEL,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      redact: {
        paths: ['*.password', '*.token', '*.email', '*.authorization', '*.cookie', 'password', 'token', 'email'],
        remove: true,
      },
      serializers: { err: describeError },
    },
    lines,
  )
}

/** Returns the name, code, and stack of an error. Messages that may quote row values or user input are omitted. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const fromDatabase = code !== undefined && /^[0-9A-Z]{5}$/.test(code)
  const mayQuote = fromDatabase || error.name === 'SyntaxError' || error.message.includes('JSON')
  const frames = error.stack
    ?.split('\n')
    .filter(line => line.startsWith('    at '))
    .slice(0, 12)
  return { type: error.name, code, message: mayQuote ? undefined : error.message, frames }
}
