import type { z } from 'zod'

/** The first error of each field of what would be sent. */
export function errorsIn(schema: z.ZodType, sent: unknown): Record<string, string> {
  const { error } = schema.safeParse(sent)
  const found: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) found[String(path[0])] ??= message
  return found
}
