import type { z } from 'zod'

/** Returns the first error of each field in a request body. */
export function errorsIn(schema: z.ZodType, sent: unknown): Record<string, string> {
  const { error } = schema.safeParse(sent)
  const found: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) found[String(path[0])] ??= message
  return found
}
