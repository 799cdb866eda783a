import { useState } from 'react'
import { CallError } from '../client.ts'
import { showError } from '../errors.ts'
import { fieldErrorsOf } from './use-server-form.ts'

/**
 * Returns the record from when the form was opened, to send with a save. If two people save concurrently, the second sees the first
 * person's changes next to the fields. The record is then the current one, so that saving again replaces it.
 * @param read Function that returns the server's current record, or `null` if it was deleted
 */
export function useSeen<T>(begun: T, read: () => Promise<T | null>) {
  const [seen, setSeen] = useState(begun)
  const onError = (error: unknown): readonly string[] => {
    if (fieldErrorsOf(error).length === 0) return showError(error)
    // Invalid input returns 422.
    if (error instanceof CallError && error.status === 400)
      void read().then(now => now !== null && setSeen(now), showError)
    return []
  }
  return { seen, onError }
}
