import type { FieldError } from '#contract/errors.ts'

/** PostgreSQL has no place for NUL in a text, and none for half a character: what UTF-16 calls a lone surrogate. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

const MESSAGE = 'This text contains an invalid character'

/**
 * The first text within a request, keys included, that the database cannot hold. Operations need not think of it: nothing that the router
 * passes to them has such a text.
 */
export function invalidTextIn(value: unknown, path: readonly (string | number)[] = []): FieldError | null {
  if (typeof value === 'string') return isStorable(value) ? null : { field: path.join('.'), message: MESSAGE }
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const found = isStorable(key) ? invalidTextIn(inner, [...path, key]) : { field: path.join('.'), message: MESSAGE }
    if (found) return found
  }
  return null
}
