import { type Logger, pino } from 'pino'
import type { Environment } from './environment.ts'
import { type LogLines, openLogLines } from './log-lines.ts'

export type Log = Logger

/**
 * One JSON object per line. Only a closed list of harmless facts may be logged (operation, status, duration, ids of errors and
 * jobs). Callers pass those and nothing a person typed; as a second safeguard, common names of secrets are removed.
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

/** Name, code, and stack. A message that may quote row values or what someone typed is left out. */
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
