import { useRef } from 'react'
import { type FieldError, type FormOptions, useForm } from '#web/ui/form/use-form.ts'
import { CallError } from '../client.ts'
import { STATUSES_WITH_MESSAGE, showError } from '../errors.ts'
import { endToasts } from '../toasts.ts'

interface Options<Values, Answer> extends Omit<FormOptions<Values, Answer>, 'onError'> {
  /** Field for an error without a field name. */
  readonly messageAt?: keyof Values & string
  /** Reports a failure instead of the shared rule (1 §8). @returns The IDs of its toasts */
  readonly onError?: (error: unknown, errors: readonly FieldError[]) => readonly string[]
}

/**
 * Returns a form that calls the server. The server's `errors` appear next to their fields. Other failures are shown by the shared rule
 * until a submission succeeds.
 */
export function useServerForm<Values extends Record<string, unknown>, Answer>({
  messageAt,
  onError = showError,
  onSuccess,
  ...rest
}: Options<Values, Answer>) {
  const toasts = useRef<readonly string[]>([])
  return useForm<Values, Answer>({
    ...rest,
    onSuccess: (answer, sent) => {
      endToasts(toasts.current)
      return onSuccess?.(answer, sent)
    },
    onError: error => {
      endToasts(toasts.current)
      const errors = fieldErrorsOf(error, messageAt)
      toasts.current = onError(error, errors)
      return errors
    },
  })
}

/** Returns the server's errors by field. If it names no field, its message is assigned to the field `messageAt`, if given. */
export function fieldErrorsOf(error: unknown, messageAt?: string): readonly FieldError[] {
  if (!(error instanceof CallError)) return []
  const { errors = [], message } = error.body ?? {}
  if (errors.length > 0 || messageAt === undefined || !STATUSES_WITH_MESSAGE.has(error.status) || !message)
    return errors
  return [{ field: messageAt, message }]
}
