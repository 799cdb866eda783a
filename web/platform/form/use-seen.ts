import { useState } from 'react'
import { CallError } from '../client.ts'
import { showError } from '../errors.ts'
import { fieldErrorsOf } from './use-server-form.ts'

/**
 * What was there when a form was begun, to be sent along: of two who save at once, the second is told at the fields what the first one changed.
 * From then on it is what is there now, so that saving again replaces it.
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
