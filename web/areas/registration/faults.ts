import type { z } from 'zod'
import { CallError } from '#web/platform/client.ts'

export type Faults = Readonly<Record<string, string>>

/** What is wrong with a form, by field: the first of each. The schema of the request is the schema of the form. */
export function faultsOf(schema: z.ZodType, body: unknown): Faults {
  const result = schema.safeParse(body)
  const faults: Record<string, string> = {}
  for (const { path, message } of result.error?.issues ?? []) {
    const field = String(path[0] ?? '')
    faults[field] ??= message
  }
  return faults
}

interface Refusal {
  readonly field: string
  readonly message: string
}

/** What the server said of single fields. Where it named none, its word on the whole stands at one of them, if there is one for it. */
export function refusalsOf(error: unknown, otherwise?: string): readonly Refusal[] {
  if (!(error instanceof CallError)) return []
  const { errors = [], message } = error.body ?? {}
  if (errors.length > 0 || otherwise === undefined || error.status !== 400 || !message) return errors
  return [{ field: otherwise, message }]
}
