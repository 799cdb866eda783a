import { type FormEvent, useRef, useState } from 'react'
import { oneAtATime } from '#web/ui/one-at-a-time.ts'
import {
  checkPassword,
  fieldErrorsOf,
  type PasswordErrors,
  type PasswordField,
  type PasswordValues,
} from './check-password.ts'

const EMPTY: PasswordValues = { current: '', password: '', confirm: '' }
const NOT_TOUCHED = { current: false, password: false, confirm: false }
const FIELDS = ['current', 'password', 'confirm'] as const

/**
 * The state of a form that sets a password. Fields show their state once they were left or the form was sent (1 §5); what the server says of
 * a field stands there until it changes. `onSend` answers the failure, or null when all went well.
 */
export function usePasswordForm(asksCurrent: boolean, onSend: (values: PasswordValues) => Promise<unknown>) {
  const [values, setValues] = useState(EMPTY)
  const [touched, setTouched] = useState<Readonly<Record<PasswordField, boolean>>>(NOT_TOUCHED)
  const [refused, setRefused] = useState<PasswordErrors>({})
  const form = useRef<HTMLFormElement>(null)
  const [alone] = useState(oneAtATime)

  const errors = checkPassword(values, asksCurrent)
  const errorOf = (field: PasswordField) => (touched[field] ? (errors[field] ?? refused[field]) : undefined)
  const focus = (field: PasswordField | undefined) =>
    form.current?.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus()

  const send = async () => {
    setTouched({ current: true, password: true, confirm: true })
    const wrong = FIELDS.find(field => errors[field])
    if (wrong) return focus(wrong)
    const failure = await onSend(values)
    if (failure === null) {
      setValues(EMPTY)
      setTouched(NOT_TOUCHED)
      return
    }
    const said = fieldErrorsOf(failure) ?? {}
    setRefused(said)
    // While it was sent the button was disabled and lost the focus.
    focus(FIELDS.find(field => said[field]) ?? (asksCurrent ? 'current' : 'password'))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    return alone(send)
  }

  const fieldProps = (field: PasswordField) => ({
    name: field,
    value: values[field],
    error: errorOf(field),
    onChange: (value: string) => {
      setValues(before => ({ ...before, [field]: value }))
      setRefused(before => ({ ...before, [field]: undefined }))
    },
    onBlur: () => {
      if (values[field] !== '') setTouched(before => ({ ...before, [field]: true }))
    },
  })
  return { form, submit, fieldProps }
}
