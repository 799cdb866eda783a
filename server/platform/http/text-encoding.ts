import type { FieldError } from '#contract/errors.ts'

/** Checks whether PostgreSQL can store text. It accepts neither NUL nor lone surrogates. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

const MESSAGE = 'This text contains an invalid character'

/**
 * Returns an error for the first text in a request, including keys, that the database can't store. The router rejects such requests, so
 * operations don't need to check.
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
