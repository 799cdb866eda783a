import type { z } from 'zod'

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
