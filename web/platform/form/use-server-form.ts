import { useRef } from 'react'
import { type FieldError, type FormOptions, useForm } from '#web/ui/form/use-form.ts'
import { CallError } from '../client.ts'
import { showError } from '../errors.ts'
import { endToasts } from '../toasts.ts'

interface Options<Values, Answer> extends Omit<FormOptions<Values, Answer>, 'onError'> {
  /** The field at which a refusal stands that names none. */
  readonly messageAt?: keyof Values & string
  /** Tells of a failure otherwise than the shared rule does (1 §8). @returns the toasts that it showed */
  readonly onError?: (error: unknown, errors: readonly FieldError[]) => readonly string[]
}

/** A form that calls the server: its `errors` stand at their fields, and its failures are told by the shared rule, until a try succeeds. */
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

/** What the server said of single fields. Where it named none, its word on the whole stands at one of them, if there is one for it. */
export function fieldErrorsOf(error: unknown, messageAt?: string): readonly FieldError[] {
  if (!(error instanceof CallError)) return []
  const { errors = [], message } = error.body ?? {}
  if (errors.length > 0 || messageAt === undefined || error.status !== 400 || !message) return errors
  return [{ field: messageAt, message }]
}
