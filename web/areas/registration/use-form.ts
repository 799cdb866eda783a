import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { showError } from '#web/platform/errors.ts'
import { endToasts } from '#web/platform/toasts.ts'
import { oneAtATime } from '#web/ui/one-at-a-time.ts'
import { type Faults, refusalsOf } from './faults.ts'

interface Options<T> {
  readonly initial: T
  readonly check: (values: T) => Faults
  /** Sends what was typed; a failure is shown, and everything stays as it was typed. */
  readonly send: (values: T) => Promise<void>
  /** Where a refusal stands that names no field. */
  readonly refusedAt?: keyof T & string
}

/** What the server said of a value that it did not take. */
interface Refusal {
  readonly message: string
  readonly value: string
}

/** A form of texts: fields show their state once they were left or the form was sent (1 §5). */
export function useForm<T extends Readonly<Record<string, string>>>({ initial, check, ...options }: Options<T>) {
  const [values, setValues] = useState(initial)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isSent, setSent] = useState(false)
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<ReadonlyMap<string, Refusal>>(new Map())
  const form = useRef<HTMLFormElement>(null)
  const shownFailure = useRef<readonly string[]>([])
  const [alone] = useState(oneAtATime)
  const faults = check(values)

  const set = (name: keyof T & string, value: string) => setValues(before => ({ ...before, [name]: value }))
  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  const errorOf = (name: keyof T & string): string | undefined => {
    const refusal = refused.get(name)
    if (refusal && refusal.value === values[name]) return refusal.message
    return isSent || touched.has(name) ? faults[name] : undefined
  }
  const field = (name: keyof T & string) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.currentTarget.value),
    onBlur: () => values[name] !== '' && setTouched(before => new Set([...before, name])),
  })
  const send = async (): Promise<void> => {
    setSent(true)
    const wrong = Object.keys(values).find(name => faults[name])
    if (wrong) return focus(wrong)
    setPending(true)
    setRefused(new Map())
    try {
      await options.send(values)
      endToasts(shownFailure.current)
      // What comes next in the same form has not been sent yet.
      setSent(false)
      setTouched(new Set())
    } catch (error) {
      endToasts(shownFailure.current)
      shownFailure.current = showError(error)
      const fields = refusalsOf(error, options.refusedAt)
      setRefused(new Map(fields.map(({ field: name, message }) => [name, { message, value: values[name] ?? '' }])))
      if (fields[0]) focus(fields[0].field)
    } finally {
      setPending(false)
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void alone(send)
  }
  return { values, set, field, errorOf, form, submit, pending }
}
