import { type FormErrors, useForm as useMantineForm } from '@mantine/form'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { singleFlight } from '../single-flight.ts'
import type { FieldProps } from './field-props.ts'
import { focusFirst } from './focus-first.ts'

/** The server's error for one field. `field` is a path as @mantine/form writes it: `name`, `items.0.name`. */
export interface FieldError {
  readonly field: string
  readonly message: string
}

export interface FormOptions<Values, Answer> {
  readonly initialValues: Values
  /** Initial input that differs from the saved values: a restored draft. */
  readonly openingValues?: Values | null
  /** Errors by field. From a schema: `schemaResolver(schema, { sync: true })` of @mantine/form. */
  readonly validate: (values: Values) => FormErrors
  /** Normalizes the values on submit, such as trimming names. The form then shows the result. */
  readonly normalize?: (values: Values) => Values
  readonly submit: (values: Values) => Promise<Answer>
  /** Called when the sent values are saved: only text typed since is dirty. */
  readonly onSuccess?: (answer: Answer, sent: Values) => unknown
  /** Reports a failure to the person. @returns its errors by field */
  readonly onError: (error: unknown) => readonly FieldError[]
  /** Leaving an empty field shows no error yet: for forms that start empty, where people tab through. */
  readonly isQuietWhileEmpty?: boolean
}

/**
 * A form on @mantine/form (decision 29). A field shows its error once it was left or the form was submitted (1 §5), and what the server said
 * of its value until the value changes. Submitting validates, focuses the first field that is wrong, sends once however often it is asked to,
 * and keeps the values when it fails.
 */
export function useForm<Values extends Record<string, unknown>, Answer>(options: FormOptions<Values, Answer>) {
  const { initialValues, openingValues, validate, normalize } = options
  // Mantine's own errors include the server's, which it clears when the values change. Ours are computed from the values on each render: two fields
  // that depend on each other never contradict the typed text.
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
      // Values that changed since were not validated by the server.
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
    /** For `Form`, or the form element. */
    ref,
    submit: (event: FormEvent): void => {
      event.preventDefault()
      // A form in a pop-up is in a portal: without this, the surrounding form would be submitted, too.
      event.stopPropagation()
      void runExclusive(send)
    },
    values: form.values,
    /** The current values, even before the next render. */
    getValues: form.getValues,
    isSubmitting: form.submitting,
    /** Whether anything differs from the last saved values. */
    isDirty: (): boolean => form.isDirty(),
    /** For a field component of web/ui/form, or one that takes the same. */
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
    /** Sets several values together; keeps the errors of unchanged fields. */
    setValues: (values: Partial<Values>): void => {
      for (const [name, value] of Object.entries(values))
        if (value !== form.getValues()[name]) form.getInputProps(name).onChange(value)
    },
    errorOf,
    touch,
    focus: (name: keyof Values & string): void => focusFirst(ref.current, [name]),
    /** Resets to the last saved values, or to these. */
    resetForm: (values?: Values): void => {
      if (values) form.setInitialValues(values)
      form.reset()
      forget()
    },
    /** Sets the saved values; keeps the input. */
    setSaved: (values: Values): void => form.resetDirty(values),
  }
}
