import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { CallError } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import type { Faults } from './faults.ts'

interface Options<T> {
  readonly initial: T
  readonly check: (values: T) => Faults
  /** Sends what was typed; a failure is shown, and everything stays as it was typed. */
  readonly send: (values: T) => Promise<void>
}

/** What the server said of a value that it did not take. */
interface Refusal {
  readonly message: string
  readonly value: string
}

/** A form of texts: fields show their state once they were left or the form was sent (1 §5). */
export function useForm<T extends Readonly<Record<string, string>>>({ initial, check, send }: Options<T>) {
  const [values, setValues] = useState(initial)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isSent, setSent] = useState(false)
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<ReadonlyMap<string, Refusal>>(new Map())
  const form = useRef<HTMLFormElement>(null)
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
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (pending) return
    setSent(true)
    const wrong = Object.keys(values).find(name => faults[name])
    if (wrong) return focus(wrong)
    setPending(true)
    try {
      await send(values)
      // What comes next in the same form has not been sent yet.
      setSent(false)
      setTouched(new Set())
    } catch (error) {
      showError(error)
      const fields = error instanceof CallError ? (error.body?.errors ?? []) : []
      setRefused(new Map(fields.map(({ field: name, message }) => [name, { message, value: values[name] ?? '' }])))
      if (fields[0]) focus(fields[0].field)
    } finally {
      setPending(false)
    }
  }
  return { values, set, field, errorOf, form, submit: (event: FormEvent) => void submit(event), pending }
}
