import { type FormErrors, useForm as useMantineForm } from '@mantine/form'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { singleFlight } from '../single-flight.ts'
import type { FieldProps } from './field-props.ts'
import { focusFirst } from './focus-first.ts'

/** Error from the server for one field. `field` is a path in the format of @mantine/form, such as `name` or `items.0.name`. */
export interface FieldError {
  readonly field: string
  readonly message: string
}

export interface FormOptions<Values, Answer> {
  readonly initialValues: Values
  /** Initial input that differs from the saved values, such as a restored draft. */
  readonly openingValues?: Values | null
  /** Returns the errors by field. For a schema, use `schemaResolver(schema, { sync: true })` of @mantine/form. */
  readonly validate: (values: Values) => FormErrors
  /** Normalizes the values on submit, such as trimming names. The form then shows the result. */
  readonly normalize?: (values: Values) => Values
  readonly submit: (values: Values) => Promise<Answer>
  /** Called when the sent values are saved. Only text typed since then is dirty. */
  readonly onSuccess?: (answer: Answer, sent: Values) => unknown
  /** Reports a failure to the user. @returns Its errors by field */
  readonly onError: (error: unknown) => readonly FieldError[]
  /** Whether leaving an empty field shows no error until submission, for empty forms that users tab through. */
  readonly isQuietWhileEmpty?: boolean
}

/**
 * Returns a form based on @mantine/form (decision 29). A field shows its error once it was left or the form was submitted (1 §5). The field
 * shows the server's error until the value changes. Submitting validates, focuses the first invalid field, sends only one request, and
 * keeps the values after a failure.
 */
export function useForm<Values extends Record<string, unknown>, Answer>(options: FormOptions<Values, Answer>) {
  const { initialValues, openingValues, validate, normalize } = options
  // Mantine's own errors include the server's, which it clears when the values change. Our errors are derived from the values on each
  // render, so that two dependent fields never contradict the typed text.
  const form = useMantineForm<Values>({ mode: 'controlled', initialValues: openingValues ?? initialValues })
  useState(() => form.setInitialValues(initialValues))
  const errors = validate(form.values)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isSubmitted, setSubmitted] = useState(false)
  const [runExclusive] = useState(singleFlight)
  const ref = useRef<HTMLFormElement>(null)

  const forget = (): void => {
    setSubmitted(false)
    setTouched(new Set())
  }
  const touch = (name: keyof Values & string): void => setTouched(before => new Set([...before, name]))
  const errorOf = (path: string): ReactNode =>
    form.errors[path] ?? (isSubmitted || touched.has(path) ? errors[path] : undefined)
  const setValue = <Name extends keyof Values & string>(name: Name, value: Values[Name]): void =>
    form.getInputProps(name).onChange(value)

  const send = async (): Promise<void> => {
    const sent = normalize ? normalize(form.getValues()) : form.getValues()
    if (normalize) form.setValues<Values>(sent)
    setSubmitted(true)
    const wrong = Object.keys(validate(sent))
    if (wrong.length > 0) return focusFirst(ref.current, wrong)
    form.clearErrors()
    form.setSubmitting(true)
    try {
      const answer = await options.submit(sent)
      form.resetDirty(sent)
      forget()
      await options.onSuccess?.(answer, sent)
    } catch (error) {
      // The server did not validate values that have changed since.
      const refused = options.onError(error).filter(({ field }) => sent[field] === form.getValues()[field])
      form.setErrors(Object.fromEntries(refused.map(({ field, message }) => [field, message])))
      focusFirst(
        ref.current,
        refused.map(({ field }) => field),
      )
    } finally {
      form.setSubmitting(false)
    }
  }
  return {
    /** Ref for `Form` or the form element. */
    ref,
    submit: (event: FormEvent): void => {
      event.preventDefault()
      // A form in a pop-up is in a portal. Without this call, the surrounding form would also be submitted.
      event.stopPropagation()
      void runExclusive(send)
    },
    values: form.values,
    /** Current values, even before the next render. */
    getValues: form.getValues,
    isSubmitting: form.submitting,
    /** Checks whether any value differs from the last saved values. */
    isDirty: (): boolean => form.isDirty(),
    /** Returns the props of a field component of web/ui/form or a compatible component. */
    field: <Name extends keyof Values & string>(name: Name): FieldProps<Values[Name]> => ({
      name,
      value: form.values[name],
      error: errorOf(name),
      onChange: value => setValue(name, value),
      onBlur: () => {
        if (!options.isQuietWhileEmpty || form.getValues()[name] !== '') touch(name)
      },
    }),
    setValue,
    /** Sets several values together and keeps the errors of unchanged fields. */
    setValues: (values: Partial<Values>): void => {
      for (const [name, value] of Object.entries(values))
        if (value !== form.getValues()[name]) form.getInputProps(name).onChange(value)
    },
    errorOf,
    touch,
    focus: (name: keyof Values & string): void => focusFirst(ref.current, [name]),
    /** Resets to the last saved values, or to the given values. */
    resetForm: (values?: Values): void => {
      if (values) form.setInitialValues(values)
      form.reset()
      forget()
    },
    /** Sets the saved values and keeps the input. */
    setSaved: (values: Values): void => form.resetDirty(values),
  }
}
