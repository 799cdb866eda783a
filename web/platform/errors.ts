import { CancelledError } from '@tanstack/react-query'
import { CallError } from './client.ts'
import { toastError } from './toasts.ts'

const SOME_ERROR = 'Some error occurred'

/** Error that was already reported to the user. */
export class AlreadyReported extends Error {}

/**
 * Shows an error by the shared rule (1 §8): one toast per field, the message, or nothing if it is ignorable. @returns The IDs of the toasts
 */
export function showError(error: unknown): readonly string[] {
  return errorTexts(error).map(text => toastError(text))
}

/** Statuses whose message is shown to users: a rejection, and a file that is too large or of an unsupported type. */
export const STATUSES_WITH_MESSAGE: ReadonlySet<number> = new Set([400, 413, 415])

/**
 * Returns the texts of an error by the shared rule (1 §8). Field errors, as a list or an object of messages, become "field: message". A
 * rejected request or file returns its message, and any other error returns "Some error occurred".
 */
export function errorTexts(error: unknown): readonly string[] {
  if (isIgnorable(error)) return []
  if (!(error instanceof CallError)) return [SOME_ERROR]
  const fields = fieldTexts(error.body?.errors)
  if (fields.length > 0) return fields
  if (STATUSES_WITH_MESSAGE.has(error.status) && error.body?.message) return [error.body.message]
  return [SOME_ERROR]
}

/** Checks whether the request was canceled, or the session ended and the sign-in screen shows it (decision G-102). */
export function isIgnorable(error: unknown): boolean {
  if (error instanceof CancelledError || error instanceof AlreadyReported) return true
  if (error instanceof DOMException && error.name === 'AbortError') return true
  return error instanceof CallError && error.status === 401
}

/** Checks whether a record is missing, or hidden from the caller. */
export function isMissing(error: unknown): boolean {
  return error instanceof CallError && error.status === 404
}

function fieldTexts(errors: unknown): string[] {
  if (Array.isArray(errors))
    return errors.flatMap((item: unknown) => (isFieldError(item) ? [`${item.field}: ${item.message}`] : []))
  if (typeof errors !== 'object' || errors === null) return []
  return Object.entries(errors).flatMap(([field, messages]: [string, unknown]) =>
    (Array.isArray(messages) ? messages : [messages]).map((message: unknown) => `${field}: ${String(message)}`),
  )
}

function isFieldError(item: unknown): item is { field: string; message: string } {
  return typeof item === 'object' && item !== null && 'field' in item && 'message' in item
}
