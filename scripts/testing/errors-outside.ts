import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'
import { z } from 'zod'

/** Names the file that the reporter writes. */
export const OUTSIDE_VARIABLE = 'COLLEGIUM_ERRORS_OUTSIDE'

/** Messages of errors outside of the tests. */
export const outside = z.array(z.string())

const CRASHED = /Worker exited unexpectedly with signal .* while running test file (.+)$/

/** The test file whose process was ended by a signal; null for any other error. */
export function crashedFile(message: string): string | null {
  return CRASHED.exec(message)?.[1] ?? null
}

const error = z.object({ message: z.string(), cause: z.object({ message: z.string() }).optional() })

/** Reports what the JSON reporter leaves out: unhandled rejections, and processes that crashed. */
export default class ErrorsOutside implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly unknown[]): void {
    const file = process.env[OUTSIDE_VARIABLE]
    if (file === undefined) throw new Error(`${OUTSIDE_VARIABLE} is not set.`)
    const messages = errors.map(each => {
      const { message, cause } = error.parse(each)
      return cause?.message ?? message
    })
    writeFileSync(file, JSON.stringify(messages))
  }
}
