import { useEffect, useRef } from 'react'
import { isIgnorable } from '#web/platform/errors.ts'
import { toastError } from '#web/platform/toasts.ts'

/** Shows a toast once for each error. */
export function useFailureToast(error: unknown, text: string): void {
  const reported = useRef<unknown>(null)
  useEffect(() => {
    if (error === reported.current) return
    reported.current = error
    if (error && !isIgnorable(error)) toastError(text)
  }, [error, text])
}
