import { useState } from 'react'
import { CallError } from '../client.ts'
import { showError } from '../errors.ts'
import { fieldErrorsOf } from './use-server-form.ts'

/**
 * Returns the record as of opening the form, to be sent along: of two who save concurrently, the second sees the first one's changes at the fields.
 * After that, it is the current record, so that saving again replaces it.
 * @param read as the server has it now; null: it is gone
 */
export function useSeen<T>(begun: T, read: () => Promise<T | null>) {
  const [seen, setSeen] = useState(begun)
  const onError = (error: unknown): readonly string[] => {
    if (fieldErrorsOf(error).length === 0) return showError(error)
    // Wrong input answers 422.
    if (error instanceof CallError && error.status === 400)
      void read().then(now => now !== null && setSeen(now), showError)
    return []
  }
  return { seen, onError }
}
